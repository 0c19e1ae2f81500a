import { useId, useState } from 'react';
import { colorFamilies } from '../../../../contract/catalogueFile.ts';
import type { CatalogueImport, ImportMapping } from '../../../../contract/wire/adminImports.ts';
import { capitalize } from '../../kit/capitalize.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField, type TextFieldProps } from '../../kit/TextField.tsx';
import { Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { FieldColumns, NameGroupPart, WideFieldColumns } from './imports.styles.ts';
import { countProducts } from './importText.ts';
import { fieldName, groupNames, lacksCategories, toCategoryLabel, type NameGroup } from './mappingValues.ts';
import { describeCategory, isNewCategory, type ShopCategories } from './newCategories.ts';

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
  readonly shop: ShopCategories;
  readonly errors: { readonly [name: string]: string };
}

const groupTitles: { readonly [G in NameGroup]: string } = {
  missing: 'Choose these: they mean nothing here yet',
  unsure: 'Check these: guessed or new',
  known: 'Categories of this shop',
};

/** DESK-433, DESK-520: maps the names of the file; names to choose or check come first. */
export const Categories = ({ current, mapping, isOutdated, shop, errors }: CategoriesProps) => {
  const listId = useId();
  if (mapping.categories.length === 0 && !isOutdated) return null;
  const isOfNewOnly = lacksCategories(mapping);
  const uses = current.uses?.categories;
  const guesses = new Set(uses?.flatMap(({ from, isGuess }) => (isGuess === true ? [from] : [])));
  const groups = groupNames(
    mapping.categories,
    ({ from, to }) => {
      if (to === null) return 'missing';
      return guesses.has(from) || isNewCategory(to, shop) ? 'unsure' : 'known';
    },
    uses,
  );
  return (
    <TitledPanel id="categories" title="Categories">
      {isOfNewOnly && (
        <Hint>
          The file has no column of categories. Products that the shop has keep theirs; new ones need one.
        </Hint>
      )}
      <Hint>
        Choose one of the shop, or write three levels to make one, like Men &gt; Clothing &gt; Jackets.
        {isOfNewOnly ? '' : ' Products of an empty one are left out.'}
      </Hint>
      {isOutdated && <OutdatedHint />}
      <datalist id={listId}>
        {shop.options.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
      {[...groups].map(
        ([group, names]) =>
          names.length > 0 && (
            <NameGroupPart key={group} aria-labelledby={`${listId}-${group}`} role="group">
              <h3 id={`${listId}-${group}`}>
                {isOfNewOnly ? 'Category of new products' : groupTitles[group]}
              </h3>
              <WideFieldColumns>
                {names.map(({ from, to, index, products }) => (
                  <CategoryField
                    key={from}
                    label={
                      from === '' ? (isOfNewOnly ? 'New products' : 'Products without a category') : from
                    }
                    name={fieldName.category(index)}
                    list={listId}
                    value={toCategoryLabel(to, shop.options)}
                    error={errors[fieldName.category(index)]}
                    isGuess={guesses.has(from)}
                    shop={shop}
                    // Of all products of the file.
                    products={isOfNewOnly ? undefined : products}
                  />
                ))}
              </WideFieldColumns>
            </NameGroupPart>
          ),
      )}
    </TitledPanel>
  );
};

interface CategoryFieldProps extends Pick<TextFieldProps, 'label' | 'name' | 'list' | 'error'> {
  readonly value: string;
  readonly isGuess: boolean;
  readonly products: number | undefined;
  readonly shop: ShopCategories;
}

/** Describes the entered category during editing, rendering only this field again. */
const CategoryField = ({ value, isGuess, products, shop, ...field }: CategoryFieldProps) => {
  const [text, setText] = useState(value);
  const description = [describeUse(products), describeCategory(text.trim(), isGuess && text === value, shop)]
    .filter((part) => part !== undefined)
    .join('. ');
  return (
    <TextField
      {...field}
      description={description}
      placeholder="Choose or type a category"
      maxLength={200}
      autoComplete="off"
      defaultValue={value}
      onChange={(event) => setText(event.target.value)}
    />
  );
};

const familyOptions = [
  { value: '', label: 'Choose a colour group' },
  ...colorFamilies.map((value) => ({ value, label: capitalize(value) })),
];

export const Colors = ({ current, mapping, isOutdated }: NamesProps) => {
  if (mapping.colors.length === 0 && !isOutdated) return null;
  const groups = groupNames(
    mapping.colors,
    ({ family }) => (family === null ? 'missing' : 'known'),
    current.uses?.colors,
  );
  return (
    <TitledPanel id="colors" title="Colours">
      <Hint>The group of the colour filter. Products whose colour has no group are left out.</Hint>
      {isOutdated && <OutdatedHint />}
      <FieldColumns>
        {[...groups.values()].flat().map(({ from, family, index, products }) => (
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
