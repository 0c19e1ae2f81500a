/** SQL that enlarges a catalogue by copies of its products; the same on SQLite and PostgreSQL. */

/** Ends the id and the SKU of a copy, before its number. */
const copyMark = '-copy';
/** Copies of each product per statement, so that a statement ends before its time limit. */
const copiesPerStatement = 20;

const copiedColumns =
  'title, brand, description, color, color_family, top_category_id, second_category_id, third_category_id, pictures, rating_sum, rating_count, discount_percent, hidden, version, updated_at';

/** Two digits of a number below 100. */
const twoDigits = (expression: string): string => `substr(cast(100 + (${expression}) as text), 2, 2)`;

/** The numbers from `first` to `last` as the table `copies`, and the original products. */
const fromCopies = (first: number, last: number): string =>
  `FROM products AS original, (WITH RECURSIVE copies(copy) AS (SELECT ${first} UNION ALL SELECT copy + 1 FROM copies WHERE copy < ${last}) SELECT copy FROM copies) AS copies WHERE original.id NOT LIKE '%${copyMark}%'`;

const copyProducts = (first: number, last: number): string => {
  // Prices, dates and sales differ between the copies, so that every sort order mixes them.
  const salePercent = '20 + (copy * 37) % 80';
  const sale = `original.sale_cents * (${salePercent}) / 100`;
  const month = `${twoDigits('1 + copy % 12')} || '-' || ${twoDigits('1 + (copy * 7) % 28')}`;
  const time = `${twoDigits('(copy * 5) % 24')} || ':' || ${twoDigits('(copy * 11) % 60')}`;
  const publishedAt = `substr(original.published_at, 1, 5) || ${month} || 'T' || ${time} || substr(original.published_at, 17)`;
  return `INSERT INTO products (id, sku, ${copiedColumns}, price_cents, sale_cents, sold_30_days, published_at) SELECT original.id || '${copyMark}' || copy, original.sku || '${copyMark.toUpperCase()}' || copy, ${copiedColumns}, original.price_cents, ${sale}, (original.sold_30_days * 31 + copy * 17) % 500, ${publishedAt} ${fromCopies(first, last)}`;
};

const copySizes = (first: number, last: number): string =>
  `INSERT INTO product_sizes (product_id, name, position, on_hand, reserved) SELECT original.product_id || '${copyMark}' || copy, name, position, on_hand, 0 ${fromCopies(first, last).replace('products AS original', 'product_sizes AS original').replace('original.id', 'original.product_id')}`;

const copySearchTerms = (first: number, last: number): string =>
  `INSERT INTO search_terms (product_id, word, weight) SELECT original.product_id || '${copyMark}' || copy, word, weight ${fromCopies(first, last).replace('products AS original', 'search_terms AS original').replace('original.id', 'original.product_id')} AND weight < 9`;

export interface CatalogueSize {
  /** Products that the catalogue has. */
  readonly existing: number;
  /** At least this many products are there afterwards. */
  readonly products: number;
  /** Whether a search finds the copies. Without it the data of a million products is some gigabytes smaller. */
  readonly hasSearchTerms: boolean;
}

/** Statements that copy the products until there are enough, each for up to twenty copies of all products. */
export const enlargeCatalogue = ({ existing, products, hasSearchTerms }: CatalogueSize): string[] => {
  const copies = Math.max(0, Math.ceil(products / existing) - 1);
  return Array.from({ length: Math.ceil(copies / copiesPerStatement) }, (_, part) => {
    const first = part * copiesPerStatement;
    const last = Math.min(copies, first + copiesPerStatement) - 1;
    return [
      copyProducts(first, last),
      copySizes(first, last),
      ...(hasSearchTerms ? [copySearchTerms(first, last)] : []),
    ];
  }).flat();
};
