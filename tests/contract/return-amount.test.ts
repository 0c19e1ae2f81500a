import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareCents, toDollars } from '../../contract/money.ts';
import {
  expectedRefund,
  isCompleteWith,
  nextPiecesCents,
  type ReturnLine,
} from '../../contract/returnAmount.ts';
import type { OrderItem } from '../../contract/types.ts';

const bought = fc
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

/** Whatever is chosen, a next return of it, until nothing is left: by which line, how many, and whether it arrives before the next. */
const choices = fc.infiniteStream(
  fc.record({ line: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }), arrives: fc.boolean() }),
);

const left = (line: ReturnLine): number => line.quantity - line.returnedQuantity - line.inReturnQuantity;

describe('what returned pieces bring back', () => {
  it('adds up to the cent to what was paid for the goods, whatever is returned in whichever order', () => {
    fc.assert(
      fc.property(bought, choices, ({ lines: begun, subTotal, discountCents }, stream) => {
        let lines = begun;
        let paidBack = 0;
        for (const { line, quantity, arrives } of stream) {
          const open = lines.filter((each) => left(each) > 0);
          const chosen = open[line % open.length];
          if (!chosen) break;
          const count = Math.min(quantity, left(chosen));
          const cents = nextPiecesCents(chosen, count);
          const eachCents = (chosen.totalCents - chosen.discountCents) / chosen.quantity;
          expect(Math.abs(cents - eachCents * count)).toBeLessThan(1);
          paidBack += cents;
          lines = lines.map((each) =>
            each.id !== chosen.id
              ? each
              : arrives
                ? { ...each, returnedQuantity: each.returnedQuantity + count }
                : { ...each, inReturnQuantity: each.inReturnQuantity + count },
          );
        }
        expect(paidBack).toBe(subTotal - discountCents);
      }),
      { numRuns: 500 },
    );
  });

  it('brings the delivery back with the pieces that make the order complete, and with no others', () => {
    const line = {
      id: 'a',
      quantity: 2,
      totalCents: 200,
      discountCents: 0,
      returnedQuantity: 1,
      inReturnQuantity: 0,
    };
    const other = { ...line, id: 'b', quantity: 1, returnedQuantity: 0, inReturnQuantity: 1 };
    expect(isCompleteWith([line], [{ lineId: 'a', quantity: 1 }])).toBe(true);
    expect(isCompleteWith([line], [])).toBe(false);
    // Another return is still on its way.
    expect(isCompleteWith([line, other], [{ lineId: 'a', quantity: 1 }])).toBe(false);
  });

  it('is the same for an order as it stands on the wire', () => {
    fc.assert(
      fc.property(bought, fc.integer({ min: 0, max: 2_000 }), ({ lines, discountCents }, deliveryCents) => {
        const items = lines.map(
          // Only what the reckoning reads.
          ({ id, quantity, totalCents }) =>
            ({
              _id: id,
              quantity,
              total: toDollars(totalCents),
              returnedQuantity: 0,
              returnableQuantity: quantity,
            }) as OrderItem,
        );
        const order = { items, discount: toDollars(discountCents), deliveryCost: toDollars(deliveryCents) };
        const [first] = lines;
        if (!first) return;
        const one = [{ lineId: first.id, quantity: 1 }];
        expect(expectedRefund(order, one)).toEqual({
          itemsCents: nextPiecesCents(first, 1),
          deliveryCents: isCompleteWith(lines, one) ? deliveryCents : 0,
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
