/** The requests of checkout, to the shop and to the provider, by the actors and states that wait for them. */
import type { Route } from '../../../support/faultProxy.ts';

const api = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/api/v1${path}(\\?.*)?$`),
});
const ofProvider = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/v1/payment_intents/\\w+${path}(\\?.*)?$`),
});
const payment = api('POST', '/checkout');
const order = api('PATCH', String.raw`/orders/[\w-]+`);
/** The provider's form asks what is to be paid. */
export const form = ofProvider('GET', '');
export const confirmation = ofProvider('POST', '/confirm');

/** Which request each actor waits for; the provider's form asks for what is to be paid, too. */
export const routes: { readonly [actor: string]: Route } = {
  readCart: api('GET', '/cart'),
  requestDeliveryMethods: api('GET', '/deliveryMethods'),
  createOrder: api('POST', '/orders'),
  createIntent: payment,
  preparePayment: payment,
  readPayment: payment,
  saveBilling: order,
  cancelOrder: order,
  placeOrder: order,
  readOrder: api('GET', String.raw`/orders/id/[\w-]+`),
  confirmPayment: confirmation,
};
export const stateRoutes: { readonly [state: string]: Route } = { 'payment.loadingForm': form };
