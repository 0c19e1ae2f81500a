import { createHash } from 'node:crypto';
import { catalogueReview, type CatalogueReview } from '../../contract/catalogueFile.ts';
import type { ReviewsTable } from '../store/schema.ts';
import { incrementCatalogueVersion } from '../store/catalogue/versions/catalogueVersion.ts';
import { insertReviews } from '../store/catalogue/writeReviews.ts';
import { importRows } from './importRows.ts';
import type { ImportContext } from './importContext.ts';
import { RowError } from './importReport.ts';

/** Deterministic id: importing the same review twice creates one. */
const deriveReviewId = ({ sku, value, message, author }: CatalogueReview): string => {
  const identity = JSON.stringify([sku, value, message, author.firstName, author.lastInitial]);
  return `rev_${createHash('sha256').update(identity).digest('hex').slice(0, 26)}`;
};

const toReviewRow = (row: CatalogueReview, productId: string): ReviewsTable => ({
  id: deriveReviewId(row),
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

/** Imports new reviews, one transaction per product, and updates the ratings. Existing reviews are kept. */
export const importReviews = async ({
  write,
  findProductIds,
  isDryRunOnly,
  file,
  report,
}: ImportContext): Promise<void> => {
  const byProduct = new Map<string, ReviewsTable[]>();
  const ids = new Map<string, string>();
  await importRows({
    section: 'reviews',
    rows: file.reviews,
    schema: catalogueReview,
    report,
    apply: async (row) => {
      const productId = ids.get(row.sku) ?? (await findProductIds([row.sku])).get(row.sku);
      if (!productId) throw new RowError('sku', `There is no product '${row.sku}'`);
      ids.set(row.sku, productId);
      byProduct.set(productId, [...(byProduct.get(productId) ?? []), toReviewRow(row, productId)]);
      return undefined;
    },
  });
  for (const [productId, rows] of byProduct) {
    if (isDryRunOnly(productId)) {
      report.added += rows.length;
      continue;
    }
    const added = await write(async (trx) => {
      const count = await insertReviews(trx, productId, rows);
      if (count > 0) await incrementCatalogueVersion(trx, []);
      return count;
    });
    report.added += added;
    report.unchanged += rows.length - added;
  }
};
