import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createExport } from '../../src/journal/export.ts';
import { configHash } from '../../src/journal/configHash.ts';
import type { Entry } from '../../src/journal/stream.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { sessionMachine } from '../../src/flows/definition/sessionMachine.ts';
import { definitionVersions } from '../../src/flows/definition/definitionVersions.ts';
import { definitionOf } from '../../src/journal/definition.ts';
import { activeStates, formatStateValue } from '../../src/flows/recording/activeStates.ts';
import { eventName } from '../../src/flows/recording/eventName.ts';
import { foldHistory } from '../../src/flows/recording/foldHistory.ts';
import { formatUrlHash, parseUrlHash } from '../../src/flows/recording/urlHash.ts';
import {
  lastSeq,
  momentAt,
  maxMoments,
  emptyRecording,
  flowStatesAt,
  withEvents,
  withFlows,
} from '../../src/flows/recording/recording.ts';
import { applyMessages, readJournalFile } from '../../src/flows/recording/sources.ts';
import type { FlowEvent } from '../../src/flows/bridge/messages.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import { shopperAddress } from '../support/shopperAddress.ts';
import { consentMachine } from '../../src/machines/consent/machine.ts';
import type { ConsentChoice } from '../../src/machines/consent/types.ts';

const createEvent = (flow: string, value: string, at = 1): FlowEvent => ({
  flow,
  machine: flow,
  at,
  event: { type: `${flow}.${value}` },
  taken: [],
  state: { value, status: 'active', context: null },
});

/** A running flow and the export of its journal. */
const recordFlow = async () => {
  const journal = createJournal({ store: createMemoryStore(), now: () => 5 });
  const machine = consentMachine.provide({
    actors: { readConsent: fromPromise<ConsentChoice | null>(() => Promise.resolve(null)) },
    actions: { storeChoice: () => undefined },
  });
  journal.register({ consent: { machine, version: 1 } });
  const actor = createActor(makeResumable('consent', machine, journal), {
    id: 'consent',
    inspect: journal.inspect,
  }).start();
  await Promise.resolve();
  await Promise.resolve();
  actor.send({ type: 'consent.accepted' });
  return { actor, file: createExport(journal.streams(), 5) };
};

describe('a recording', () => {
  it('gives the state of each flow after any moment', () => {
    const recording = withEvents(emptyRecording, [
      createEvent('cart', 'guest'),
      createEvent('search', 'open'),
      createEvent('cart', 'ready'),
    ]);
    const valuesAt = (seq: number | null) =>
      Object.fromEntries([...flowStatesAt(recording, seq)].map(([flow, { state }]) => [flow, state.value]));
    expect(valuesAt(1)).toEqual({ cart: 'guest' });
    expect(valuesAt(2)).toEqual({ cart: 'guest', search: 'open' });
    expect(valuesAt(null)).toEqual({ cart: 'ready', search: 'open' });
  });

  it('keeps the latest moments and the flow states before them', () => {
    const many = Array.from({ length: maxMoments }, (_, index) => createEvent('cart', `state${index}`));
    const recording = withEvents(withEvents(emptyRecording, [createEvent('search', 'open')]), many);
    expect(recording.moments).toHaveLength(maxMoments);
    expect(lastSeq(recording)).toBe(maxMoments + 1);
    expect(flowStatesAt(recording, 0).get('search')?.state.value).toBe('open');
  });

  it('gives the nearest available moment for a sequence number', () => {
    const many = Array.from({ length: maxMoments + 2 }, (_, index) => createEvent('cart', `state${index}`));
    const recording = withEvents(emptyRecording, many);
    const nearest = [null, 1, 7, 99_999].map((seq) => momentAt(recording, seq)?.seq);
    expect(nearest).toEqual([maxMoments + 2, 3, 7, maxMoments + 2]);
    expect(momentAt(emptyRecording, 42)).toBeUndefined();
  });

  it('adds flow snapshots of a tab that differ from the known states', () => {
    const known = withEvents(emptyRecording, [createEvent('cart', 'guest')]);
    const updated = withFlows(known, [createEvent('cart', 'guest'), createEvent('search', 'open')], 9);
    expect(updated.moments.map(({ flow, event }) => [flow, event.type])).toEqual([
      ['cart', 'cart.guest'],
      ['search', 'found'],
    ]);
  });

  it('marks a flow that is missing in the snapshots as stopped, and as active when it returns', () => {
    const known = withEvents(emptyRecording, [
      createEvent('checkout', 'paying'),
      createEvent('cart', 'guest'),
    ]);
    const without = withFlows(known, [createEvent('cart', 'guest')], 9);
    expect(flowStatesAt(without, null).get('checkout')?.state).toMatchObject({
      value: 'paying',
      status: 'stopped',
    });
    expect(withFlows(without, [createEvent('cart', 'guest')], 10).moments).toHaveLength(3);
    const readded = withFlows(without, [createEvent('cart', 'guest'), createEvent('checkout', 'paying')], 11);
    expect(flowStatesAt(readded, null).get('checkout')?.state.status).toBe('active');
  });
});

