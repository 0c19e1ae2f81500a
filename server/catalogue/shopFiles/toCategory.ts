import { slugify } from '../../domain/slugify.ts';
import { splitCategoryPath } from '../files/columns.ts';
import type { ImportedProduct } from './importedProduct.ts';

/** Path and names of the levels of a category, like `Men > Clothing > Jackets` or `men/clothing/jackets`. */
export const toCategory = (target: string): Pick<ImportedProduct, 'category' | 'categoryNames'> => {
  const categoryNames = splitCategoryPath(target);
  return { category: categoryNames.map(slugify).join('/'), categoryNames };
};
