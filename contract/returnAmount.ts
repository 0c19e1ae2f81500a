/**
 * The refund of returned units, in whole cents; the server pays it, the return page shows it in advance. Each line has its share of the
 * discount, which is split over the line's units (half up).
 */
import { toMinor } from './currency.ts';
import { partCents } from './money.ts';
import { shareCents } from './shareCents.ts';
import type { Order } from './types.ts';

/** An order line with its returned quantities. */
export interface ReturnLine {
  readonly id: string;
  readonly quantity: number;
  readonly totalCents: number;
  /** This line's share of the order's discount. */
  readonly discountCents: number;
  /** Units received back, and those that were canceled before they left: both are refunded. */
  readonly returnedQuantity: number;
  /** Units in requested returns that are not received yet. */
  readonly inReturnQuantity: number;
}

export interface ReturnQuantity {
  readonly lineId: string;
  readonly quantity: number;
}

/** Discounted price of the first `count` units of a line, half up. */
const firstUnitsCents = ({ quantity, totalCents, discountCents }: ReturnLine, count: number): number =>
  partCents(totalCents - discountCents, count, quantity);

/**
 * The refund of the next `quantity` units of a line, as a difference of two running totals: in whatever order units are returned,
 * their refunds add up to exactly what was paid for the line.
 */
export const nextUnitsCents = (line: ReturnLine, quantity: number): number => {
  const alreadyReturned = line.returnedQuantity + line.inReturnQuantity;
  return firstUnitsCents(line, alreadyReturned + quantity) - firstUnitsCents(line, alreadyReturned);
};

/** Whether every unit of the order is returned once `returning` is received; the delivery cost is refunded then. */
export const completesReturn = (
  lines: readonly ReturnLine[],
  returning: readonly ReturnQuantity[],
): boolean =>
  lines.every(({ id, quantity, returnedQuantity }) => {
    const added = returning.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return returnedQuantity + added === quantity;
  });

/** The return lines of an order in its wire format. */
export const toReturnLines = (order: Pick<Order, 'currency' | 'discount' | 'items'>): ReturnLine[] => {
  const totals = order.items.map(({ total }) => toMinor(total, order.currency));
  // A server of the version before does not send the shares: it splits every discount by the lines' totals.
  const discounts = shareCents(toMinor(order.discount, order.currency), totals);
  return order.items.map((item, index) => ({
    id: item._id,
    quantity: item.quantity,
    totalCents: totals[index] ?? 0,
    discountCents:
      item.discount === undefined ? (discounts[index] ?? 0) : toMinor(item.discount, order.currency),
    returnedQuantity: item.returnedQuantity + item.canceledQuantity,
    inReturnQuantity: item.quantity - item.returnedQuantity - item.canceledQuantity - item.returnableQuantity,
  }));
};

export interface ExpectedRefund {
  readonly itemsCents: number;
  readonly deliveryCents: number;
}

/** The refund of a return of these quantities, with the order in its current state. */
export const expectedRefund = (
  order: Pick<Order, 'currency' | 'deliveryCost' | 'discount' | 'items'>,
  returning: readonly ReturnQuantity[],
): ExpectedRefund => {
  const lines = toReturnLines(order);
  const itemsCents = lines.reduce((sum, line) => {
    const quantity = returning.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return sum + nextUnitsCents(line, quantity);
  }, 0);
  return {
    itemsCents,
    deliveryCents: completesReturn(lines, returning) ? toMinor(order.deliveryCost, order.currency) : 0,
  };
};
