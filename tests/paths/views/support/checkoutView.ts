/** Checkout on its page, over a network and a payment provider that a path answers for. */
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
import { forget, listedOrders, routes } from './checkoutAnswers.ts';
import { checkoutHands } from './checkoutHands.ts';
import { gatesOf } from './gates.ts';
import { openPage } from './page.ts';
import type { View } from './walkViews.ts';

/** To be called at the top of a test file, whose `vi.mock` replaces `loadPaymentProvider` by `load`. */
export const checkoutView = (): View & { readonly load: ReturnType<typeof fakeStripe>['load'] } => {
  const network = fakeNetwork();
  let provider = fakeStripe();
  let gates = gatesOf(network);
  return {
    flow: checkoutFlow,
    hands: checkoutHands,
    routes,
    forget,
    network,
    load: () => provider.load(),
    prepare: () => {
      vi.restoreAllMocks();
      provider = fakeStripe();
      provider.state.isReady = false;
      gates = gatesOf(network);
      mockDefaultResponses(network, { isSignedIn: true });
      gates.usual('get', '/cart', () => ({ result: cartWithOneCoat }));
      gates.usual('get', '/deliveryMethods', () => ({ result: deliveryMethods }));
      gates.usual('get', '/orders/userId/:userId', listedOrders);
      gates.usual('get', '/orders/id/o1', () => buildOrder({ status: 'authorized', placedAt: null }));
      gates.usual('post', '/orders', () => done(buildPendingOrder()));
      gates.usual('post', '/checkout', () => buildPaymentReply('awaiting'));
      gates.usual('patch', '/orders/o1', () => done(buildPendingOrder()));
    },
    open: () => openPage({ path: '/checkout', gates, provider, flowId: 'checkout' }),
    unreachable: {
      'checkout.creatingOrder | done createOrder [else]':
        'The contract refuses an order without an id, so that such an answer is a failure already.',
      'checkout.creatingIntent | done createIntent [else]':
        'The contract refuses a payment without a client secret, so that such an answer is a failure already.',
    },
  };
};
