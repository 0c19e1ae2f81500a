const longestTitle = 60;

/** Text as it stands in an address: plain lower-case letters, digits and single hyphens. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A product's id, made once from its first title and its SKU, so that links hold when the title changes. */
export const productIdOf = (title: string, sku: string): string => {
  const start = slugOf(title).slice(0, longestTitle).replace(/-+$/, '');
  return [start, slugOf(sku)].filter((part) => part !== '').join('-');
};
