/** How the provider's intent reads in the shop's words. Pure. */
import type { PaymentStatus } from '../../contract/wire/order.ts';

/** What the shop looks at in an intent; amounts in cents. */
export interface IntentState {
  readonly status: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
}

/** `refunded` only when all that was captured went back. */
export const paymentStatusOf = ({ status, capturedCents, refundedCents }: IntentState): PaymentStatus => {
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
