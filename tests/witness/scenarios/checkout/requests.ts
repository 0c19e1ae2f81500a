/** Actors of the checkout machine itself that are requests. */
export const ownRequests = [
  'readCart',
  'requestDeliveryMethods',
  'createOrder',
  'createIntent',
  'saveBilling',
  'cancelOrder',
  'placeOrder',
  'readOrder',
];

/** The same with those of its payment. */
export const requests = [...ownRequests, 'preparePayment', 'confirmPayment', 'readPayment'];

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
