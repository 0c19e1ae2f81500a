/**
 * Checkout with its payment, against a server that keeps orders: what each request must carry, what must follow, and that the shopper is
 * never stranded, told something untrue, or charged or canceled without their word.
 */
import { checkoutMachine } from '../../../../src/machines/checkout/machine.ts';
import type { Scenario } from '../../scenario.ts';
import { isRunning } from '../../observe.ts';
import { cancelRules } from './cancelRules.ts';
import { failureRules } from './failureRules.ts';
import { first, isPaying, stepAt, type Model } from './model.ts';
import { note } from './updateModel.ts';
import { orderRules } from './orderRules.ts';
import { lost, outcomes } from './outcomes.ts';
import { paymentRules } from './paymentRules.ts';
import { presses, type Alphabet } from './presses.ts';
import { answerRules } from './responseRules.ts';
import { stateRules } from './stateRules.ts';

const scenarioOf = (alphabet: Alphabet): Scenario<Model> => ({
  name: alphabet.name,
  machine: checkoutMachine,
  input: { userId: 'u1', cartId: 'c0' },
  model: { ...first, order: alphabet.order ?? null },
  presses: presses(alphabet),
  ...(alphabet.ends ? { ends: alphabet.ends } : {}),
  outcomes,
  lostResponses: lost,
  updateModel: (model, step) => {
    const next = note(model, step);
    // A placing that runs out of time, or whose page is loaded anew, may have come through.
    return step.kind === 'timeout' &&
      isRunning(step.before, 'placeOrder') &&
      !isRunning(step.after, 'placeOrder')
      ? { ...next, isPlacingUnknown: true }
      : next;
  },
  steps: [...orderRules, ...paymentRules, ...cancelRules, ...answerRules, ...stateRules, ...failureRules],
  reaches: [
    {
      rule: 'CHECK-30 from everywhere the shopper comes to a placed order, or their cart is empty or theirs to change',
      from: () => true,
      to: ({ after }) => stepAt(after) === 4,
    },
  ],
});

export const checkoutScenarios = [
  scenarioOf({
    name: 'checkout: asking for an order',
    addresses: [
      ['A', true],
      ['B', true],
    ],
    deliveries: [1, 2],
    hasOtherTabs: true,
    ends: (place) => stepAt(place) >= 2 && !isRunning(place, 'cancelOrder'),
  }),
  scenarioOf({
    name: 'checkout: another billing address',
    addresses: [
      ['A', true],
      ['A', false],
    ],
    deliveries: [1],
    hasOtherTabs: true,
    ends: (place) => stepAt(place) >= 3 || isPaying(place),
  }),
  scenarioOf({
    name: 'checkout: saving the address',
    addresses: [
      ['A', true, true],
      ['A', true, false],
    ],
    deliveries: [1],
    hasOtherTabs: false,
    ends: (place) => stepAt(place) >= 2 && !isRunning(place, 'cancelOrder'),
  }),
  scenarioOf({
    name: 'checkout: what is typed',
    addresses: [['A', true]],
    deliveries: [1],
    hasOtherTabs: false,
    types: true,
    ends: (place, { drafts }) => stepAt(place) >= 2 || Object.keys(drafts).length > 2,
  }),
  ...(['pending', 'authorized'] as const).map((status) =>
    scenarioOf({
      name: `checkout: an order from another device that is ${status}`,
      addresses: [['A', true]],
      deliveries: [1],
      hasOtherTabs: false,
      breaks: true,
      order: { id: 'id-1', content: { shipping: 'B', billing: 'A', delivery: 2, cart: 1 }, status },
      ends: (place) => stepAt(place) >= 3,
    }),
  ),
  scenarioOf({
    name: 'checkout: typed in, bought, and entered for the next',
    addresses: [['A', true]],
    deliveries: [1],
    hasOtherTabs: false,
    types: true,
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
    ends: (_, { drafts }) => Object.keys(drafts).length > 1,
  }),
  scenarioOf({
    name: 'checkout: paying and placing',
    addresses: [['A', true]],
    deliveries: [1],
    hasOtherTabs: true,
  }),
] as const;
