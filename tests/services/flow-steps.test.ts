import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  setup,
  type AnyActorRef,
  type EventObject,
} from 'xstate';
import { expect, it, vi } from 'vitest';
import watchedFlows from '../../contract/watchedFlows.json' with { type: 'json' };
import { maxFlowSteps } from '../../contract/rules/flowSteps.ts';
import type { FlowStepEvent } from '../../contract/wire/flowSteps.ts';
import { watchFlowSteps } from '../../src/app/flows/watchFlowSteps.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import { recordMetrics } from '../../server/usecases/recordMetrics.ts';
import { countEvents, readFlowUsage } from '../../server/usecases/usage.ts';
import { openTestApp } from '../server/support/app.ts';
import { describeOnSqlite } from '../server/support/stores.ts';
import { memoryKeyValues } from './support/openTestShop.ts';

type Consent = 'granted' | 'declined' | null;

/** Never settles: the walk sends the results of actors itself. */
const pending = fromPromise<never>(() => new Promise<never>(() => undefined));
const implementations = Object.fromEntries(
  Object.keys(checkoutMachine.implementations.actors).map((name) => [name, pending]),
);
const walkedMachine = checkoutMachine.provide({ actors: implementations });

/** A shop of a metrics machine that collects, and a checkout. */
const openVisit = (
  session: string,
  { consent = 'granted' as Consent, tabValues = memoryKeyValues(new Map()) } = {},
) => {
  const sent: FlowStepEvent[] = [];
  const metrics = setup({
    types: {} as {
      events:
        | { type: 'fact.recorded'; recorded: { fact: { event: FlowStepEvent } } }
        | { type: 'chosen'; consent: Consent };
    },
  }).createMachine({
    id: 'metrics',
    context: { consentPolicy: 'all', visit: { consent, country: null, sessionId: session } },
    on: {
      'fact.recorded': { actions: ({ event }) => sent.push(event.recorded.fact.event) },
      chosen: {
        actions: assign(({ context, event }) => ({ visit: { ...context.visit, consent: event.consent } })),
      },
    },
  });
  const root = createActor(
    createMachine({
      id: 'app',
      invoke: [
        { id: 'metrics', systemId: 'metrics', src: metrics },
        {
          id: 'checkout',
          systemId: 'checkout',
          src: walkedMachine,
          input: { userId: 'user_1', cartId: 'cart_1' },
        },
      ],
    }),
    { systemId: 'app' },
  );
  let now = Date.parse('2026-03-02T09:00:00.000Z');
  const watch = () => watchFlowSteps(root.system, { now: () => now, tabValues });
  root.start();
  const find = (id: string): AnyActorRef => root.system.get(id) as AnyActorRef;
  const send = (event: EventObject) => {
    now += 3000;
    find('checkout').send(event);
  };
  return { sent, watch, send, find, tabValues, root };
};

const address = { firstName: 'Ada', lastName: 'King', country: 'GB' };
const submit = { type: 'checkout.addressSubmitted', address, isBillingSame: true };
const readCart = { type: 'xstate.error.actor.readCart', error: new Error('Offline'), actorId: 'readCart' };
const choice = { methodId: 'home', providerId: 'swift', key: 'key_1' };
const retry = { type: 'checkout.retried' };

const order = { orderId: 'order_1', orderNumber: '#1', reservedUntil: null };
/** Results of the actors that the walk lets succeed. */
const outputs: { readonly [type: string]: unknown } = {
  'xstate.done.actor.readCart': { cartId: 'cart_1', count: 2, order: null },
  'xstate.done.actor.requestDeliveryMethods': { providerIds: ['swift'] },
  'xstate.done.actor.createOrder': order,
  'xstate.done.actor.createIntent': { hasSecret: true, reservedUntil: null },
};

