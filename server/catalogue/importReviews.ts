import { createHash } from 'node:crypto';
import { catalogueReview, type CatalogueReview } from '../../contract/catalogueFile.ts';
import type { ReviewsTable } from '../store/schema.ts';
import { countUpCatalogueVersion } from '../store/catalogue/version.ts';
import { addReviews } from '../store/catalogue/writeReviews.ts';
import { eachRow } from './eachRow.ts';
import type { ImportWork } from './importWork.ts';
import { RowFault } from './report.ts';

/** Who said what about which product is one review, whenever it is handed in again. */
const reviewIdOf = ({ sku, value, message, author }: CatalogueReview): string => {
  const said = JSON.stringify([sku, value, message, author.firstName, author.lastInitial]);
  return `rev_${createHash('sha256').update(said).digest('hex').slice(0, 26)}`;
};

const rowOf = (row: CatalogueReview, productId: string): ReviewsTable => ({
  id: reviewIdOf(row),
  product_id: productId,
  user_id: null,
  order_id: null,
  half_stars: row.value * 2,
  message: row.message,
  pros: JSON.stringify(row.pros),
  cons: JSON.stringify(row.cons),
  author_first_name: row.author.firstName,
  author_last_initial: row.author.lastInitial,
  created_at: new Date(row.createdAt).toISOString(),
});

/** Imports reviews, those of a product together, and the ratings that follow from them. What was said stays as it was. */
export const importReviews = async ({
  store,
  write,
  idsOf,
  isOnlyTried,
  file,
  report,
}: ImportWork): Promise<void> => {
  const byProduct = new Map<string, ReviewsTable[]>();
  const ids = new Map<string, string>();
  await eachRow({
    section: 'reviews',
    rows: file.reviews,
    schema: catalogueReview,
    report,
    apply: async (row) => {
      const productId = ids.get(row.sku) ?? (await idsOf([row.sku])).get(row.sku);
      if (!productId) throw new RowFault('sku', `There is no product '${row.sku}'`);
      ids.set(row.sku, productId);
      byProduct.set(productId, [...(byProduct.get(productId) ?? []), rowOf(row, productId)]);
      return undefined;
    },
  });
  for (const [productId, rows] of byProduct) {
    if (isOnlyTried(productId)) {
      report.added += rows.length;
      continue;
    }
    const added = await write(async (trx) => {
      const count = await addReviews(trx, productId, rows, store.engine);
      if (count > 0) await countUpCatalogueVersion(trx);
      return count;
    });
    report.added += added;
    report.unchanged += rows.length - added;
  }
};
