/** SQL that enlarges a catalogue by copies of its products; the same on SQLite and PostgreSQL. */
import { copyMark, digits, fromCopies } from './copies.ts';

/** Copies of each product per statement, so that a statement ends before its time limit. */
const copiesPerStatement = 20;

const copiedColumns =
  'title, brand, description, color, color_family, top_category_id, second_category_id, third_category_id, pictures, rating_sum, rating_count, discount_percent, hidden, version, updated_at';

const fromOriginals = (table: string, id: string, first: number, last: number): string =>
  `${fromCopies(table, first, last)} WHERE original.${id} NOT LIKE '%${copyMark}%'`;

const copyProducts = (first: number, last: number): string => {
  // Prices, dates and sales differ between the copies, so that every sort order mixes them.
  const salePercent = '20 + (copy * 37) % 80';
  const sale = `original.sale_cents * (${salePercent}) / 100`;
  const month = `${digits('1 + copy % 12', 2)} || '-' || ${digits('1 + (copy * 7) % 28', 2)}`;
  const time = `${digits('(copy * 5) % 24', 2)} || ':' || ${digits('(copy * 11) % 60', 2)}`;
  const publishedAt = `substr(original.published_at, 1, 5) || ${month} || 'T' || ${time} || substr(original.published_at, 17)`;
  return `INSERT INTO products (id, sku, ${copiedColumns}, price_cents, sale_cents, sold_30_days, published_at) SELECT original.id || '${copyMark}' || copy, original.sku || '${copyMark.toUpperCase()}' || copy, ${copiedColumns}, original.price_cents, ${sale}, (original.sold_30_days * 31 + copy * 17) % 500, ${publishedAt} ${fromOriginals('products', 'id', first, last)}`;
};

const copySizes = (first: number, last: number): string =>
  `INSERT INTO product_sizes (product_id, name, position, on_hand, reserved) SELECT original.product_id || '${copyMark}' || copy, name, position, on_hand, 0 ${fromOriginals('product_sizes', 'product_id', first, last)}`;

const copySearchTerms = (first: number, last: number): string =>
  `INSERT INTO search_terms (product_id, word, weight) SELECT original.product_id || '${copyMark}' || copy, word, weight ${fromOriginals('search_terms', 'product_id', first, last)} AND weight < 9`;

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
