import type { BodyOf } from '../../../contract/endpoint.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Review } from '../../../contract/types.ts';
import type { addReview as addReviewCall } from '../../../contract/wire/review.ts';
import { notFound, AppError } from '../../domain/appError.ts';
import { incrementCatalogueVersion } from '../../store/catalogue/versions/catalogueVersion.ts';
import { insertReviews } from '../../store/catalogue/writeReviews.ts';
import { lockOrder } from '../../store/orderLocks.ts';
import { listOrderItems } from '../../store/orders.ts';
import { markItemsReviewed, type ReviewRow } from '../../store/reviews.ts';
import { findUser, type UserWithCart } from '../../store/users.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { presentReview } from './presentReview.ts';

export type ReviewBody = BodyOf<typeof addReviewCall>;

/** Delivered orders, also after a return. */
const reviewableStatuses: readonly OrderStatus[] = ['delivered', 'returned'];

const toTrimmedJson = (points: readonly string[]): string =>
  JSON.stringify(points.map((point) => point.trim()));

const toRow = (
  body: ReviewBody,
  own: { readonly id: string; readonly at: string; readonly author: UserWithCart },
): ReviewRow => ({
  id: own.id,
  product_id: body._product,
  user_id: own.author.id,
  order_id: body._order,
  half_stars: body.value * 2,
  message: body.message.trim(),
  pros: toTrimmedJson(body.pros),
  cons: toTrimmedJson(body.cons),
  author_first_name: own.author.first_name,
  // By code point, so that a surrogate pair is not split.
  author_last_initial: [...own.author.last_name][0]?.toUpperCase() ?? '',
  created_at: own.at,
});

/**
 * API-27, S7: adds a review, marks the purchase as reviewed and updates the product's rating, in one transaction. Throws `not_found` for
 * another user's order and for a product that is not in the order, `review_not_allowed` before delivery, `already_reviewed` for a second
 * review, concurrent ones included.
 */
export const addReview = async (
  { store, clock, newId }: UseCaseContext,
  shopper: CurrentUser,
  body: ReviewBody,
): Promise<Review> => {
  const at = clock().toISOString();
  const row = await store.transaction(async (trx) => {
    const order = await lockOrder(trx, body._order);
    if (!order || order.user_id !== shopper.id) throw notFound('The order');
    const items = await listOrderItems(trx, [order.id]);
    if (!items.some((item) => item.product_id === body._product)) throw notFound('The product');
    if (!reviewableStatuses.includes(order.status))
      throw new AppError('review_not_allowed', 'You can review this once your order has been delivered.');
    // The account may have been deleted while this transaction waited for the order's lock.
    const author = await findUser(trx, shopper.id);
    if (!author) throw notFound('The order');
    const review = toRow(body, { id: newId('rev'), at, author });
    if ((await insertReviews(trx, review.product_id, [review])) === 0)
      throw new AppError('already_reviewed', 'You have already reviewed this purchase.');
    await markItemsReviewed(trx, { orderId: order.id, productId: body._product });
    await incrementCatalogueVersion(trx, []);
    return review;
  });
  return presentReview(row, 0);
};
