import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../checkout/machine.ts';
import type { paymentMachine } from '../payment/machine.ts';
import type { CheckoutPlace, CheckoutReading } from './types.ts';

type Checkout = SnapshotFrom<typeof checkoutMachine>;
type Payment = SnapshotFrom<typeof paymentMachine>;

const placeOfPayment = (payment: Payment): CheckoutPlace => {
  if (payment.matches('loadingForm')) return 'form';
  if (payment.matches('awaitingCard')) return 'card';
  return payment.hasTag('busy') || payment.status !== 'active' ? 'busy' : 'paymentStopped';
};

const placeOf = (checkout: Checkout, payment: Payment | null): CheckoutPlace => {
  if (checkout.hasTag('completed') || checkout.matches('expired')) return 'finished';
  if (checkout.matches('paying') && payment) return placeOfPayment(payment);
  if (checkout.hasTag('busy')) return 'busy';
  if (checkout.matches('enteringAddress')) return 'address';
  if (checkout.matches({ choosingDelivery: 'choosing' })) return 'delivery';
  if (checkout.matches('choosingDelivery')) return 'loadingDelivery';
  if (checkout.matches('enteringBilling')) return 'billing';
  return checkout.matches('reviewing') ? 'review' : 'stuck';
};

/** Reads where checkout is; null if it does not run. */
export const readCheckout = (checkout: Checkout | null, payment: Payment | null): CheckoutReading => {
  if (!checkout || checkout.status !== 'active') return { place: 'closed', hasFailed: false, orderId: null };
  const { failure, orderId } = checkout.context;
  const place = placeOf(checkout, payment);
  return { place, hasFailed: failure !== null || (payment?.context.failure ?? null) !== null, orderId };
};
