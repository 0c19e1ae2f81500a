/** Rules of a product beyond the form of its fields, shared by the importer and the admin area. */
import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import { findCategory, readCategoryNames } from '../store/catalogue/writeCategories.ts';
import type { Handle } from '../store/database.ts';
import { toCategoryIds } from './productColumns.ts';
import type { CategoryNames } from './searchIndex.ts';

/** A field and what is wrong with it. */
export type ProductFault = readonly [field: string, message: string];

/** The first fault in sizes and measurements; undefined without one. */
export const findSizeFault = ({
  sizes,
  measurements = [],
}: Pick<CatalogueProduct, 'measurements'> & {
  readonly sizes: readonly { readonly name: string }[];
}): ProductFault | undefined => {
  // In lower case: scanners and shoppers do not tell S from s.
  const names = sizes.map(({ name }) => name.toLowerCase());
  const duplicate = sizes.find((_, index) => names.indexOf(names[index] ?? '') !== index);
  if (duplicate) return ['sizes', `Size ${duplicate.name} stands there twice`];
  const unknownSize = measurements.find(({ size }) => sizes.every(({ name }) => name !== size));
  return unknownSize && ['measurements', `There is no size ${unknownSize.size}`];
};

/** The names of the categories of a path; undefined if its third level does not exist. */
export const readNamesOfPath = async (db: Handle, path: string): Promise<CategoryNames | undefined> => {
  const ids = toCategoryIds(path);
  const leaf = await findCategory(db, ids.third_category_id);
  return leaf?.level === 3 ? readCategoryNames(db, Object.values(ids)) : undefined;
};

export const unknownCategory = (path: string): string => `There is no third-level category '${path}'`;
