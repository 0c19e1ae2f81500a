/** Effects that are to be had outside the database, written in the transaction that decides them. */

import type { Handle } from './database.ts';

/** What the shop has done outside, with what its handler needs to know. */
export interface Effects {
  /** The mail that confirms a placed order. */
  readonly 'mail.orderConfirmation': { readonly orderId: string };
  /** The mail that an order is on its way. */
  readonly 'mail.orderShipped': { readonly orderId: string };
  /** The mail that an order which was placed is canceled. */
  readonly 'mail.orderCanceled': { readonly orderId: string };
  /** The mail that money was given back. */
  readonly 'mail.refund': { readonly refundId: string };
  /** The mail that says that a return has come. */
  readonly 'mail.returnReceived': { readonly returnId: string };
  /** The mail that lets a password be set anew, where the address that asked has an account. */
  readonly 'mail.passwordReset': { readonly requestId: string };
  /** The mail that tells an account's owner that its password is another one now. */
  readonly 'mail.passwordChanged': { readonly userId: string; readonly at: string };
  /** Releases a hold; what was captured meanwhile is refunded in its place. */
  readonly 'payment.void': { readonly intentId: string };
  /** Gives money back that a row of `refunds` has claimed. */
  readonly 'payment.refund': { readonly refundId: string };
}
export type EffectKind = keyof Effects;

/** `effectKey` makes the effect once: the same key again changes nothing. */
export interface Effect<K extends EffectKind = EffectKind> {
  readonly kind: K;
  readonly effectKey: string;
  readonly payload: Effects[K];
}

/** Writes an effect down, to be had as soon as the transaction is committed. */
export const enqueueEffect = async <K extends EffectKind>(
  db: Handle,
  effect: Effect<K>,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: effect.kind,
      effect_key: effect.effectKey,
      payload: JSON.stringify(effect.payload),
      created_at: at,
      next_attempt_at: at,
      attempts: 0,
      done_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .execute();
};
