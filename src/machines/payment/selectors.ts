import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from './machine.ts';

type Payment = SnapshotFrom<typeof paymentMachine>;

/** CHECK-08: the spinner 'Preparing payment...' stands until the secret is there and the provider's form is ready. */
export const selectIsPreparing = (payment: Payment) =>
  payment.matches('preparing') || payment.matches('loadingForm');
/** The provider's form is on the page, shown or not: it stays mounted while it confirms. */
export const selectHasForm = (payment: Payment) => payment.hasTag('form');
export const selectIsConfirming = (payment: Payment) => payment.matches('confirming');
export const selectIsChecking = (payment: Payment) => payment.matches('checkingPayment');
export const selectCanSubmit = (payment: Payment) =>
  payment.can({ type: 'payment.submitted', cardHolder: '' });
export const selectCanRetry = (payment: Payment) => payment.can({ type: 'payment.retried' });
/** CHECK-12: not while the card is with the provider, nor while the server is asked what became of it. */
export const selectCanChangeOrder = (payment: Payment) => payment.can({ type: 'payment.changeOrder' });
export const selectFormNumber = (payment: Payment) => payment.context.formNumber;
export const selectFailure = (payment: Payment) => payment.context.failure;