describe('the journal of a flow', () => {
  it('folds to all states of the flow, up to the current one', async () => {
    const { actor, file } = await recordFlow();
    const reading = readJournalFile('a.json', JSON.stringify(file), shopMachines);
    if (!reading.ok) throw new Error(reading.message);
    const { moments } = reading.source.recording;
    expect(moments.map(({ event, state }) => [eventName(event.type), state.value])).toEqual([
      ['begins', 'readingCookie'],
      ['readConsent done', 'prompting'],
      ['consent.accepted', 'granted'],
    ]);
    expect(moments.at(-1)?.state.value).toEqual(actor.getSnapshot().value);
    expect(moments.at(-1)?.taken).toEqual(['consent.prompting|consent.accepted|0']);
  });

  it('includes all transitions of an event, including eventless ones', () => {
    const entries: Entry[] = [
      [1, 0, { type: 'xstate.done.actor.readCart', output: { cartId: 'c1', count: 1 } }],
      [2, 0, { type: 'checkout.addressSubmitted', address: shopperAddress, isBillingSame: true }],
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
    expect(foldHistory([stream], shopMachines).events.map(({ taken }) => taken)).toEqual([
      [],
      ['checkout.readingCart|xstate.done.actor.readCart|2'],
      ['checkout.enteringAddress|checkout.addressSubmitted|0', 'checkout.choosingDelivery.entering||1'],
    ]);
  });

  it.each([{ hash: 'older' }, { version: 99 }])(
    'of another version of its machine is unfoldable: %j',
    async (other) => {
      const { file } = await recordFlow();
      const streams = file.streams.map((stream) => ({ ...stream, ...other }));
      const reading = readJournalFile('a.json', JSON.stringify({ ...file, streams }), shopMachines);
      expect(reading).toMatchObject({
        ok: true,
        source: { unfoldable: ['consent'], recording: { moments: [] } },
      });
    },
  );

  it('of another version is shown with the recorded definition and states', async () => {
    const { file } = await recordFlow();
    const definition = { ...definitionOf(consentMachine), hash: 'older' };
    const streams = file.streams.map((stream) => ({
      ...stream,
      hash: 'older',
      checkpoints: [
        [1, 'prompting'],
        [2, 'granted'],
      ],
    }));
    const reading = readJournalFile(
      'a.json',
      JSON.stringify({ ...file, definitions: [definition], streams }),
      shopMachines,
    );
    if (!reading.ok) throw new Error(reading.message);
    const { recording, definitions } = reading.source;
    expect(recording.moments.map(({ event, state }) => [eventName(event.type), state.value])).toEqual([
      ['readConsent done', 'prompting'],
      ['consent.accepted', 'granted'],
    ]);
    expect(sessionMachine(definitions, 'consent')).not.toBe(shopMachines.get('consent'));
    expect(sessionMachine(definitions, 'cart')).toBe(shopMachines.get('cart'));
    expect(definitionVersions('consent', [reading.source]).map(({ label }) => label)).toEqual([
      'a.json',
      'Today',
    ]);
  });

  it.each(['{', '{"format":"else"}', '[]'])('fails with a message for an invalid file: %s', (text) => {
    expect(readJournalFile('a.json', text, shopMachines)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/\w\.$/),
    });
  });

  it('precedes later events of the tab, and is folded once', async () => {
    const { file } = await recordFlow();
    const flows = [createEvent('consent', 'granted')];
    const snapshot = {
      kind: 'snapshot',
      tab: 'a',
      path: '/',
      at: 7,
      build: null,
      flows,
      streams: file.streams,
    } as const;
    const once = applyMessages([], [snapshot], shopMachines);
    const twice = applyMessages(once, [snapshot], shopMachines);
    expect(once[0]?.recording.moments).toHaveLength(3);
    expect(twice[0]?.recording.moments).toHaveLength(3);
    const updated = applyMessages(
      twice,
      [{ kind: 'events', tab: 'a', path: '/cart', events: [createEvent('cart', 'ready')] }],
      shopMachines,
    );
    expect(updated[0]).toMatchObject({ name: '/cart', isOpen: true });
    expect(updated[0]?.recording.moments.at(-1)).toMatchObject({ seq: 4, flow: 'cart' });
    expect(applyMessages(updated, [{ kind: 'closed', tab: 'a' }], shopMachines)[0]).toMatchObject({
      isOpen: false,
    });
  });

  it('events of a tab are ignored before its snapshot', () => {
    expect(applyMessages([], [{ kind: 'events', tab: 'a', path: '/', events: [] }], shopMachines)).toEqual(
      [],
    );
  });
});

it('finds the active states of a value, without unknown states', () => {
  const auth = shopMachines.get('auth');
  if (!auth) throw new Error('There is no such machine.');
  expect(activeStates(auth, { session: { guest: 'browsing' }, dialog: 'unknown' })).toEqual(
    new Set(['auth', 'auth.session', 'auth.session.guest', 'auth.session.guest.browsing', 'auth.dialog']),
  );
});

it.each([
  ['paying', 'paying'],
  [{ guest: 'browsing' }, 'guest.browsing'],
  [{ overlay: 'closed', call: { idle: {} } }, 'overlay: closed, call: idle'],
  [{}, ''],
])('formats a state value: %j', (value, text) => {
  expect(formatStateValue(value)).toBe(text);
});

it.each([
  ['#cart', { flow: 'cart', moment: null }],
  ['#cart@42', { flow: 'cart', moment: 42 }],
  ['', { flow: null, moment: null }],
  ['#<script>', { flow: null, moment: null }],
])('parses the URL hash %s', (hash, location) => {
  expect(parseUrlHash(hash)).toEqual(location);
  if (hash.startsWith('#cart')) expect(formatUrlHash(location)).toBe(hash);
});
