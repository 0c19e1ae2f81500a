/** Checkout on its page, with a network and a payment provider that the path controls. */
import { vi } from 'vitest';
import { done } from '../../../services/support/bodies.ts';
import { fakeNetwork } from '../../../services/support/network.ts';
import {
  buildPaymentReply,
  cartWithOneCoat,
  buildPendingOrder,
} from '../../../ui/support/checkoutNetwork.ts';
import { fakeStripe } from '../../../ui/support/fakeStripe.ts';
import { deliveryMethods, buildOrder } from '../../../ui/support/orders.ts';
import { mockDefaultResponses } from '../../../ui/support/renderShop.tsx';
import { checkoutFlow } from '../../flows/checkout.ts';
import { invalidateQueries, listedOrders, routes } from './checkoutResponses.ts';
import { checkoutDrivers } from './checkoutDrivers.ts';
import { createHeldResponses } from './heldResponses.ts';
import { openPage } from './page.ts';
import type { View } from './walkViews.ts';

/** Must be called at the top of a test file whose `vi.mock` replaces `loadPaymentProvider` with `load`. */
export const checkoutView = (): View & { readonly load: ReturnType<typeof fakeStripe>['load'] } => {
  const network = fakeNetwork();
  let provider = fakeStripe();
  let responses = createHeldResponses(network);
  return {
    flow: checkoutFlow,
    drivers: checkoutDrivers,
    routes,
    invalidate: invalidateQueries,
    network,
    load: () => provider.load(),
    prepare: () => {
      vi.restoreAllMocks();
      provider = fakeStripe();
      provider.state.isReady = false;
      responses = createHeldResponses(network);
      mockDefaultResponses(network, { isSignedIn: true });
      responses.setDefault('get', '/cart', () => ({ result: cartWithOneCoat }));
      responses.setDefault('get', '/deliveryMethods', () => ({ result: deliveryMethods }));
      responses.setDefault('get', '/orders/userId/:userId', listedOrders);
      responses.setDefault('get', '/orders/id/o1', () =>
        buildOrder({ status: 'authorized', placedAt: null }),
      );
      responses.setDefault('post', '/orders', () => done(buildPendingOrder()));
      responses.setDefault('post', '/checkout', () => buildPaymentReply('awaiting'));
      responses.setDefault('patch', '/orders/o1', () => done(buildPendingOrder()));
    },
    open: () => openPage({ path: '/checkout', responses, provider, flowId: 'checkout' }),
    unreachable: {
      'checkout.creatingOrder | done createOrder [else]':
        'The contract rejects an order without an id, so this response is a failure.',
      'checkout.creatingIntent | done createIntent [else]':
        'The contract rejects a payment without a client secret, so this response is a failure.',
    },
  };
};
