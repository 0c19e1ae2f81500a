import { defaultMaxItems } from '../../../contract/schema.ts';
import type { ReviewMarks } from '../../../contract/types.ts';
import type { AppContext } from '../../appContext.ts';
import { listVotedReviewIds, listWrittenReviewIds } from '../../store/reviews.ts';
import type { CurrentUser } from '../useCaseContext.ts';

/**
 * REVIEW-15: reviews of a product that the shopper marked as helpful or wrote; always current, includes a vote just given. Throws
 * `not_found` for a hidden or unknown product.
 */
export const readMarks = async (
  { store, catalogue }: Pick<AppContext, 'store' | 'catalogue'>,
  shopper: CurrentUser,
  productId: string,
): Promise<ReviewMarks> => {
  await catalogue.product(productId);
  const marks = { userId: shopper.id, productId, limit: defaultMaxItems };
  return {
    helpful: await listVotedReviewIds(store.db, marks),
    own: await listWrittenReviewIds(store.db, marks),
  };
};
