/** The requests of checkout to the shop and the provider, by actor and state. */
import type { Route } from '../../../support/faultProxy.ts';

const api = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/api/v1${path}(\\?.*)?$`),
});
const providerApi = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/v1/payment_intents/\\w+${path}(\\?.*)?$`),
});
const payment = api('POST', '/checkout');
const order = api('PATCH', String.raw`/orders/[\w-]+`);
/** The provider's form reads the payment intent. */
export const form = providerApi('GET', '');
export const confirmation = providerApi('POST', '/confirm');

/** The request of each actor. */
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
