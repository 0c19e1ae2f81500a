import { authorizationExpiry } from '../../domain/unpaidHold.ts';
import type { ProviderFailure } from '../../payments/provider.ts';
import { lockOrderWithCart } from '../../store/orderLocks.ts';
import type { OrderRow } from '../../store/orders.ts';
import { updatePayment } from '../../store/payments.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { applyIntent } from './applyIntent.ts';
import { cancelOrder } from './cancelOrder.ts';
import { transitionOrder } from './transitionOrder.ts';

/**
 * Outcome of a capture; `failure` is set where it was declined. `unknown` leaves the order `capturing`: the provider did not answer, or it does
 * not know the intent (`isMissing`).
 */
export type CaptureOutcome =
  | { readonly kind: 'settled'; readonly order: OrderRow; readonly failure?: ProviderFailure }
  | { readonly kind: 'unknown'; readonly isMissing?: boolean };

/** Ends a failed capture: back to `authorized` with the provider's message, or `canceled` where the hold is gone. */
const revertCapture = async (
  context: UseCaseContext,
  orderId: string,
  intentId: string,
  failure: ProviderFailure,
): Promise<OrderRow | undefined> =>
  context.store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (order?.status !== 'capturing') return order;
    const now = context.clock();
    const at = now.toISOString();
    if (failure.kind === 'hold_gone') {
      const note = 'The hold on the card has ended';
      const canceled = await cancelOrder({ trx, at, newId: context.newId }, order, { actor: 'system', note });
      return canceled;
    }
    await updatePayment(trx, intentId, { last_error: failure.message, updated_at: at });
    return transitionOrder(trx, order, {
      to: 'authorized',
      actor: 'system',
      at,
      note: failure.message,
      change: { reserved_until: authorizationExpiry(now, order) },
    });
  });

/** Commits the outcome of a capture that the provider refused, or leaves the order `capturing` where it is unknown. */
export const settleFailedCapture = async (
  context: UseCaseContext,
  orderId: string,
  intentId: string,
  failure: ProviderFailure,
): Promise<CaptureOutcome> => {
  if (failure.kind === 'unavailable') return { kind: 'unknown' };
  // The failure may concern a repeated request, so the intent decides.
  const intent = await context.payments.retrieveIntent(intentId);
  if (!intent.ok) return { kind: 'unknown', isMissing: intent.failure.kind === 'invalid' };
  const applied = await applyIntent(context, intent.value);
  const order =
    applied.kind === 'applied' && applied.order.status !== 'capturing'
      ? applied.order
      : await revertCapture(context, orderId, intentId, failure);
  if (!order) return { kind: 'unknown' };
  return order.status === 'placed' ? { kind: 'settled', order } : { kind: 'settled', order, failure };
};
