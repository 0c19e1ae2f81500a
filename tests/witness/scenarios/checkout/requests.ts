/** Actors of checkout that are requests. */
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

/** Actors whose input names an order. */
export const orderRequests = [
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
