import { describe, expect, it } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { defaultFlow, recentSources } from '../../src/flows/recording/activity.ts';
import { emptyRecording, withEvents } from '../../src/flows/recording/recording.ts';
import { resultIds, maxResults, createSearchIndex } from '../../src/flows/recording/search.ts';
import { pageLane, sequenceOf, unknownLane, visibleRange } from '../../src/flows/recording/sequence.ts';
import type { FlowEvent } from '../../src/flows/bridge/messages.ts';

const event = (flow: string, type: string, more: Partial<FlowEvent> = {}): FlowEvent => ({
  flow,
  machine: flow,
  at: 1,
  event: { type },
  taken: [],
  state: { value: 'x', status: 'active', context: null },
  ...more,
});

const recordingOf = (...events: FlowEvent[]) => withEvents(emptyRecording, events);

describe('the default flow', () => {
  it('is the one with the latest activity, ignoring background machines', () => {
    const recording = recordingOf(
      event('cart', 'cart.addRequested'),
      event('auth', 'dialog.signInRequested'),
      event('search', 'found'),
      event('metrics', 'fact.recorded'),
      event('wishlist', 'xstate.done.actor.readList'),
    );
    expect(defaultFlow(recording)).toBe('auth');
  });

  it('is a running flow, and the preferred one if none has activity', () => {
    const doneState = { value: 'x', status: 'done', context: null } as const;
    const ended = event('checkout', 'checkout.next', { state: doneState });
    expect(defaultFlow(recordingOf(event('cart', 'cart.addRequested'), ended))).toBe('cart');
    expect(defaultFlow(recordingOf(ended))).toBe('checkout');
    expect(defaultFlow(recordingOf(event('app', 'found'), event('cart', 'found')))).toBe('cart');
    expect(defaultFlow(emptyRecording)).toBeUndefined();
  });

  it('has recent source states, from its latest transitions', () => {
    const recording = recordingOf(
      event('cart', 'a', { taken: ['cart.guest|a|0'] }),
      event('cart', 'b', { taken: ['cart.ready.resting|b|0', 'cart.ready||1'] }),
    );
    expect(recentSources(recording, 'cart', null)).toEqual(
      new Set(['cart.guest', 'cart.ready.resting', 'cart.ready']),
    );
    expect(recentSources(recording, 'cart', 1)).toEqual(new Set(['cart.guest']));
  });
});

describe('the search', () => {
  const search = createSearchIndex(shopMachines.values());

  it('finds machines, states and events by substrings, machines first', () => {
    const found = search('checkout');
    expect(found[0]).toEqual({ kind: 'machine', machine: 'checkout', name: 'checkout' });
    expect(found.map(({ kind }) => kind)).toContain('event');
    expect(search('paying')).toContainEqual({ kind: 'state', machine: 'checkout', name: 'checkout.paying' });
    expect(search('PLACEORDER')).not.toEqual([]);
  });

  it('matches several terms, including the machine id, and limits the results', () => {
    expect(search('checkout paying').map(({ name }) => name)).toContain('checkout.paying');
    expect(search('  ')).toEqual([]);
    expect(search('e')).toHaveLength(maxResults);
  });

  it('gives the ids to mark in the chart', () => {
    const checkout = shopMachines.get('checkout');
    if (!checkout) throw new Error('There is no such machine.');
    const found = search('checkout.addressSubmitted').find(({ kind }) => kind === 'event') ?? null;
    expect(resultIds(checkout, found).transitions.length).toBeGreaterThan(0);
    expect(
      resultIds(checkout, { kind: 'state', machine: 'checkout', name: 'checkout.paying' }).states,
    ).toEqual(['checkout.paying']);
    expect(resultIds(checkout, { kind: 'state', machine: 'cart', name: 'cart.ready' }).states).toEqual([]);
  });
});

describe('the sequence of events', () => {
  const { moments } = recordingOf(
    event('cart', 'cart.addRequested', { source: null }),
    event('app', 'cart.signInRequired', { source: 'cart' }),
    event('auth', 'dialog.signInRequested', { source: 'app' }),
    event('cart', 'xstate.done.actor.readCart'),
    event('cart', 'found'),
  );

  it('has a lane for each actor and an arrow from sender to receiver for each event', () => {
    const { lanes, rows } = sequenceOf(moments, true);
    expect(lanes).toEqual([pageLane, 'cart', 'app', 'auth']);
    expect(rows.map(({ from, to, moment }) => [lanes[from], lanes[to], moment.event.type])).toEqual([
      ['page', 'cart', 'cart.addRequested'],
      ['cart', 'app', 'cart.signInRequired'],
      ['app', 'auth', 'dialog.signInRequested'],
      ['cart', 'cart', 'xstate.done.actor.readCart'],
    ]);
  });

  it('has a lane for unknown senders', () => {
    const { lanes, rows } = sequenceOf(recordingOf(event('cart', 'session.absent')).moments, true);
    expect(rows.map(({ from, to }) => [lanes[from], lanes[to]])).toEqual([[unknownLane, 'cart']]);
  });

  it('omits events of background machines by default', () => {
    const { rows } = sequenceOf(moments, false);
    expect(rows.map(({ moment }) => moment.flow)).toEqual(['cart', 'app', 'auth', 'cart']);
    expect(
      sequenceOf(recordingOf(event('metrics', 'fact.recorded', { source: 'cart' })).moments, false).rows,
    ).toEqual([]);
  });

  it('computes the range of visible rows', () => {
    const shown = visibleRange(5000, { top: 44_000, height: 600, rowHeight: 44 });
    expect(shown.first).toBe(994);
    expect(shown.end - shown.first).toBeLessThan(30);
    expect(visibleRange(3, { top: 0, height: 600, rowHeight: 44 })).toEqual({ first: 0, end: 3 });
  });
});
