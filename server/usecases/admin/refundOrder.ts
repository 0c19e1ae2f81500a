import type { BodyOf } from '../../../contract/endpoint.ts';
import {
  currencyField,
  formatMinor,
  isWholeAmount,
  toMinor,
  wholeAmountMessage,
} from '../../../contract/currency.ts';
import type { refundOrder as refundOrderCall } from '../../../contract/wire/adminOrders.ts';
import { notFound, AppError, validationError } from '../../domain/appError.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import { refundableCents, requestRefund } from '../orders/requestRefund.ts';
import { lockOrderWithCart } from '../../store/orderLocks.ts';
import type { UseCaseContext, CurrentUser } from '../useCaseContext.ts';
import { readOrderForStaff, type OrderForStaff } from './orders.ts';
import { requireFreshSecondFactor } from '../requireFreshSecondFactor.ts';
import { recordAudit } from '../recordAudit.ts';

/**
 * ROLE-05: claims a refund, which the outbox then requests from the provider. The order is locked, so that concurrent claims never exceed
 * the captured amount. The amount is in the currency of the order. Throws `refund_exceeded` with the remaining amount,
 * `second_factor_required` above the limit, `validation_failed` for a part of a yen.
 */
export const refundOrder = async (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
  { amount, reason }: BodyOf<typeof refundOrderCall>,
): Promise<OrderForStaff> => {
  const { store, clock, newId } = context;
  await store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) throw notFound('The order');
    const { currency } = order;
    if (!isWholeAmount(amount, currency)) throw validationError({ amount: wholeAmountMessage });
    const amountCents = toMinor(amount, currency);
    const payment = await findPaymentOfOrder(trx, orderId);
    const left = await refundableCents(trx, payment);
    if (!payment || amountCents > left)
      throw new AppError(
        'refund_exceeded',
        left > 0
          ? `At most ${formatMinor(left, currency)} of this order can still be refunded.`
          : 'Nothing in this order can be refunded.',
      );
    // Earlier refunds count, so that several small ones do not evade the limit.
    await requireFreshSecondFactor(context, trx, staff, {
      cents: payment.captured_cents - left + amountCents,
      currency,
    });
    const transaction = { trx, at: clock().toISOString(), newId };
    await requestRefund(transaction, payment, {
      reason: reason.trim(),
      maxCents: amountCents,
      content: { cause: 'shop', items: [], deliveryCents: 0 },
    });
    await recordAudit(trx, context, staff, {
      action: 'order_refunded',
      subjectId: orderId,
      before: null,
      after: { amount, ...currencyField(order), reason: reason.trim() },
    });
  });
  return readOrderForStaff(context, orderId);
};
