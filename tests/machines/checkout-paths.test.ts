import { describe, expect, it } from 'vitest';
import { getAdjacencyMap } from 'xstate/graph';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import { address, input } from './support/checkoutActors.ts';

const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const refused = (actor: string, code = 'unavailable') => ({
  type: `xstate.error.actor.${actor}`,
  error: { code, message: 'No.', status: 409 },
});
const order = { orderId: 'o1', orderNumber: 'V-1', reservedUntil: null };

/** All that can happen to a checkout: what the shopper does, and what each actor answers. */
const events = [
  { type: 'checkout.addressGiven', address, isBillingSame: true },
  { type: 'checkout.addressGiven', address, isBillingSame: false },
  { type: 'checkout.deliverySelected', methodId: 'm1', providerId: 'p1' },
  { type: 'checkout.orderRequested', key: 'k1', expectedTotal: 10 },
  { type: 'checkout.billingGiven', address },
  { type: 'checkout.previous' },
  { type: 'checkout.changeOrder' },
  { type: 'checkout.placeOrder', key: 'k2' },
  { type: 'checkout.retried' },
  { type: 'checkout.restarted' },
  { type: 'checkout.orderExpired' },
  { type: 'journal.resumed' },
  ...[0, 2].map((count) => done('readCart', { cartId: 'c1', count })),
  done('requestDeliveryMethods', undefined),
  ...['', 'o1'].map((orderId) => done('createOrder', { ...order, orderId })),
  ...[true, false].map((hasSecret) => done('createIntent', { hasSecret, reservedUntil: null })),
  ...['authorized', 'gone'].map((outcome) => done('payment', { outcome, reservedUntil: null })),
  ...['saveBilling', 'cancelOrder'].map((actor) => done(actor, undefined)),
  done('placeOrder', order),
  ...['readCart', 'requestDeliveryMethods', 'createOrder', 'createIntent', 'saveBilling', 'payment'].map(
    (actor) => refused(actor),
  ),
  ...['cancelOrder', 'placeOrder'].map((actor) => refused(actor)),
  ...['payment_declined', 'order_expired'].map((code) => refused('placeOrder', code)),
];

/** Where a checkout stands; what was typed does not matter, what decides the next step does. */
const place = (
  value: unknown,
  context: { billingAddress: unknown; methodId: unknown; areMethodsRequested: boolean },
) =>
  JSON.stringify([
    value,
    context.billingAddress !== null,
    context.methodId !== null,
    context.areMethodsRequested,
  ]);

const graph = () =>
  getAdjacencyMap(checkoutMachine, {
    // Every result is an event of the walk, whichever actor would give it.
    events: () => events as never,
    input,
    serializeState: (state) => place(state.value, state.context),
    limit: 5000,
  });

describe('the graph of checkout', () => {
  const map = graph();
  const valueOf = (key: string) =>
    String(JSON.parse(key)[0]?.choosingDelivery ? 'choosingDelivery' : JSON.parse(key)[0]);
  const targets = (key: string) =>
    Object.values(map[key as never]?.transitions ?? {}).map(({ state }) => place(state.value, state.context));

  it('reaches every state that the machine has', () => {
    const reached = new Set(Object.keys(map).map(valueOf));
    // A state that is left as soon as it is entered is never stood in.
    const passing = ['enteringPayment'];
    const wanted = Object.keys(checkoutMachine.states).filter((name) => !passing.includes(name));
    expect(wanted.filter((name) => !reached.has(name))).toEqual([]);
  });

  it('has no trap: from every state the shopper can come to a paid order, to the cart or to a canceled one', () => {
    const good = new Set(
      Object.keys(map).filter((key) => ['completed', 'cartEmpty', 'expired'].includes(valueOf(key))),
    );
    for (let grew = true; grew;) {
      grew = false;
      for (const key of Object.keys(map)) {
        if (good.has(key) || !targets(key).some((target) => good.has(target))) continue;
        good.add(key);
        grew = true;
      }
    }
    expect(Object.keys(map).filter((key) => !good.has(key))).toEqual([]);
    expect(Object.keys(map).length).toBeGreaterThan(18);
  });
});
