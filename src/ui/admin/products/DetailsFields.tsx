import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { colorFamilies } from '../../../../contract/catalogueFile.ts';
import type { FieldPropsOf } from '../../forms/useContractForm.ts';
import { capitalize } from '../../kit/capitalize.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextAreaField } from '../../kit/TextAreaField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useQueries } from '../../shop/ShopContext.tsx';
import { media } from '../../theme/theme.ts';
import { toCategoryOptions } from '../categoryOptions.ts';
import type { DetailsValues } from './detailsValues.ts';

/** Two columns where there is room, with their inputs in a line; wide fields take both. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 16px;
  width: 100%;
  align-items: end;
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > .wide {
      grid-column: 1 / -1;
    }
  }
`;

const splitSkus = (text: unknown): unknown =>
  typeof text === 'string'
    ? text
        .split(/[\s,]+/)
        .map((sku) => sku.trim())
        .filter((sku) => sku !== '')
    : text;
const emptyToNull = (text: unknown): unknown =>
  typeof text === 'string' ? text.trim() || null : (text ?? null);

const colorOptions = [
  { value: '', label: 'Choose a colour group' },
  ...colorFamilies.map((name) => ({ value: name, label: capitalize(name) })),
];

interface DetailsFieldsProps {
  readonly field: FieldPropsOf<DetailsValues>;
  /** The category is shown before the tree has loaded. */
  readonly category?: string | undefined;
  readonly isSkuFixed?: boolean;
}

/** DESK-101, DESK-104: texts and properties of a product. */
export const DetailsFields = ({ field, category, isSkuFixed = false }: DetailsFieldsProps) => {
  const tree = useQuery(useQueries().categories());
  const options = tree.data ? toCategoryOptions(tree.data) : [];
  const isKnown = category === undefined || options.some(({ value }) => value === category);
  const current = isKnown ? [] : [{ value: category, label: category.replaceAll('/', ' > ') }];
  return (
    <FieldGrid>
      <div className="wide">
        <TextField label="Title" autoComplete="off" {...field('title')} />
      </div>
      <TextField label="Brand" autoComplete="off" {...field('brand')} />
      <TextField
        label="SKU"
        autoComplete="off"
        readOnly={isSkuFixed}
        description={
          isSkuFixed
            ? 'Orders and imports name the product by it, so it is fixed.'
            : 'Capital letters, digits and hyphens, like JKT-001'
        }
        {...field('sku')}
      />
      <div className="wide">
        <TextAreaField
          label="Description"
          description="Text with an empty line between paragraphs, or HTML: <p>, <ul><li>, <strong>, <em>, <h3>"
          rows={6}
          {...field('description')}
        />
      </div>
      <div className="wide">
        <SelectField
          label="Category"
          options={[{ value: '', label: 'Choose a category' }, ...current, ...options]}
          {...field('category')}
        />
      </div>
      <TextField
        label="Colour"
        description="As shoppers see it, like Bottle"
        autoComplete="off"
        {...field('color')}
      />
      <SelectField
        label="Colour group"
        description="For the colour filter"
        options={colorOptions}
        {...field('colorFamily')}
      />
      <TextField
        label="Style"
        description="The colours of a style have the same code and link to each other"
        isOptional
        autoComplete="off"
        {...field('group', { setValueAs: emptyToNull })}
      />
      <TextField
        label="Wear with"
        description="SKUs with commas; the shop chooses by default"
        isOptional
        autoComplete="off"
        {...field('wearWith', { setValueAs: splitSkus })}
      />
    </FieldGrid>
  );
};
