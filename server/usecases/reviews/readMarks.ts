import { listMost } from '../../../contract/schema.ts';
import type { ReviewMarks } from '../../../contract/types.ts';
import type { Shop } from '../../shop.ts';
import { votedReviews, writtenReviews } from '../../store/reviews.ts';
import type { Shopper } from '../purchasing.ts';

/**
 * REVIEW-15: which reviews of a product the shopper found helpful or wrote, as of now: a vote just given is never missing. Throws
 * `not_found` for a product that cannot be seen.
 */
export const readMarks = async (
  { store, catalogue }: Pick<Shop, 'store' | 'catalogue'>,
  shopper: Shopper,
  productId: string,
): Promise<ReviewMarks> => {
  await catalogue.product(productId);
  const marks = { userId: shopper.id, productId, most: listMost };
  return { helpful: await votedReviews(store.db, marks), own: await writtenReviews(store.db, marks) };
};
