const clientTimeout = 'The API client times out after 15 s, before `requestTimeout` of the flow.';
const settledInTime =
  'The API client times out after 15 s. Only a capturing order is polled for longer, and the server settles captures of the sandbox within that time.';
const immediateDecision =
  'The sandbox decides immediately, and a canceled payment belongs to a canceled order, which is refused.';
const rejectedByContract = 'The contract rejects this response, so it is a failure.';
const programmingError = 'Only a programming error ends the payment machine.';
const failsOnlyLoading = 'The provider’s form fails only while loading.';

/** Transitions that no browser can cause, each with its reason. */
export const unreachable: { readonly [line: string]: string } = {
  'checkout | checkout.savedAddressSelected':
    'The shopper of these paths has no saved address; `tests/browser/addresses.test.ts` selects one.',
  'checkout | checkout.emailDrafted':
    'The shopper of these paths has an account; `tests/browser/guest-purchase.test.ts` types an email.',
  'checkout.creatingOrder | done createOrder [else]': rejectedByContract,
  'checkout.creatingIntent | done createIntent [else]': rejectedByContract,
  'checkout.paying | error payment': programmingError,
  'checkout.paymentCrashed': programmingError,
  'payment.awaitingCard | payment.formFailed': failsOnlyLoading,
  'payment.confirming | payment.formFailed': failsOnlyLoading,
  'payment.preparing | done preparePayment [isEnded]': immediateDecision,
  'payment.preparing | done preparePayment [isProcessing]': immediateDecision,
  'payment.checkingPayment | done readPayment [isEnded]': immediateDecision,
  'payment.checkingPayment | done readPayment [isProcessing]': immediateDecision,
  'checkout.cancelingOrder | after requestTimeout': clientTimeout,
  'checkout.choosingDelivery.requestingMethods | after requestTimeout': clientTimeout,
  'checkout.creatingIntent | after requestTimeout': clientTimeout,
  'checkout.creatingOrder | after requestTimeout': clientTimeout,
  'checkout.readingCart | done readCart [hasCapturingOrder]': settledInTime,
  'checkout.checkingOrder | after requestTimeout': settledInTime,
  'checkout.checkingOrder | done readOrder [isCapturing]': settledInTime,
  'checkout.checkingCancellation | after requestTimeout': settledInTime,
  'checkout.readingCart | after requestTimeout': clientTimeout,
  'checkout.recheckingCart | after requestTimeout': clientTimeout,
  'checkout.savingBilling | after requestTimeout': clientTimeout,
  'payment.checkingPayment | after checkTimeout': clientTimeout,
  'payment.preparing | after requestTimeout': clientTimeout,
  'payment.loadingForm | after requestTimeout': 'The provider’s script times out after 20 s.',
  'payment.confirming | after challengeTimeout':
    'The provider’s script times out after 28 s, and a challenge has no time limit.',
};