/** Numbers from 0 to 1, the same for each seed. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

const pathOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([key, inner]) => `${key}.${pathOf(inner)}`)
        .join();

it('FUNNEL-01 records names of states and events with the time between, and no payload', () => {
  const { watch, send, sent } = openVisit('visit-1');
  watch();
  send(readCart);
  send(retry);
  expect(sent.map(({ metadata }) => metadata)).toEqual([
    { machine: 'checkout', state: 'readingCart', event: null, from: null, arrival: null, ms: null },
    {
      machine: 'checkout',
      state: 'cartLoadFailed',
      event: readCart.type,
      from: 'readingCart',
      arrival: null,
      ms: 3000,
    },
    {
      machine: 'checkout',
      state: 'readingCart',
      event: 'checkout.retried',
      from: 'cartLoadFailed',
      arrival: readCart.type,
      ms: 3000,
    },
  ]);
  expect(sent.map(({ _user, _session }) => [_user, _session])).toEqual(sent.map(() => [null, 'visit-1']));
});

it('FUNNEL-02 records and stores nothing without consent, and starts at the current state when it is given', () => {
  const { watch, send, sent, find, tabValues } = openVisit('visit-1', { consent: null });
  watch();
  send(readCart);
  expect(sent).toEqual([]);
  expect(tabValues.read('flowSteps')).toBeUndefined();
  find('metrics').send({ type: 'chosen', consent: 'granted' });
  expect(sent.map(({ metadata }) => [metadata.from, metadata.state])).toEqual([[null, 'cartLoadFailed']]);
  find('metrics').send({ type: 'chosen', consent: 'declined' });
  send(retry);
  expect(sent).toHaveLength(1);
  expect(tabValues.read('flowSteps')).toBeUndefined();
});

it('FUNNEL-02 continues the visit of a state after a reload, and ends at the limit of steps', () => {
  const { watch, send, sent, tabValues, root } = openVisit('visit-1');
  watch();
  send(readCart);
  root.stop();
  const reloaded = openVisit('visit-1', { tabValues });
  reloaded.watch();
  expect(reloaded.sent.map(({ metadata }) => metadata)).toEqual([
    {
      machine: 'checkout',
      state: 'readingCart',
      event: 'reopened',
      from: 'cartLoadFailed',
      arrival: readCart.type,
      ms: null,
    },
  ]);
  for (let step = 0; step < maxFlowSteps; step += 1) reloaded.send(step % 2 === 0 ? readCart : retry);
  expect(sent.length + reloaded.sent.length).toBe(maxFlowSteps);
});

describeOnSqlite('the report of steps', (openTestStore) => {
  it('FUNNEL-06 shows what generated walks through checkout did', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { context } = await openTestApp(await openTestStore());
    const entered = new Map<string, number>();
    const ended = new Map<string, number>();
    const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
    const steps: FlowStepEvent[] = [];
    const types = watchedFlows.checkout.events.filter(
      (type) => /^checkout\.|^xstate\.(error|after)/.test(type) || type in outputs,
    );
    for (let seed = 1; seed <= 40; seed += 1) {
      const { watch, send, find, sent } = openVisit(`visit-${seed}`);
      const random = createRandom(seed);
      // The observer knows the checkout's states only by subscribing to it.
      let last = pathOf(find('checkout').getSnapshot().value);
      add(entered, last);
      find('checkout').subscribe((snapshot) => {
        const next = pathOf(snapshot.value);
        if (next !== last) add(entered, next);
        last = next;
      });
      watch();
      send({
        type: 'xstate.done.actor.readCart',
        output: outputs['xstate.done.actor.readCart'],
      } as EventObject);
      for (let step = 0; step < 30; step += 1) {
        const type = types[Math.floor(random() * types.length)] ?? '';
        if (
          find('checkout')
            .getSnapshot()
            .can({ ...submit, type } as EventObject)
        )
          send({
            ...submit,
            ...choice,
            error: new Error('Failed'),
            output: outputs[type],
            type,
          } as EventObject);
      }
      add(ended, last);
      steps.push(...sent);
    }
    for (let start = 0; start < steps.length; start += 100)
      await recordMetrics(context, {
        events: steps.slice(start, start + 100),
        userId: null,
        address: `10.0.0.${start % 250}`,
      });
    while ((await countEvents(context, 500)) > 0);
    const report = (await readFlowUsage(context, 90)).filter(({ machine }) => machine === 'checkout');
    expect(entered.size).toBeGreaterThan(2);
    expect(new Map(report.map(({ state, entered: count }) => [state, count]))).toEqual(entered);
    expect(new Map(report.filter((row) => row.ended > 0).map((row) => [row.state, row.ended]))).toEqual(
      ended,
    );
  });
});
