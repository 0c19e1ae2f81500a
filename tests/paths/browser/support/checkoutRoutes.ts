/** The requests of checkout to the shop and the provider, by actor and state. */
import type { Route } from '../../../support/faultProxy.ts';
import { routesByActor } from '../../support/checkoutRequests.ts';

const api = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/api/v1${path}(\\?.*)?$`),
});
const providerApi = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/v1/payment_intents/\\w+${path}(\\?.*)?$`),
});
/** The provider's form reads the payment intent. */
export const form = providerApi('GET', '');
export const confirmation = providerApi('POST', '/confirm');

const shopRoutes = routesByActor({
  cart: api('GET', '/cart'),
  methods: api('GET', '/deliveryMethods'),
  orders: api('POST', '/orders'),
  payment: api('POST', '/checkout'),
  order: api('PATCH', String.raw`/orders/[\w-]+`),
  reading: api('GET', String.raw`/orders/id/[\w-]+`),
});
export const shopRequests = Object.keys(shopRoutes);

/** The request of each actor. */
export const routes: { readonly [actor: string]: Route } = { ...shopRoutes, confirmPayment: confirmation };
export const stateRoutes: { readonly [state: string]: Route } = { 'payment.loadingForm': form };
