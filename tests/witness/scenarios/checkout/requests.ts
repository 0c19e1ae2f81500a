/** Requests that are answered, in the names that checkout's machines have for them. */
export const requests = [
  'readCart',
  'requestDeliveryMethods',
  'createOrder',
  'createIntent',
  'saveBilling',
  'cancelOrder',
  'placeOrder',
  'preparePayment',
  'confirmPayment',
  'readPayment',
  'readOrder',
];

/** What is asked about one order. */
export const aboutOrder = [
  'createIntent',
  'preparePayment',
  'confirmPayment',
  'readPayment',
  'cancelOrder',
  'placeOrder',
  'saveBilling',
  'watchReservation',
  'readOrder',
];
