import type { PaymentStatus } from '../../contract/wire/order.ts';

/** Fields of an intent that decide its status; amounts in cents. */
export interface IntentState {
  readonly status: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
}

/** Maps Stripe's intent status to the shop's; `refunded` only after a full refund. Pure. */
export const toPaymentStatus = ({ status, capturedCents, refundedCents }: IntentState): PaymentStatus => {
  switch (status) {
    case 'succeeded':
      return capturedCents > 0 && refundedCents >= capturedCents ? 'refunded' : 'captured';
    case 'requires_capture':
      return 'authorized';
    case 'processing':
      return 'processing';
    case 'canceled':
      return 'canceled';
    default:
      return 'awaiting';
  }
};
