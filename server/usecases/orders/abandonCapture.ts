import { lockOrderWithCart } from '../../store/orderLocks.ts';
import { findPaymentOfOrder } from '../../store/payments.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { cancelOrder } from './cancelOrder.ts';
import { recordPaymentIssue } from './recordPaymentIssue.ts';

/**
 * Cancels an order that is being captured while the provider does not know its payment, so that stock and cart are free again, and shows it
 * to staff. S5: should the payment appear after all, it is voided or refunded as that of any canceled order.
 */
export const abandonCapture = async (context: UseCaseContext, orderId: string): Promise<void> =>
  context.store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (order?.status !== 'capturing') return;
    const transaction = { trx, at: context.clock().toISOString(), newId: context.newId };
    const payment = await findPaymentOfOrder(trx, orderId);
    await cancelOrder(transaction, order, { actor: 'system', note: 'The payment could not be found' });
    await recordPaymentIssue(transaction, {
      kind: 'intent_missing',
      intentId: payment?.intent_id ?? orderId,
      orderId,
      details:
        'The payment provider does not know the payment of this order, which was canceled. Look it up there: the keys may be those of another account.',
    });
  });
