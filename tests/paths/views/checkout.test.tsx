import { beforeEach, vi } from 'vitest';
import { fakeNetwork } from '../../services/support/network.ts';
import { intent, oneCoat, pendingOrder } from '../../ui/support/checkoutNetwork.ts';
import { fakeProvider } from '../../ui/support/fakeProvider.ts';
import { deliveryMethods, orderOf } from '../../ui/support/orders.ts';
import { answerAsUsual } from '../../ui/support/showShop.tsx';
import { done } from '../../services/support/bodies.ts';
import { checkoutFlow } from '../flows/checkout.ts';
import { forget, routes } from './support/checkoutAnswers.ts';
import { checkoutHands } from './support/checkoutHands.ts';
import { gatesOf } from './support/gates.ts';
import { openPage } from './support/page.ts';
import { walkViews } from './support/walkViews.ts';

const network = fakeNetwork();
let provider = fakeProvider();
let gates = gatesOf(network);

vi.mock('../../../src/payments/loadPayment.ts', () => ({ loadPayment: () => provider.load() }));

beforeEach(() => {
  vi.restoreAllMocks();
  provider = fakeProvider();
  provider.state.isReady = false;
  gates = gatesOf(network);
  answerAsUsual(network, { isSignedIn: true });
  gates.usual('get', '/cart', () => ({ result: oneCoat }));
  gates.usual('get', '/deliveryMethods', () => ({ result: deliveryMethods }));
  gates.usual('get', '/orders/id/o1', () => orderOf({ status: 'authorized', placedAt: null }));
  gates.usual('post', '/orders', () => done(pendingOrder()));
  gates.usual('post', '/checkout', () => intent('awaiting'));
  gates.usual('patch', '/orders/o1', () => done(pendingOrder()));
});

walkViews({
  flow: checkoutFlow,
  hands: checkoutHands,
  routes,
  forget,
  unreachable: {
    'checkout.creatingOrder | done createOrder [else]':
      'The contract refuses an order without an id, so that such an answer is a failure already.',
    'checkout.creatingIntent | done createIntent [else]':
      'The contract refuses a payment without a client secret, so that such an answer is a failure already.',
  },
  open: () => openPage({ path: '/checkout', gates, provider, flowId: 'checkout' }),
});
