/**
 * What returned pieces bring back, in whole cents: one rule for the server that pays it and the page that says it beforehand. The
 * discount is shared over the lines by their totals, largest remainder first, and within a line over its pieces, half up.
 */
import { partCents, shareCents, toCents } from './money.ts';
import type { Order } from './types.ts';

/** An order line with what has become of its pieces. */
export interface ReturnLine {
  readonly id: string;
  readonly quantity: number;
  readonly totalCents: number;
  /** This line's share of the order's discount. */
  readonly discountCents: number;
  /** Pieces that came back. */
  readonly returnedQuantity: number;
  /** Pieces in returns that are on their way. */
  readonly inReturnQuantity: number;
}

export interface PieceCount {
  readonly lineId: string;
  readonly quantity: number;
}

/** What the first `count` pieces of a line cost after the discount, half up. */
const firstPiecesCents = ({ quantity, totalCents, discountCents }: ReturnLine, count: number): number =>
  partCents(totalCents - discountCents, count, quantity);

/**
 * What the next `quantity` pieces of a line bring back: what the line has brought back with them, less what it had before, those on
 * their way included. Whatever the order of returns is, all pieces together bring back exactly what was paid for the line.
 */
export const nextPiecesCents = (line: ReturnLine, quantity: number): number => {
  const gone = line.returnedQuantity + line.inReturnQuantity;
  return firstPiecesCents(line, gone + quantity) - firstPiecesCents(line, gone);
};

/** Whether every piece of the order is back once these have come too; the order's delivery is paid back then. */
export const isCompleteWith = (lines: readonly ReturnLine[], coming: readonly PieceCount[]): boolean =>
  lines.every(({ id, quantity, returnedQuantity }) => {
    const more = coming.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return returnedQuantity + more === quantity;
  });

/** An order's lines as it stands on the wire; the server's own rows give the same. */
export const returnLinesOf = (order: Pick<Order, 'discount' | 'items'>): ReturnLine[] => {
  const totals = order.items.map(({ total }) => toCents(total));
  const discounts = shareCents(toCents(order.discount), totals);
  return order.items.map((item, index) => ({
    id: item._id,
    quantity: item.quantity,
    totalCents: totals[index] ?? 0,
    discountCents: discounts[index] ?? 0,
    returnedQuantity: item.returnedQuantity,
    inReturnQuantity: item.quantity - item.returnedQuantity - item.returnableQuantity,
  }));
};

export interface ExpectedRefund {
  readonly itemsCents: number;
  readonly deliveryCents: number;
}

/** What a return of these pieces would pay back as the order stands now. */
export const expectedRefund = (
  order: Pick<Order, 'deliveryCost' | 'discount' | 'items'>,
  pieces: readonly PieceCount[],
): ExpectedRefund => {
  const lines = returnLinesOf(order);
  const itemsCents = lines.reduce((sum, line) => {
    const quantity = pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return sum + nextPiecesCents(line, quantity);
  }, 0);
  return { itemsCents, deliveryCents: isCompleteWith(lines, pieces) ? toCents(order.deliveryCost) : 0 };
};
