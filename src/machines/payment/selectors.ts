import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from './machine.ts';

type Payment = SnapshotFrom<typeof paymentMachine>;

/** CHECK-08: 'Preparing payment...' until the client secret is known and the provider's form is ready. */
export const selectIsPreparing = (payment: Payment) =>
  payment.matches('preparing') || payment.matches('loadingForm');
/** The provider's form is mounted, visible or not; it stays mounted while confirming. */
export const selectHasForm = (payment: Payment) => payment.hasTag('form');
export const selectIsConfirming = (payment: Payment) => payment.matches('confirming');
export const selectIsChecking = (payment: Payment) => payment.matches('checkingPayment');
export const selectCanSubmit = (payment: Payment) =>
  payment.can({ type: 'payment.submitted', cardHolder: '' });
export const selectCanRetry = (payment: Payment) => payment.can({ type: 'payment.retried' });
/** CHECK-12: not while the payment is confirmed or read. */
export const selectCanChangeOrder = (payment: Payment) => payment.can({ type: 'payment.changeOrder' });
export const selectFormNumber = (payment: Payment) => payment.context.formNumber;
export const selectFailure = (payment: Payment) => payment.context.failure;
