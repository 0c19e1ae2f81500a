/** What a return may take back and what it pays back. Pure, in whole cents; invariant S7 and the sum of refunds rest on it. */

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

/** Pieces that are neither back nor on their way back. */
export const returnableQuantity = (line: ReturnLine): number =>
  line.quantity - line.returnedQuantity - line.inReturnQuantity;

/** What the first `count` pieces of a line cost after the discount, the odd cents on the earlier pieces. */
const firstPiecesCents = ({ quantity, totalCents, discountCents }: ReturnLine, count: number): number => {
  const paidCents = totalCents - discountCents;
  const eachCents = Math.floor(paidCents / quantity);
  return eachCents * count + Math.min(count, paidCents - eachCents * quantity);
};

/**
 * What the next `quantity` pieces of a line bring back. Each piece is counted off in turn, those on their way included, so that
 * whatever the order of returns is, all pieces together bring back exactly what was paid for the line.
 */
export const nextPiecesCents = (line: ReturnLine, quantity: number): number => {
  const gone = line.returnedQuantity + line.inReturnQuantity;
  return firstPiecesCents(line, gone + quantity) - firstPiecesCents(line, gone);
};

/** Whether every piece of the order is back. */
export const isAllBack = (lines: readonly ReturnLine[]): boolean =>
  lines.every(({ quantity, returnedQuantity }) => returnedQuantity === quantity);

export interface PieceCount {
  readonly lineId: string;
  readonly quantity: number;
}

/** The lines as they are once these pieces, which were on their way, have come back. */
export const withReceived = (lines: readonly ReturnLine[], received: readonly PieceCount[]): ReturnLine[] =>
  lines.map((line) => {
    const back = received.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return {
      ...line,
      returnedQuantity: line.returnedQuantity + back,
      inReturnQuantity: line.inReturnQuantity - back,
    };
  });
