import { describe, expect, it } from 'vitest';
import { mayMove, orderStatuses } from '../../contract/orderStatechart.ts';
import { paymentStatuses } from '../../contract/wire/order.ts';
import { newerPaymentStatus, settle } from '../../server/domain/settlement.ts';

const pairs = orderStatuses.flatMap((order) => paymentStatuses.map((intent) => ({ order, intent })));

describe('an order that hears of its payment', () => {
  it.each(pairs)(
    'S11 moves from $order only as the chart allows when the intent is $intent',
    ({ order, intent }) => {
      let status = order;
      for (const next of settle(order, intent).moves) {
        expect(mayMove(status, next, 'system'), `${status} to ${next}`).toBe(true);
        status = next;
      }
    },
  );

  it.each(pairs)('S4 rests after one step from $order with $intent', ({ order, intent }) => {
    const after = settle(order, intent).moves.at(-1) ?? order;
    expect(settle(after, intent).moves).toEqual([]);
  });

  it.each(pairs)('S5 never keeps money without goods from $order with $intent', ({ order, intent }) => {
    const { moves, giveBack } = settle(order, intent);
    const after = moves.at(-1) ?? order;
    const holdsMoney = intent === 'captured' || intent === 'authorized';
    const wanted =
      after !== 'canceled' || !holdsMoney ? undefined : intent === 'captured' ? 'refund' : 'void';
    if (holdsMoney || after !== 'canceled') expect(giveBack).toBe(wanted);
    expect(intent === 'captured' && ['pending', 'authorized', 'capturing'].includes(after)).toBe(false);
  });
});

describe('news of a payment', () => {
  it('S4 never takes a payment back to where it was before', () => {
    for (const [known, seen] of [
      ['captured', 'authorized'],
      ['captured', 'awaiting'],
      ['authorized', 'processing'],
      ['canceled', 'authorized'],
      ['refunded', 'captured'],
    ] as const) {
      expect(newerPaymentStatus(known, seen)).toBe(known);
      expect(newerPaymentStatus(seen, known)).toBe(known);
    }
    expect(newerPaymentStatus('processing', 'awaiting')).toBe('awaiting');
  });
});
