/**
 * Checkout with its payment, against a model of the server: contents and effects of each request, no traps, no wrong messages, and no
 * charge or cancellation without an action of the shopper.
 */
import { checkoutMachine } from '../../../../src/machines/checkout/machine.ts';
import type { Scenario } from '../../scenario.ts';
import { isRunning } from '../../observe.ts';
import { cancelRules } from './cancelRules.ts';
import { failureRules } from './failureRules.ts';
import { initialModel, isPaying, stepAt, type Model } from './model.ts';
import { updateModel } from './updateModel.ts';
import { orderRules } from './orderRules.ts';
import { lostResponses, outcomes } from './outcomes.ts';
import { paymentRules } from './paymentRules.ts';
import { inputs, type Alphabet } from './inputs.ts';
import { responseRules } from './responseRules.ts';
import { stateRules } from './stateRules.ts';

const scenarioOf = (alphabet: Alphabet): Scenario<Model> => ({
  name: alphabet.name,
  machine: checkoutMachine,
  input: { userId: 'u1', cartId: 'c0' },
  model: { ...initialModel, order: alphabet.order ?? null },
  inputs: inputs(alphabet),
  ...(alphabet.isEnd ? { isEnd: alphabet.isEnd } : {}),
  outcomes,
  lostResponses: lostResponses,
  updateModel: (model, step) => {
    const next = updateModel(model, step);
    // A placing that timed out or was interrupted by a reload may have succeeded.
    return step.kind === 'timeout' &&
      isRunning(step.before, 'placeOrder') &&
      !isRunning(step.after, 'placeOrder')
      ? { ...next, isPlacingUnknown: true }
      : next;
  },
  steps: [...orderRules, ...paymentRules, ...cancelRules, ...responseRules, ...stateRules, ...failureRules],
  reaches: [
    {
      rule: 'CHECK-30 a placed order is reachable from every place',
      from: () => true,
      to: ({ after }) => stepAt(after) === 4,
    },
  ],
});

export const checkoutScenarios = [
  scenarioOf({
    name: 'checkout: requesting an order',
    addresses: [
      ['A', true],
      ['B', true],
    ],
    deliveries: [1, 2],
    hasOtherTabs: true,
    isEnd: (place) => stepAt(place) >= 2 && !isRunning(place, 'cancelOrder'),
  }),
  scenarioOf({
    name: 'checkout: another billing address',
    addresses: [
      ['A', true],
      ['A', false],
    ],
    deliveries: [1],
    hasOtherTabs: true,
    isEnd: (place) => stepAt(place) >= 3 || isPaying(place),
  }),
  scenarioOf({
    name: 'checkout: saving the address',
    addresses: [
      ['A', true, true],
      ['A', true, false],
    ],
    deliveries: [1],
    hasOtherTabs: false,
    isEnd: (place) => stepAt(place) >= 2 && !isRunning(place, 'cancelOrder'),
  }),
  scenarioOf({
    name: 'checkout: drafts',
    addresses: [['A', true]],
    deliveries: [1],
    hasOtherTabs: false,
    hasDrafts: true,
    isEnd: (place, { drafts }) => stepAt(place) >= 2 || Object.keys(drafts).length > 2,
  }),
  ...(['pending', 'authorized'] as const).map((status) =>
    scenarioOf({
      name: `checkout: an order from another device that is ${status}`,
      addresses: [['A', true]],
      deliveries: [1],
      hasOtherTabs: false,
      hasCrash: true,
      order: { id: 'id-1', content: { shipping: 'B', billing: 'A', delivery: 2, cart: 1 }, status },
      isEnd: (place) => stepAt(place) >= 3,
    }),
  ),
  scenarioOf({
    name: 'checkout: drafts, purchase, and the next checkout',
    addresses: [['A', true]],
    deliveries: [1],
    hasOtherTabs: false,
    hasDrafts: true,
    controls: [
      'checkout.drafted',
      'checkout.billingSameToggled',
      'checkout.placeOrder',
      'checkout.restarted',
    ],
    order: {
      id: 'id-1',
      content: { shipping: 'A', billing: 'A', delivery: 1, cart: 1 },
      status: 'authorized',
    },
    isEnd: (_, { drafts }) => Object.keys(drafts).length > 1,
  }),
  scenarioOf({
    name: 'checkout: paying and placing',
    addresses: [['A', true]],
    deliveries: [1],
    hasOtherTabs: true,
  }),
] as const;
