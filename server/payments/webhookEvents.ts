import type { PaymentStatus } from '../../contract/wire/order.ts';

/**
 * The events that the shop subscribes to: those that tell news about an intent. Stripe's other events accompany them, and each would cost a
 * request. `docs/operate.md` lists them for the settings at Stripe.
 */
export const webhookEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

/** Status that an intent with manual capture has at least reached when an event of this type is sent; undefined for other types. */
export const reportedStatus = (type: string): PaymentStatus | undefined =>
  type === 'payment_intent.amount_capturable_updated'
    ? 'authorized'
    : type === 'payment_intent.succeeded'
      ? 'captured'
      : undefined;
