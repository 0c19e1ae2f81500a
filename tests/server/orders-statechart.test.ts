import { describe, expect, it } from 'vitest';
import {
  canTransitionOrder,
  orderTransitionsFrom,
  orderStatuses,
  type OrderActor,
} from '../../contract/orderStatechart.ts';
import { foldOrderEvents, type OrderEvent } from '../../server/domain/eventStream.ts';

const actors: readonly OrderActor[] = ['shopper', 'admin', 'system'];

/** The expected transitions with their actors, written independently of the implementation. */
const allowed = new Set(
  [
    'pending authorized system',
    'authorized capturing shopper',
    'authorized capturing system',
    'capturing placed system',
    'capturing authorized system',
    'capturing canceled system',
    'placed processing admin',
    'placed processing system',
    'processing shipped admin',
    'processing shipped system',
    'shipped delivered admin',
    'shipped delivered system',
    'delivered returned system',
  ].concat(
    ['pending', 'authorized', 'placed', 'processing'].flatMap((from) =>
      actors.map((actor) => `${from} canceled ${actor}`),
    ),
  ),
);

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

const path = (to: (typeof orderStatuses)[number]): (typeof orderStatuses)[number][] => {
  if (to === 'canceled') return ['pending', 'canceled'];
  return orderStatuses.slice(0, orderStatuses.indexOf(to) + 1);
};

const eventsTo = (to: (typeof orderStatuses)[number]): OrderEvent[] =>
  path(to).map((status, index) => ({
    seq: index + 1,
    type: index === 0 ? 'created' : 'moved',
    status,
    actor: 'system',
  }));

describe('order statechart', () => {
  it.each(pairs)('ORDER-09 S11 decides for every role whether $from may become $to', ({ from, to }) => {
    for (const actor of actors) {
      expect(canTransitionOrder(from, to, actor), actor).toBe(allowed.has(`${from} ${to} ${actor}`));
      expect(orderTransitionsFrom(from, actor).includes(to)).toBe(canTransitionOrder(from, to, actor));
    }
  });

  it.each(pairs)('S11 folds $from then $to exactly where the transition exists', ({ from, to }) => {
    const events = eventsTo(from);
    for (const actor of actors) {
      const fold = foldOrderEvents([...events, { seq: events.length + 1, type: 'moved', status: to, actor }]);
      expect(fold.ok, actor).toBe(canTransitionOrder(from, to, actor));
      if (fold.ok) expect(fold.status).toBe(to);
    }
  });

  it('ORDER-08 canceled and returned are final', () => {
    for (const status of ['canceled', 'returned'] as const)
      for (const actor of actors) expect(orderTransitionsFrom(status, actor)).toEqual([]);
  });
});

describe('foldOrderEvents', () => {
  it('a note keeps the status', () => {
    const events = eventsTo('placed');
    expect(foldOrderEvents([...events, { seq: 5, type: 'note', status: 'placed', actor: 'system' }])).toEqual(
      {
        ok: true,
        status: 'placed',
      },
    );
  });

  it('rejects a missing first event, a gap, a second first event and a note that changes the status', () => {
    const events = eventsTo('authorized');
    const next = { seq: 3, type: 'note', status: 'placed', actor: 'system' } as const;
    expect(foldOrderEvents([])).toMatchObject({ ok: false });
    expect(foldOrderEvents(events.slice(1))).toMatchObject({ ok: false });
    expect(foldOrderEvents([...events, { ...next, status: 'authorized', seq: 4 }])).toMatchObject({
      ok: false,
    });
    expect(foldOrderEvents([...events, { ...next, type: 'created', status: 'pending' }])).toMatchObject({
      ok: false,
    });
    expect(foldOrderEvents([...events, next])).toMatchObject({ ok: false });
  });
});
