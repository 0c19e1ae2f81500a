import type { BodyOf } from '../../../contract/call.ts';
import { formatCents, toCents } from '../../../contract/money.ts';
import type { refundOrder as refundOrderCall } from '../../../contract/wire/adminOrders.ts';
import { notFound, Refusal } from '../../domain/refusal.ts';
import { findPaymentOfOrder, findRefund } from '../../store/payments.ts';
import { requestRefund } from '../orders/giveBack.ts';
import { lockOrderWithCart } from '../payments/applyIntent.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { readOrderForStaff, refundableCents, type OrderForStaff } from './orders.ts';
import { writeDown } from './staff.ts';

/**
 * ROLE-05: claims an amount of what an order paid, which the outbox then asks of the provider. All claims together are never more than
 * was captured, whoever claims at the same time: the order is held; and a refund of this id is claimed once (S10). Throws
 * `refund_exceeded` with what is left.
 */
export const refundOrder = async (
  shop: Purchasing,
  staff: Shopper,
  orderId: string,
  { amount, reason }: BodyOf<typeof refundOrderCall>,
  refundId: string = shop.newId('ref'),
): Promise<OrderForStaff> => {
  const { store, clock, newId } = shop;
  const amountCents = toCents(amount);
  await store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId, store.engine);
    if (!order) throw notFound('The order');
    if (await findRefund(trx, refundId)) return;
    const payment = await findPaymentOfOrder(trx, orderId);
    const left = await refundableCents(trx, payment);
    if (!payment || amountCents > left)
      throw new Refusal(
        'refund_exceeded',
        left > 0
          ? `At most ${formatCents(left)} of this order can still be refunded.`
          : 'Nothing in this order can be refunded.',
      );
    const scope = { trx, at: clock().toISOString(), newId };
    await requestRefund(scope, payment, { reason: reason.trim(), mostCents: amountCents, id: refundId });
    await writeDown(trx, shop, staff, {
      action: 'order_refunded',
      subjectId: orderId,
      before: null,
      after: { amount, reason: reason.trim() },
    });
  });
  shop.bell.ring();
  return readOrderForStaff(shop, orderId);
};
