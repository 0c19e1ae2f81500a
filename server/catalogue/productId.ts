import { slugify } from '../domain/slugify.ts';

const maximumTitleLength = 60;

/** A product's id from title and SKU. Created once, so that links survive a change of the title. */
export const createProductId = (title: string, sku: string): string => {
  const titleSlug = slugify(title).slice(0, maximumTitleLength).replace(/-+$/, '');
  return [titleSlug, slugify(sku)].filter((part) => part !== '').join('-');
};
