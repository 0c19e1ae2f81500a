import { describe, expect, it } from 'vitest';
import { canTransitionOrder, orderStatuses } from '../../contract/orderStatechart.ts';
import { paymentStatuses } from '../../contract/wire/order.ts';
import { latestPaymentStatus, reconcile } from '../../server/domain/reconciliation.ts';

const pairs = orderStatuses.flatMap((order) => paymentStatuses.map((intent) => ({ order, intent })));

describe('reconcile', () => {
  it.each(pairs)(
    'S11 makes only transitions of the statechart from $order with intent $intent',
    ({ order, intent }) => {
      let status = order;
      for (const next of reconcile(order, intent).transitions) {
        expect(canTransitionOrder(status, next, 'system'), `${status} to ${next}`).toBe(true);
        status = next;
      }
    },
  );

  it.each(pairs)('S4 is idempotent from $order with $intent', ({ order, intent }) => {
    const after = reconcile(order, intent).transitions.at(-1) ?? order;
    expect(reconcile(after, intent).transitions).toEqual([]);
  });

  it.each(pairs)(
    'S5 reverses the payment of a canceled order from $order with $intent',
    ({ order, intent }) => {
      const { transitions, reversal } = reconcile(order, intent);
      const after = transitions.at(-1) ?? order;
      const holdsMoney = intent === 'captured' || intent === 'authorized';
      const expected =
        after !== 'canceled' || !holdsMoney ? undefined : intent === 'captured' ? 'refund' : 'void';
      if (holdsMoney || after !== 'canceled') expect(reversal).toBe(expected);
      expect(intent === 'captured' && ['pending', 'authorized', 'capturing'].includes(after)).toBe(false);
    },
  );
});

describe('latestPaymentStatus', () => {
  it('S4 never moves a payment back to an earlier status', () => {
    for (const [known, seen] of [
      ['captured', 'authorized'],
      ['captured', 'awaiting'],
      ['authorized', 'processing'],
      ['canceled', 'authorized'],
      ['refunded', 'captured'],
    ] as const) {
      expect(latestPaymentStatus(known, seen)).toBe(known);
      expect(latestPaymentStatus(seen, known)).toBe(known);
    }
    expect(latestPaymentStatus('processing', 'awaiting')).toBe('awaiting');
  });
});
