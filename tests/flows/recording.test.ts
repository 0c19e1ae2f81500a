import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { exportOf } from '../../src/journal/export.ts';
import { configHash } from '../../src/journal/hash.ts';
import type { Entry } from '../../src/journal/stream.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { resumable } from '../../src/journal/resumable.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import { charts } from '../../src/flows/charts.ts';
import { chartOf } from '../../src/flows/definition/chartOf.ts';
import { versionsOf } from '../../src/flows/definition/versionsOf.ts';
import { definitionOf } from '../../src/journal/definition.ts';
import { activeStates, valueWords } from '../../src/flows/recording/activeStates.ts';
import { eventName } from '../../src/flows/recording/eventName.ts';
import { historyOf } from '../../src/flows/recording/history.ts';
import { hashOf, placeOf } from '../../src/flows/recording/place.ts';
import {
  lastSeq,
  momentAt,
  mostMoments,
  noRecording,
  standsAt,
  withEvents,
  withFlows,
} from '../../src/flows/recording/recording.ts';
import { afterFrames, readFile } from '../../src/flows/recording/sources.ts';
import type { ToldEvent } from '../../src/flows/telling/frames.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import { address } from '../paths/flows/checkout.ts';
import { consentMachine } from '../../src/machines/consent/machine.ts';

const happened = (flow: string, value: string, at = 1): ToldEvent => ({
  flow,
  machine: flow,
  at,
  event: { type: `${flow}.${value}` },
  taken: [],
  state: { value, status: 'active', context: null },
});

/** A flow as it runs and what its journal says of it. */
const recorded = async () => {
  const journal = createJournal({ store: memoryStore(), now: () => 5 });
  const machine = consentMachine.provide({
    actors: { readConsent: fromPromise(() => Promise.resolve(false)) },
    actions: { storeConsent: () => undefined },
  });
  journal.register({ consent: { machine, version: 1 } });
  const actor = createActor(resumable('consent', machine, journal), {
    id: 'consent',
    inspect: journal.inspect,
  }).start();
  await Promise.resolve();
  await Promise.resolve();
  actor.send({ type: 'consent.accepted' });
  return { actor, file: exportOf(journal.streams(), 5) };
};

describe('a recording', () => {
  it('shows where each flow stood after any of its moments', () => {
    const recording = withEvents(noRecording, [
      happened('cart', 'guest'),
      happened('search', 'open'),
      happened('cart', 'ready'),
    ]);
    const valuesAt = (seq: number | null) =>
      Object.fromEntries([...standsAt(recording, seq)].map(([flow, { state }]) => [flow, state.value]));
    expect(valuesAt(1)).toEqual({ cart: 'guest' });
    expect(valuesAt(2)).toEqual({ cart: 'guest', search: 'open' });
    expect(valuesAt(null)).toEqual({ cart: 'ready', search: 'open' });
  });

  it('keeps the newest moments and where the flows stood before them', () => {
    const many = Array.from({ length: mostMoments }, (_, index) => happened('cart', `state${index}`));
    const recording = withEvents(withEvents(noRecording, [happened('search', 'open')]), many);
    expect(recording.moments).toHaveLength(mostMoments);
    expect(lastSeq(recording)).toBe(mostMoments + 1);
    expect(standsAt(recording, 0).get('search')?.state.value).toBe('open');
  });

  it('shows the nearest moment that it has for one that a link names', () => {
    const many = Array.from({ length: mostMoments + 2 }, (_, index) => happened('cart', `state${index}`));
    const recording = withEvents(noRecording, many);
    const nearest = [null, 1, 7, 99_999].map((seq) => momentAt(recording, seq)?.seq);
    expect(nearest).toEqual([mostMoments + 2, 3, 7, mostMoments + 2]);
    expect(momentAt(noRecording, 42)).toBeUndefined();
  });

  it('takes what a tab says of its flows, and only where that is new', () => {
    const known = withEvents(noRecording, [happened('cart', 'guest')]);
    const told = withFlows(known, [happened('cart', 'guest'), happened('search', 'open')], 9);
    expect(told.moments.map(({ flow, event }) => [flow, event.type])).toEqual([
      ['cart', 'cart.guest'],
      ['search', 'found'],
    ]);
  });

  it('takes a flow that a tab does not run for stopped, and for found once it runs again', () => {
    const known = withEvents(noRecording, [happened('checkout', 'paying'), happened('cart', 'guest')]);
    const without = withFlows(known, [happened('cart', 'guest')], 9);
    expect(standsAt(without, null).get('checkout')?.state).toMatchObject({
      value: 'paying',
      status: 'stopped',
    });
    expect(withFlows(without, [happened('cart', 'guest')], 10).moments).toHaveLength(3);
    const again = withFlows(without, [happened('cart', 'guest'), happened('checkout', 'paying')], 11);
    expect(standsAt(again, null).get('checkout')?.state.status).toBe('active');
  });
});

