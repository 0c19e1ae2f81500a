import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { checkoutMachine } from './machine.ts';
import type { AddressDraft, CheckoutEvent } from './types.ts';

type Checkout = SnapshotFrom<typeof checkoutMachine>;

/** CHECK-01, in the order shown. */
export const checkoutSteps = [
  'Shipping address',
  'Delivery method',
  'Payment details',
  'Review your order',
] as const;

/** CHECK-19: 0 to 3, then 4 (completed). */
export const selectStep = (checkout: Checkout): number => {
  if (checkout.hasTag('completed')) return 4;
  if (checkout.hasTag('review')) return 3;
  if (checkout.hasTag('payment')) return 2;
  return checkout.hasTag('delivery') ? 1 : 0;
};

/** CHECK-13: 'Creating payment...' while the order and its intent are created. */
export const selectIsCreatingPayment = (checkout: Checkout) =>
  checkout.matches('creatingOrder') || checkout.matches('creatingIntent');
export const selectIsBusy = (checkout: Checkout) => checkout.hasTag('busy');
/** Whether the order is being read to determine if it was placed. */
export const selectIsCheckingOrder = (checkout: Checkout) => checkout.matches('checkingOrder');
/** While this is true, the order can be neither placed again nor canceled. */
export const selectIsOutcomeUnknown = (checkout: Checkout) => checkout.hasTag('unknown');
export const selectIsPlacing = (checkout: Checkout) => checkout.matches('placingOrder');
/** CHECK-12: not while the payment is created, nor after its client secret exists. */
export const selectCanGoBack = (checkout: Checkout) => checkout.can({ type: 'checkout.previous' });
export const selectCanChangeOrder = (checkout: Checkout) => checkout.can({ type: 'checkout.changeOrder' });
export const selectCanRetry = (checkout: Checkout) => checkout.can({ type: 'checkout.retried' });
export const selectFailure = (checkout: Checkout) => checkout.context.failure;
export const selectOrderId = (checkout: Checkout) => checkout.context.orderId;
export const selectReservedUntil = (checkout: Checkout) => checkout.context.reservedUntil;

/** The payment flow of step 2, while it runs. */
export const selectPayment = (checkout: Checkout) => checkout.children.payment;

/** On step 0, the event that submits the same address again; null if none was submitted or the form has changed. */
export const selectAddressResubmission = (checkout: Checkout): CheckoutEvent | null => {
  const { shippingAddress: address, drafts, email, failure } = checkout.context;
  if (!checkout.matches('enteringAddress') || address === null || failure !== null) return null;
  if ((drafts.email ?? email) !== email) return null;
  const fields = Object.keys(drafts.shipping ?? {}) as (keyof AddressDraft)[];
  if (fields.some((field) => (drafts.shipping?.[field] ?? '') !== (address[field] ?? ''))) return null;
  const isBillingSame = selectIsBillingSame(checkout);
  return {
    type: 'checkout.addressSubmitted',
    address,
    isBillingSame,
    ...(email === null ? {} : { email }),
  };
};

/** 'Use this address for payment details' in the form. */
export const selectIsBillingSame = ({ context }: Checkout) =>
  context.drafts.isBillingSame ?? context.isBillingSame;

/** GUEST-04: whether step 0 asks for an email. */
export const selectIsGuest = ({ context }: Checkout) => context.isGuest;

/** The email in the form of a guest; null while nothing was typed. */
export const selectEmailText = ({ context }: Checkout) => context.drafts.email ?? context.email;

/** GUEST-04: the server's refusal of the email, with an error of the field; null without one. */
export const selectEmailFailure = (checkout: Checkout): Failure | null =>
  checkout.matches('enteringAddress') ? checkout.context.failure : null;

/** 'Save as my address' in the form. */
export const selectIsAddressSaved = ({ context }: Checkout) =>
  context.drafts.isAddressSaved ?? context.isAddressSaved;
