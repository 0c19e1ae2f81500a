/** How each effect of the outbox is had. Each may run again after a crash, and then has its effect once all the same. */
import { returnReceived } from '../mail/returnReceived.ts';
import type { ProviderFailure } from '../payments/provider.ts';
import { enqueueEffect, type EffectKind, type Effects } from '../store/outbox.ts';
import { findRefund, finishRefund } from '../store/payments.ts';
import { findReturn } from '../store/returns.ts';
import { findUser } from '../store/users.ts';
import { applyIntent } from '../usecases/payments/applyIntent.ts';
import { presentReturn } from '../usecases/returns/presentReturn.ts';
import type { Commerce } from './commerce.ts';
import { accountMails } from './accountMails.ts';
import { orderMails } from './orderMails.ts';
import { again, done, dropped, type Worked } from './work.ts';

/** One effect as it was claimed; `attempt` counts from 1. */
export interface ClaimedEffect<K extends EffectKind> {
  readonly effectKey: string;
  readonly payload: Effects[K];
  readonly attempt: number;
}

export type Handlers = {
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
  ...accountMails,
  ...orderMails,

  'mail.returnReceived': async (shop, { effectKey, payload }) => {
    const row = await findReturn(shop.store.db, payload.returnId);
    const user = row && (await findUser(shop.store.db, row.user_id));
    if (!row || !user) return dropped('The return or its shopper is gone.');
    const returned = await presentReturn(shop.store.db, row);
    const { email: to, first_name: firstName } = user;
    await shop.mailer.send(
      returnReceived({ effectKey, to, firstName, returned, shopUrl: shop.config.origin }),
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
    const { store, payments, clock, newId } = shop;
    const refund = await findRefund(store.db, refundId);
    if (!refund || refund.status === 'failed') return done;
    // Ended between the provider's answer and this: what it says is still to be read.
    if (refund.status === 'done') return readAgain(shop, refund.intent_id);
    const asked = await payments.refund({
      intentId: refund.intent_id,
      amountCents: refund.amount_cents,
      idempotencyKey: refundId,
    });
    if (!asked.ok && asked.failure.kind === 'unavailable') return again(reasonOf(asked.failure));
    const isBack = asked.ok
      ? asked.value.status !== 'failed' && asked.value.status !== 'canceled'
      : asked.failure.kind === 'already_refunded';
    await store.transaction(async (trx) => {
      const at = clock().toISOString();
      await finishRefund(trx, refundId, {
        status: isBack ? 'done' : 'failed',
        provider_refund_id: asked.ok ? asked.value.id : null,
        updated_at: at,
      });
      if (!isBack) return;
      await enqueueEffect(
        trx,
        { kind: 'mail.refund', effectKey: `mail:refund:${refundId}`, payload: { refundId } },
        { id: newId('out'), at },
      );
    });
    if (isBack) return readAgain(shop, refund.intent_id);
    return dropped(
      asked.ok ? `The refund ${asked.value.id} ${asked.value.status}.` : reasonOf(asked.failure),
    );
  },
};