describe('the journal of a flow', () => {
  it('folds to the state that the flow is in, by way of each that it was in', async () => {
    const { actor, file } = await recorded();
    const reading = readFile('a.json', JSON.stringify(file), charts);
    if (!reading.ok) throw new Error(reading.message);
    const { moments } = reading.source.recording;
    expect(moments.map(({ event, state }) => [eventName(event.type), state.value])).toEqual([
      ['begins', 'readingCookie'],
      ['readConsent done', 'asking'],
      ['consent.accepted', 'given'],
    ]);
    expect(moments.at(-1)?.state.value).toEqual(actor.getSnapshot().value);
    expect(moments.at(-1)?.taken).toEqual(['consent.asking|consent.accepted|0']);
  });

  it('tells every transition that an event led to, those that need no event too', () => {
    const entries: Entry[] = [
      [1, 0, { type: 'xstate.done.actor.readCart', output: { cartId: 'c1', count: 1 } }],
      [2, 0, { type: 'checkout.addressGiven', address, isBillingSame: true }],
    ];
    const hash = configHash(checkoutMachine);
    const input = { userId: 'u1', cartId: 'c1' };
    const stream = {
      flow: 'checkout',
      machine: 'checkout',
      version: 1,
      hash,
      input,
      base: null,
      baseSeq: 0,
      entries,
    };
    expect(historyOf([stream], charts).events.map(({ taken }) => taken)).toEqual([
      [],
      ['checkout.readingCart|xstate.done.actor.readCart|2'],
      ['checkout.givingAddress|checkout.addressGiven|0', 'checkout.choosingDelivery.entering||1'],
    ]);
  });

  it.each([{ hash: 'older' }, { version: 99 }])(
    'of another version of its machine is named and not shown: %j',
    async (other) => {
      const { file } = await recorded();
      const streams = file.streams.map((stream) => ({ ...stream, ...other }));
      const reading = readFile('a.json', JSON.stringify({ ...file, streams }), charts);
      expect(reading).toMatchObject({
        ok: true,
        source: { unread: ['consent'], recording: { moments: [] } },
      });
    },
  );

  it('of another version is shown with its own definition and the states that were recorded with it', async () => {
    const { file } = await recorded();
    const definition = { ...definitionOf(consentMachine), hash: 'older' };
    const streams = file.streams.map((stream) => ({
      ...stream,
      hash: 'older',
      checkpoints: [
        [1, 'asking'],
        [2, 'given'],
      ],
    }));
    const reading = readFile(
      'a.json',
      JSON.stringify({ ...file, definitions: [definition], streams }),
      charts,
    );
    if (!reading.ok) throw new Error(reading.message);
    const { recording, definitions } = reading.source;
    expect(recording.moments.map(({ event, state }) => [eventName(event.type), state.value])).toEqual([
      ['readConsent done', 'asking'],
      ['consent.accepted', 'given'],
    ]);
    expect(chartOf(definitions, 'consent')).not.toBe(charts.get('consent'));
    expect(chartOf(definitions, 'cart')).toBe(charts.get('cart'));
    expect(versionsOf('consent', [reading.source]).map(({ label }) => label)).toEqual(['a.json', 'Today']);
  });

  it.each(['{', '{"format":"else"}', '[]'])('is refused with a sentence where it is none: %s', (text) => {
    expect(readFile('a.json', text, charts)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/\w\.$/),
    });
  });

  it('comes before what a tab tells afterwards, and is read once', async () => {
    const { file } = await recorded();
    const flows = [happened('consent', 'given')];
    const told = {
      kind: 'told',
      tab: 'a',
      path: '/',
      at: 7,
      build: null,
      flows,
      streams: file.streams,
    } as const;
    const once = afterFrames([], [told], charts);
    const twice = afterFrames(once, [told], charts);
    expect(once[0]?.recording.moments).toHaveLength(3);
    expect(twice[0]?.recording.moments).toHaveLength(3);
    const heard = afterFrames(
      twice,
      [{ kind: 'heard', tab: 'a', path: '/cart', events: [happened('cart', 'ready')] }],
      charts,
    );
    expect(heard[0]).toMatchObject({ name: '/cart', isOpen: true });
    expect(heard[0]?.recording.moments.at(-1)).toMatchObject({ seq: 4, flow: 'cart' });
    expect(afterFrames(heard, [{ kind: 'closed', tab: 'a' }], charts)[0]).toMatchObject({ isOpen: false });
  });

  it('of a tab that has not said everything yet waits until it has', () => {
    expect(afterFrames([], [{ kind: 'heard', tab: 'a', path: '/', events: [] }], charts)).toEqual([]);
  });
});

it('finds the states that a value names, and leaves out what a machine does not have', () => {
  const auth = charts.get('auth');
  if (!auth) throw new Error('There is no such machine.');
  expect(activeStates(auth, { session: { guest: 'browsing' }, dialog: 'gone' })).toEqual(
    new Set(['auth', 'auth.session', 'auth.session.guest', 'auth.session.guest.browsing', 'auth.dialog']),
  );
});

it.each([
  ['paying', 'paying'],
  [{ guest: 'browsing' }, 'guest.browsing'],
  [{ overlay: 'closed', call: { idle: {} } }, 'overlay: closed, call: idle'],
  [{}, ''],
])('says a state in words: %j', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

it.each([
  ['#cart', { flow: 'cart', moment: null }],
  ['#cart@42', { flow: 'cart', moment: 42 }],
  ['', { flow: null, moment: null }],
  ['#<script>', { flow: null, moment: null }],
])('finds the place of %s', (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
  if (hash.startsWith('#cart')) expect(hashOf(place)).toBe(hash);
});
