const maximumTitleLength = 60;

/** Converts text to a URL slug: ASCII lower-case letters, digits and single hyphens. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A product's id from title and SKU. Created once, so that links survive a change of the title. */
export const createProductId = (title: string, sku: string): string => {
  const titleSlug = slugify(title).slice(0, maximumTitleLength).replace(/-+$/, '');
  return [titleSlug, slugify(sku)].filter((part) => part !== '').join('-');
};
