import { useId } from 'react';
import { colorFamilies } from '../../../../contract/catalogueFile.ts';
import type { CatalogueImport, ImportMapping } from '../../../../contract/wire/adminImports.ts';
import { capitalize } from '../../kit/capitalize.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { FieldColumns } from './imports.styles.ts';
import { countProducts } from './importText.ts';
import { fieldName, listNames, toCategoryLabel, type CategoryOption } from './mappingValues.ts';

interface NamesProps {
  readonly current: CatalogueImport;
  readonly mapping: ImportMapping;
  /** DESK-436: the names belong to a column or option that is not chosen any more. */
  readonly isOutdated: boolean;
}

const OutdatedHint = () => (
  <Hint role="status">
    These names belong to your choice before. Show the preview to read the new ones, then choose ‘Change the
    mapping’ to see them.
  </Hint>
);

const describeUse = (products: number | undefined): string | undefined =>
  products === undefined ? undefined : `${countProducts(products)} in the file`;

interface CategoriesProps extends NamesProps {
  readonly categories: readonly CategoryOption[];
  readonly errors: { readonly [name: string]: string };
}

export const Categories = ({ current, mapping, isOutdated, categories, errors }: CategoriesProps) => {
  const listId = useId();
  if (mapping.categories.length === 0 && !isOutdated) return null;
  const names = listNames(mapping.categories, ({ to }) => to !== null, current.uses?.categories);
  return (
    <TitledPanel id="categories" title="Categories">
      <Hint>
        Choose one of the shop, or write three levels to make one, like Men &gt; Clothing &gt; Jackets.
        Products of an empty one are left out.
      </Hint>
      {isOutdated && <OutdatedHint />}
      <datalist id={listId}>
        {categories.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
      <FieldColumns>
        {names.map(({ from, to, index, products }) => (
          <TextField
            key={from}
            label={from === '' ? 'Products without a category' : from}
            description={describeUse(products)}
            name={fieldName.category(index)}
            list={listId}
            maxLength={200}
            autoComplete="off"
            defaultValue={toCategoryLabel(to, categories)}
            error={errors[fieldName.category(index)]}
          />
        ))}
      </FieldColumns>
    </TitledPanel>
  );
};

const familyOptions = [
  { value: '', label: 'Choose a colour group' },
  ...colorFamilies.map((value) => ({ value, label: capitalize(value) })),
];

export const Colors = ({ current, mapping, isOutdated }: NamesProps) => {
  if (mapping.colors.length === 0 && !isOutdated) return null;
  const names = listNames(mapping.colors, ({ family }) => family !== null, current.uses?.colors);
  return (
    <TitledPanel id="colors" title="Colours">
      <Hint>The group of the colour filter. Products of a colour without a group are left out.</Hint>
      {isOutdated && <OutdatedHint />}
      <FieldColumns>
        {names.map(({ from, family, index, products }) => (
          <SelectField
            key={from}
            label={from === '' ? 'Products without a colour' : from}
            description={describeUse(products)}
            name={fieldName.color(index)}
            options={familyOptions}
            defaultValue={family ?? ''}
          />
        ))}
      </FieldColumns>
    </TitledPanel>
  );
};
