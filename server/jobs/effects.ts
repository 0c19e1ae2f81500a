/** How each effect of the outbox is had. Each may run again after a crash, and then has its effect once all the same. */
import { orderConfirmation } from '../mail/orderConfirmation.ts';
import type { ProviderFailure } from '../payments/provider.ts';
import { findOrder } from '../store/orders.ts';
import type { EffectKind, Effects } from '../store/outbox.ts';
import { findRefund, finishRefund } from '../store/payments.ts';
import { findUser } from '../store/users.ts';
import { presentOrder } from '../usecases/orders/presentOrder.ts';
import { applyIntent } from '../usecases/payments/applyIntent.ts';
import type { Commerce } from './commerce.ts';
import { again, done, dropped, type Worked } from './work.ts';

/** One effect as it was claimed; `attempt` counts from 1. */
export interface ClaimedEffect<K extends EffectKind> {
  readonly effectKey: string;
  readonly payload: Effects[K];
  readonly attempt: number;
}

type Handlers = {
  readonly [K in EffectKind]: (shop: Commerce, effect: ClaimedEffect<K>) => Promise<Worked>;
};

const reasonOf = ({ kind, code, message }: ProviderFailure): string => `${kind} ${code}: ${message}`;

/** Reads the intent again, so that payment and order say what the provider says. */
const readAgain = async (shop: Commerce, intentId: string): Promise<Worked> => {
  const read = await shop.payments.retrieveIntent(intentId);
  if (!read.ok)
    return read.failure.kind === 'unavailable'
      ? again(reasonOf(read.failure))
      : dropped(reasonOf(read.failure));
  await applyIntent(shop, read.value);
  return done;
};

export const effectHandlers: Handlers = {
  'mail.orderConfirmation': async (shop, { effectKey, payload }) => {
    const row = await findOrder(shop.store.db, payload.orderId);
    const user = row && (await findUser(shop.store.db, row.user_id));
    if (!row || !user) return dropped('The order or its shopper is gone.');
    const order = await presentOrder(shop.store.db, row);
    await shop.mailer.send(
      orderConfirmation({ effectKey, to: user.email, order, shopUrl: shop.config.origin }),
    );
    return done;
  },

  'payment.void': async (shop, { payload: { intentId }, attempt }) => {
    const canceled = await shop.payments.cancel({
      intentId,
      reason: 'abandoned',
      // An intent is canceled once whatever the key; a new key asks anew where the last answer was a refusal that is kept.
      idempotencyKey: `void:${intentId}:${attempt}`,
    });
    if (canceled.ok) {
      await applyIntent(shop, canceled.value);
      return done;
    }
    if (canceled.failure.kind === 'unavailable') return again(reasonOf(canceled.failure));
    // Captured meanwhile: the order that it was for is canceled, so reading it again claims the refund (S5).
    if (canceled.failure.kind === 'already_captured') return readAgain(shop, intentId);
    return attempt < 10 ? again(reasonOf(canceled.failure)) : dropped(reasonOf(canceled.failure));
  },

  'payment.refund': async (shop, { payload: { refundId } }) => {
    const { store, payments, clock } = shop;
    const refund = await findRefund(store.db, refundId);
    if (refund?.status !== 'claimed') return done;
    const asked = await payments.refund({
      intentId: refund.intent_id,
      amountCents: refund.amount_cents,
      idempotencyKey: refundId,
    });
    if (!asked.ok && asked.failure.kind === 'unavailable') return again(reasonOf(asked.failure));
    const isBack = asked.ok
      ? asked.value.status !== 'failed' && asked.value.status !== 'canceled'
      : asked.failure.kind === 'already_refunded';
    await store.transaction((trx) =>
      finishRefund(trx, refundId, {
        status: isBack ? 'done' : 'failed',
        provider_refund_id: asked.ok ? asked.value.id : null,
        updated_at: clock().toISOString(),
      }),
    );
    if (isBack) return readAgain(shop, refund.intent_id);
    return dropped(
      asked.ok ? `The refund ${asked.value.id} ${asked.value.status}.` : reasonOf(asked.failure),
    );
  },
};
