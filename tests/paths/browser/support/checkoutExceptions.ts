const waits =
  'The browser’s own client gives an answer up after 15 s, before the flow loses its requestTimeout.';
const readsOn =
  'The browser’s own client gives a reading up after 15 s. Only an order that is being captured is read for longer, and the shop settles the sandbox’s captures within that time.';
const bankDecides =
  'The sandbox’s bank decides at once, and a canceled payment has a canceled order, which is refused.';
const contract = 'The contract refuses such an answer, so that it is a failure already.';
const fault = 'Only a fault in the program breaks the payment flow.';
const formStays = 'The provider’s form fails while it loads, or not at all.';

/** What no browser can bring about, each with its reason. */
export const unreachable: { readonly [line: string]: string } = {
  'checkout | checkout.savedAddressSelected':
    'The shopper of these paths has no saved address; `tests/browser/addresses.test.ts` chooses one.',
  'checkout.creatingOrder | done createOrder [else]': contract,
  'checkout.creatingIntent | done createIntent [else]': contract,
  'checkout.paying | error payment': fault,
  'checkout.paymentCrashed': fault,
  'payment.awaitingCard | payment.formFailed': formStays,
  'payment.confirming | payment.formFailed': formStays,
  'payment.preparing | done preparePayment [isEnded]': bankDecides,
  'payment.preparing | done preparePayment [isProcessing]': bankDecides,
  'payment.checkingPayment | done readPayment [isEnded]': bankDecides,
  'payment.checkingPayment | done readPayment [isProcessing]': bankDecides,
  'checkout.cancelingOrder | after requestTimeout': waits,
  'checkout.choosingDelivery.requestingMethods | after requestTimeout': waits,
  'checkout.creatingIntent | after requestTimeout': waits,
  'checkout.creatingOrder | after requestTimeout': waits,
  'checkout.readingCart | done readCart [hasCapturingOrder]': readsOn,
  'checkout.checkingOrder | after requestTimeout': readsOn,
  'checkout.checkingOrder | done readOrder [isCapturing]': readsOn,
  'checkout.checkingCancellation | after requestTimeout': readsOn,
  'checkout.readingCart | after requestTimeout': waits,
  'checkout.returning | after requestTimeout': waits,
  'checkout.savingBilling | after requestTimeout': waits,
  'payment.checkingPayment | after checkTimeout': waits,
  'payment.preparing | after requestTimeout': waits,
  'payment.loadingForm | after requestTimeout': 'The provider’s own script gives its form up after 20 s.',
  'payment.confirming | after challengeTimeout':
    'The provider’s own script gives an answer up after 28 s, and a challenge has no end.',
};
