import { createBulkInsert, ignoreConflicts } from '../common/bulkInsert.ts';
import type { Handle } from '../database.ts';
import type {
  PriceHistoryTable,
  ProductDetailsTable,
  ProductSizesTable,
  ProductsTable,
  StockMovementsTable,
} from '../schema.ts';
import { toTrigrams } from './searchWords.ts';

/** A new product with everything that belongs to it. */
export interface NewProduct {
  readonly product: ProductsTable;
  readonly sizes: readonly ProductSizesTable[];
  readonly movements: readonly StockMovementsTable[];
  readonly price: PriceHistoryTable;
  /** Absent without imported details. */
  readonly details: ProductDetailsTable | undefined;
  /** Weight by word. */
  readonly terms: ReadonlyMap<string, number>;
}

/** Inserts products that do not exist. */
export interface ProductInserter {
  readonly insert: (trx: Handle, products: readonly NewProduct[]) => Promise<void>;
  /** Tells that the transaction of these products was committed: their words need no trigrams any more. */
  readonly commit: (products: readonly NewProduct[]) => void;
}

interface TrigramRow {
  readonly trigram: string;
  readonly word: string;
}

const inFixedOrder = (one: TrigramRow, other: TrigramRow): number =>
  one.trigram + one.word < other.trigram + other.word ? -1 : 1;

/** Creates the inserter of one import into one database. */
export const createProductInserter = (): ProductInserter => {
  const insertProducts = createBulkInsert('products', [
    'id',
    'sku',
    'title',
    'brand',
    'description',
    'color',
    'color_family',
    'price_cents',
    'discount_percent',
    'sale_cents',
    'top_category_id',
    'second_category_id',
    'third_category_id',
    'pictures',
    'rating_sum',
    'rating_count',
    'sold_30_days',
    'hidden',
    'version',
    'published_at',
    'updated_at',
    'drafted_at',
    'retired_at',
  ]);
  const insertSizes = createBulkInsert('product_sizes', [
    'product_id',
    'name',
    'position',
    'on_hand',
    'reserved',
  ]);
  const insertMovements = createBulkInsert('stock_movements', [
    'id',
    'product_id',
    'size',
    'quantity',
    'reason',
    'order_id',
    'at',
  ]);
  const insertPrices = createBulkInsert('price_history', ['product_id', 'sale_cents', 'from_at']);
  const insertDetails = createBulkInsert('product_details', [
    'product_id',
    'style_group',
    'wear_with',
    'measurements',
  ]);
  const insertTerms = createBulkInsert('search_terms', ['product_id', 'word', 'weight']);
  const insertTrigrams = createBulkInsert('search_trigrams', ['trigram', 'word'], ignoreConflicts);
  const indexedWords = new Set<string>();

  const wordsOf = (products: readonly NewProduct[]): string[] =>
    products.flatMap(({ terms }) => [...terms.keys()]);

  return {
    insert: async (trx, products) => {
      await insertProducts(
        trx,
        products.map(({ product }) => product),
      );
      await insertSizes(
        trx,
        products.flatMap(({ sizes }) => sizes),
      );
      await insertMovements(
        trx,
        products.flatMap(({ movements }) => movements),
      );
      await insertPrices(
        trx,
        products.map(({ price }) => price),
      );
      await insertDetails(
        trx,
        products.flatMap(({ details }) => details ?? []),
      );
      await insertTerms(
        trx,
        products.flatMap(({ product, terms }) =>
          [...terms].map(([word, weight]) => ({ product_id: product.id, word, weight })),
        ),
      );
      const newWords = new Set(wordsOf(products).filter((word) => !indexedWords.has(word)));
      const trigrams = [...newWords].flatMap((word) =>
        toTrigrams(word).map((trigram) => ({ trigram, word })),
      );
      // A fixed order, so that concurrent imports cannot deadlock.
      await insertTrigrams(trx, trigrams.sort(inFixedOrder));
    },
    commit: (products) => {
      for (const word of wordsOf(products)) indexedWords.add(word);
    },
  };
};
