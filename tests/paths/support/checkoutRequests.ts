/** The shop's requests of checkout, each with the actors that send it. */
export interface CheckoutRoutes<Route> {
  readonly cart: Route;
  readonly methods: Route;
  readonly orders: Route;
  readonly payment: Route;
  /** Changes of the order. */
  readonly order: Route;
  readonly reading: Route;
}

/** The request of each actor. */
export const routesByActor = <Route>({
  cart,
  methods,
  orders,
  payment,
  order,
  reading,
}: CheckoutRoutes<Route>) => ({
  readCart: cart,
  requestDeliveryMethods: methods,
  createOrder: orders,
  createIntent: payment,
  preparePayment: payment,
  readPayment: payment,
  saveBilling: order,
  cancelOrder: order,
  placeOrder: order,
  readOrder: reading,
});
