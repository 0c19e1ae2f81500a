import { describe, expect, it } from 'vitest';
import { getReturnability, returnWindowEnd } from '../../contract/returnRules.ts';
import {
  canTransitionReturn,
  returnTransitionsFrom,
  returnStatuses,
} from '../../contract/returnStatechart.ts';
import { orderStatuses } from '../../contract/orderStatechart.ts';
import { returnReasons } from '../../contract/rules/returns.ts';

const deliveredAt = '2026-03-02T10:00:00.000Z';
const end = '2026-04-01T10:00:00.000Z';
const delivered = {
  status: 'delivered',
  timeline: [
    { status: 'shipped', at: '2026-03-01T10:00:00.000Z' },
    { status: 'delivered', at: deliveredAt },
    // A later note does not restart the 30 days.
    { status: 'delivered', at: '2026-03-20T10:00:00.000Z' },
  ],
  items: [{ returnableQuantity: 0 }, { returnableQuantity: 1 }],
} as const;

describe('when an order can be returned', () => {
  it('is open from delivery until exactly 30 days later', () => {
    expect(returnWindowEnd(deliveredAt)).toBe(end);
    expect(getReturnability(delivered, new Date(end))).toEqual({ kind: 'open', until: end });
    expect(getReturnability(delivered, new Date(Date.parse(end) + 1))).toEqual({
      kind: 'closed',
      reason: 'The 30 days have passed',
    });
  });

  it('is closed once every unit is in a return', () => {
    const all = { ...delivered, items: [{ returnableQuantity: 0 }] };
    expect(getReturnability(all, new Date(deliveredAt))).toMatchObject({ kind: 'closed' });
  });

  it.each(orderStatuses.filter((status) => status !== 'delivered'))(
    "ORDER-03 an order that is %s cannot be returned; the reason is 'Available after delivery' unless it is over",
    (status) => {
      const isOver = status === 'canceled' || status === 'returned';
      expect(getReturnability({ ...delivered, status }, new Date(deliveredAt))).toEqual(
        isOver ? { kind: 'never' } : { kind: 'closed', reason: 'Available after delivery' },
      );
    },
  );
});

describe('the statechart of a return', () => {
  it('goes from requested to received to refunded, or is closed, by staff and system only', () => {
    const transitions = returnStatuses.flatMap((from) =>
      (['shopper', 'admin', 'system'] as const).flatMap((actor) =>
        returnTransitionsFrom(from, actor).map((to) => `${from} ${to} ${actor}`),
      ),
    );
    expect(transitions).toEqual([
      'requested received admin',
      'requested rejected admin',
      'requested received system',
      'requested expired system',
      'received refunded admin',
      'received refunded system',
    ]);
    expect(canTransitionReturn('requested', 'refunded', 'admin')).toBe(false);
  });

  it('RETURN-07 has the eleven reasons', () => {
    expect(returnReasons).toEqual([
      'Defective or Damaged Product',
      'Wrong Item Delivered',
      'Size or Fit Issue',
      'Product Not as Described',
      'Changed Mind',
      'Product Quality Issue',
      'Ordered by Mistake',
      'Duplicate Order',
      'Arrived Late',
      'Missing Parts or Accessories',
      'Other',
    ]);
  });
});
