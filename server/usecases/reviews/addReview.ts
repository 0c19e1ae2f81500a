import type { BodyOf } from '../../../contract/call.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Review } from '../../../contract/types.ts';
import type { addReview as addReviewCall } from '../../../contract/wire/review.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import { countUpCatalogueVersion } from '../../store/catalogue/version.ts';
import { addReviews } from '../../store/catalogue/writeReviews.ts';
import { itemsOfOrders, lockOrder } from '../../store/orders.ts';
import { findReview, markItemsReviewed, type ReviewRow } from '../../store/reviews.ts';
import { findUser, type UserWithCart } from '../../store/users.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentReview } from './presentReview.ts';

export type ReviewBody = BodyOf<typeof addReviewCall>;

/** What has arrived can be judged, also when some or all of it went back. */
const reviewable: readonly OrderStatus[] = ['delivered', 'returned'];

const trimmed = (points: readonly string[]): string => JSON.stringify(points.map((point) => point.trim()));

const rowOf = (
  body: ReviewBody,
  own: { readonly id: string; readonly at: string; readonly author: UserWithCart },
): ReviewRow => ({
  id: own.id,
  product_id: body._product,
  user_id: own.author.id,
  order_id: body._order,
  half_stars: body.value * 2,
  message: body.message.trim(),
  pros: trimmed(body.pros),
  cons: trimmed(body.cons),
  author_first_name: own.author.first_name,
  // Of a letter that takes two places, both.
  author_last_initial: [...own.author.last_name][0]?.toUpperCase() ?? '',
  created_at: own.at,
});

/**
 * API-27, S7: adds the review, marks the purchase as reviewed and reckons the product's rating anew, all or nothing. Throws `not_found`
 * for an order of somebody else and for a product that is not in it, `review_not_allowed` before it was delivered, and
 * `already_reviewed` the second time, also when both come at once; the same id again answers with what it added (S10).
 */
export const addReview = async (
  { store, clock, newId }: Purchasing,
  shopper: Shopper,
  body: ReviewBody,
  id: string = newId('rev'),
): Promise<Review> => {
  const at = clock().toISOString();
  const row = await store.transaction(async (trx) => {
    const order = await lockOrder(trx, body._order, store.engine);
    if (!order || order.user_id !== shopper.id) throw notFound('The order');
    const known = await findReview(trx, id);
    if (known) return known;
    const items = await itemsOfOrders(trx, [order.id]);
    if (!items.some((item) => item.product_id === body._product)) throw notFound('The product');
    if (!reviewable.includes(order.status))
      throw new Refusal('review_not_allowed', 'You can review this once your order has been delivered.');
    // Deleting an account holds its orders, so whoever was let in before it is gone by now.
    const author = await findUser(trx, shopper.id);
    if (!author) throw notFound('The order');
    const made = rowOf(body, { id, at, author });
    if ((await addReviews(trx, made.product_id, [made], store.engine)) === 0)
      throw new Refusal('already_reviewed', 'You have already reviewed this purchase.');
    await markItemsReviewed(trx, { orderId: order.id, productId: body._product });
    await countUpCatalogueVersion(trx);
    return made;
  });
  return presentReview(row, 0);
};
