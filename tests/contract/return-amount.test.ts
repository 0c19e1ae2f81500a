import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDollars } from '../../contract/money.ts';
import { shareCents } from '../../contract/shareCents.ts';
import {
  expectedRefund,
  completesReturn,
  nextUnitsCents,
  type ReturnLine,
} from '../../contract/returnAmount.ts';
import type { OrderItem } from '../../contract/types.ts';

const purchase = fc
  .array(
    fc.record({ unitCents: fc.integer({ min: 1, max: 50_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .chain((lines) => {
    const totals = lines.map(({ unitCents, quantity }) => unitCents * quantity);
    const subTotal = totals.reduce((sum, cents) => sum + cents, 0);
    return fc.integer({ min: 0, max: subTotal }).map((discountCents) => ({
      subTotal,
      discountCents,
      lines: lines.map(({ quantity }, index): ReturnLine => {
        return {
          id: `i${index}`,
          quantity,
          totalCents: totals[index] ?? 0,
          discountCents: shareCents(discountCents, totals)[index] ?? 0,
          returnedQuantity: 0,
          inReturnQuantity: 0,
        };
      }),
    }));
  });

/** Successive returns: index of the line, quantity, and whether it is received before the next return. */
const returns = fc.infiniteStream(
  fc.record({ line: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }), isReceived: fc.boolean() }),
);

const returnable = (line: ReturnLine): number =>
  line.quantity - line.returnedQuantity - line.inReturnQuantity;

describe('the refund of returned units', () => {
  it('adds up to exactly the price paid for the items, in any order of returns', () => {
    fc.assert(
      fc.property(purchase, returns, ({ lines: initialLines, subTotal, discountCents }, stream) => {
        let lines = initialLines;
        let refundedCents = 0;
        for (const { line, quantity, isReceived } of stream) {
          const open = lines.filter((each) => returnable(each) > 0);
          const selected = open[line % open.length];
          if (!selected) break;
          const count = Math.min(quantity, returnable(selected));
          const cents = nextUnitsCents(selected, count);
          const unitCents = (selected.totalCents - selected.discountCents) / selected.quantity;
          expect(Math.abs(cents - unitCents * count)).toBeLessThan(1);
          refundedCents += cents;
          lines = lines.map((each) =>
            each.id !== selected.id
              ? each
              : isReceived
                ? { ...each, returnedQuantity: each.returnedQuantity + count }
                : { ...each, inReturnQuantity: each.inReturnQuantity + count },
          );
        }
        expect(refundedCents).toBe(subTotal - discountCents);
      }),
      { numRuns: 500 },
    );
  });

  it('includes the delivery cost only with the units that complete the order', () => {
    const line = {
      id: 'a',
      quantity: 2,
      totalCents: 200,
      discountCents: 0,
      returnedQuantity: 1,
      inReturnQuantity: 0,
    };
    const other = { ...line, id: 'b', quantity: 1, returnedQuantity: 0, inReturnQuantity: 1 };
    expect(completesReturn([line], [{ lineId: 'a', quantity: 1 }])).toBe(true);
    expect(completesReturn([line], [])).toBe(false);
    // Another return is not received yet.
    expect(completesReturn([line, other], [{ lineId: 'a', quantity: 1 }])).toBe(false);
  });

  it('is the same for an order in its wire format', () => {
    fc.assert(
      fc.property(purchase, fc.integer({ min: 0, max: 2_000 }), ({ lines, discountCents }, deliveryCents) => {
        const items = lines.map(
          // Only the fields that `expectedRefund` reads.
          ({ id, quantity, totalCents }) =>
            ({
              _id: id,
              quantity,
              total: toDollars(totalCents),
              returnedQuantity: 0,
              canceledQuantity: 0,
              returnableQuantity: quantity,
            }) as OrderItem,
        );
        const order = { items, discount: toDollars(discountCents), deliveryCost: toDollars(deliveryCents) };
        const [first] = lines;
        if (!first) return;
        const one = [{ lineId: first.id, quantity: 1 }];
        expect(expectedRefund(order, one)).toEqual({
          itemsCents: nextUnitsCents(first, 1),
          deliveryCents: completesReturn(lines, one) ? deliveryCents : 0,
        });
        const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
        expect(expectedRefund(order, all)).toEqual({
          itemsCents: lines.reduce((sum, line) => sum + line.totalCents - line.discountCents, 0),
          deliveryCents,
        });
      }),
      { numRuns: 200 },
    );
  });
});
