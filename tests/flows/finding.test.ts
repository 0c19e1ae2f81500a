import { describe, expect, it } from 'vitest';
import { charts } from '../../src/flows/charts.ts';
import { openingFlow, recentSources } from '../../src/flows/recording/interest.ts';
import { noRecording, withEvents } from '../../src/flows/recording/recording.ts';
import { foundIds, mostFound, searchIndex } from '../../src/flows/recording/search.ts';
import { pageLane, sequenceOf, unknownLane, windowOf } from '../../src/flows/recording/sequence.ts';
import type { ToldEvent } from '../../src/flows/telling/frames.ts';

const event = (flow: string, type: string, more: Partial<ToldEvent> = {}): ToldEvent => ({
  flow,
  machine: flow,
  at: 1,
  event: { type },
  taken: [],
  state: { value: 'x', status: 'active', context: null },
  ...more,
});

const recordingOf = (...events: ToldEvent[]) => withEvents(noRecording, events);

describe('the flow that the page opens with', () => {
  it('is the one that did something last, whatever runs in the background', () => {
    const recording = recordingOf(
      event('cart', 'cart.itemAsked'),
      event('auth', 'dialog.signInAsked'),
      event('search', 'found'),
      event('metrics', 'fact.heard'),
      event('wishlist', 'xstate.done.actor.readList'),
    );
    expect(openingFlow(recording)).toBe('auth');
  });

  it('is one that still runs, and of those that did nothing the one that is looked for most', () => {
    const over = { value: 'x', status: 'done', context: null } as const;
    const ended = event('checkout', 'checkout.next', { state: over });
    expect(openingFlow(recordingOf(event('cart', 'cart.itemAsked'), ended))).toBe('cart');
    expect(openingFlow(recordingOf(ended))).toBe('checkout');
    expect(openingFlow(recordingOf(event('app', 'found'), event('cart', 'found')))).toBe('cart');
    expect(openingFlow(noRecording)).toBeUndefined();
  });

  it('has its chart open where its recent transitions began', () => {
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
  const search = searchIndex(charts.values());

  it('finds machines, states and events by a part of their name, machines first', () => {
    const found = search('checkout');
    expect(found[0]).toEqual({ kind: 'machine', machine: 'checkout', name: 'checkout' });
    expect(found.map(({ kind }) => kind)).toContain('event');
    expect(search('paying')).toContainEqual({ kind: 'state', machine: 'checkout', name: 'checkout.paying' });
    expect(search('PLACEORDER')).not.toEqual([]);
  });

  it('takes several words, of which one may be that of the machine, and finds a bounded number', () => {
    expect(search('checkout paying').map(({ name }) => name)).toContain('checkout.paying');
    expect(search('  ')).toEqual([]);
    expect(search('e')).toHaveLength(mostFound);
  });

  it('says what to mark in the chart', () => {
    const checkout = charts.get('checkout');
    if (!checkout) throw new Error('There is no such machine.');
    const found = search('checkout.addressGiven').find(({ kind }) => kind === 'event') ?? null;
    expect(foundIds(checkout, found).transitions.length).toBeGreaterThan(0);
    expect(
      foundIds(checkout, { kind: 'state', machine: 'checkout', name: 'checkout.paying' }).states,
    ).toEqual(['checkout.paying']);
    expect(foundIds(checkout, { kind: 'state', machine: 'cart', name: 'cart.ready' }).states).toEqual([]);
  });
});

describe('the sequence of events', () => {
  const { moments } = recordingOf(
    event('cart', 'cart.itemAsked', { source: null }),
    event('app', 'cart.signInNeeded', { source: 'cart' }),
    event('auth', 'dialog.signInAsked', { source: 'app' }),
    event('cart', 'xstate.done.actor.readCart'),
    event('cart', 'found'),
  );

  it('has a lane for each actor and an arrow from who sent an event to who took it', () => {
    const { lanes, rows } = sequenceOf(moments, true);
    expect(lanes).toEqual([pageLane, 'cart', 'app', 'auth']);
    expect(rows.map(({ from, to, moment }) => [lanes[from], lanes[to], moment.event.type])).toEqual([
      ['page', 'cart', 'cart.itemAsked'],
      ['cart', 'app', 'cart.signInNeeded'],
      ['app', 'auth', 'dialog.signInAsked'],
      ['cart', 'cart', 'xstate.done.actor.readCart'],
    ]);
  });

  it('has a lane for senders that were not recorded', () => {
    const { lanes, rows } = sequenceOf(recordingOf(event('cart', 'session.absent')).moments, true);
    expect(rows.map(({ from, to }) => [lanes[from], lanes[to]])).toEqual([[unknownLane, 'cart']]);
  });

  it('leaves out what background machines take unless it is wanted', () => {
    const { rows } = sequenceOf(moments, false);
    expect(rows.map(({ moment }) => moment.flow)).toEqual(['cart', 'app', 'auth', 'cart']);
    expect(
      sequenceOf(recordingOf(event('metrics', 'fact.heard', { source: 'cart' })).moments, false).rows,
    ).toEqual([]);
  });

  it('shows the rows in sight alone, however many there are', () => {
    const shown = windowOf(5000, { top: 44_000, height: 600, rowHeight: 44 });
    expect(shown.first).toBe(994);
    expect(shown.end - shown.first).toBeLessThan(30);
    expect(windowOf(3, { top: 0, height: 600, rowHeight: 44 })).toEqual({ first: 0, end: 3 });
  });
});
