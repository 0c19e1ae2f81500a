import { describe, expect, it } from 'vitest';
import { returnabilityOf, returnWindowEnd } from '../../contract/returnRules.ts';
import { mayMoveReturn, returnMovesOf, returnStatuses } from '../../contract/returnStatechart.ts';
import { orderStatuses } from '../../contract/orderStatechart.ts';
import { returnReasons } from '../../contract/rules.ts';

const deliveredAt = '2026-03-02T10:00:00.000Z';
const end = '2026-04-01T10:00:00.000Z';
const delivered = {
  status: 'delivered',
  timeline: [
    { status: 'shipped', at: '2026-03-01T10:00:00.000Z' },
    { status: 'delivered', at: deliveredAt },
    // A note that was written later does not begin the 30 days anew.
    { status: 'delivered', at: '2026-03-20T10:00:00.000Z' },
  ],
  items: [{ returnableQuantity: 0 }, { returnableQuantity: 1 }],
} as const;

describe('when an order can be returned', () => {
  it('is open from its delivery to the last moment of the thirtieth day', () => {
    expect(returnWindowEnd(deliveredAt)).toBe(end);
    expect(returnabilityOf(delivered, new Date(end))).toEqual({ kind: 'open', until: end });
    expect(returnabilityOf(delivered, new Date(Date.parse(end) + 1))).toEqual({
      kind: 'closed',
      reason: 'The 30 days have passed',
    });
  });

  it('is closed once every piece is in a return', () => {
    const all = { ...delivered, items: [{ returnableQuantity: 0 }] };
    expect(returnabilityOf(all, new Date(deliveredAt))).toMatchObject({ kind: 'closed' });
  });

  it.each(orderStatuses.filter((status) => status !== 'delivered'))(
    "ORDER-03 offers none for an order that is %s, but says 'Available after delivery' where one may come",
    (status) => {
      const isOver = status === 'canceled' || status === 'returned';
      expect(returnabilityOf({ ...delivered, status }, new Date(deliveredAt))).toEqual(
        isOver ? { kind: 'never' } : { kind: 'closed', reason: 'Available after delivery' },
      );
    },
  );
});

describe('the statechart of a return', () => {
  it('goes from requested to received to refunded, and only the staff moves it', () => {
    const moves = returnStatuses.flatMap((from) =>
      (['shopper', 'admin', 'system'] as const).flatMap((actor) =>
        returnMovesOf(from, actor).map((to) => `${from} ${to} ${actor}`),
      ),
    );
    expect(moves).toEqual([
      'requested received admin',
      'requested received system',
      'received refunded admin',
      'received refunded system',
    ]);
    expect(mayMoveReturn('requested', 'refunded', 'admin')).toBe(false);
  });

  it('RETURN-07 knows the eleven reasons', () => {
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
