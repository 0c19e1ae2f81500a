import { maximumLineQuantity } from '../../../contract/rules.ts';
import type { CartAdd, CartChange, CartContext, CartPiece } from './types.ts';

/** The changes that are not confirmed by the server, in the order in which they are sent. */
export const editsOf = ({ current, queue }: Pick<CartContext, 'current' | 'queue'>): CartChange[] =>
  current ? [current, ...queue] : [...queue];

const isSamePiece = (a: CartPiece, b: CartPiece) =>
  a.productId === b.productId && a.size === b.size && a.color === b.color;

/** Whether the shopper asks for the very same thing again. */
export const isSameWish = (a: CartChange, b: CartChange): boolean => {
  if (a.kind === 'add' && b.kind === 'add')
    return isSamePiece(a.piece, b.piece) && a.piece.quantity === b.piece.quantity;
  if (a.kind === 'changeQuantity' && b.kind === 'changeQuantity')
    return a.lineId === b.lineId && a.quantity === b.quantity;
  if (a.kind === 'addPromoCode' && b.kind === 'addPromoCode') return a.promoCode === b.promoCode;
  if (a.kind === 'remove' && b.kind === 'remove') return a.lineId === b.lineId;
  return a.kind === b.kind;
};

const lineOf = (change: CartChange) => ('lineId' in change ? change.lineId : null);

const merged = (first: CartAdd, second: CartAdd): CartAdd => ({
  ...first,
  piece: {
    ...first.piece,
    quantity: Math.min(first.piece.quantity + second.piece.quantity, maximumLineQuantity),
  },
});

/**
 * The queue with one more wish in it, coalesced: a line's newest quantity replaces the one that waits, a removal makes it moot,
 * and the same piece asked for again becomes one wish for more of it.
 */
export const enqueued = (queue: readonly CartChange[], change: CartChange): CartChange[] => {
  if (change.kind === 'add') {
    const index = queue.findIndex((other) => other.kind === 'add' && isSamePiece(other.piece, change.piece));
    const other = queue[index];
    return other?.kind === 'add' ? queue.with(index, merged(other, change)) : [...queue, change];
  }
  if (change.kind === 'changeQuantity' || change.kind === 'remove')
    return [...queue.filter((other) => lineOf(other) !== change.lineId), change];
  return [...queue.filter((other) => other.kind !== change.kind), change];
};

/** What a guest asked for, with one more item; the same request counts once. */
export const withIntent = (intents: readonly CartAdd[], change: CartAdd): CartAdd[] => {
  if (intents.some(({ requestId }) => requestId === change.requestId)) return [...intents];
  const index = intents.findIndex(({ piece }) => isSamePiece(piece, change.piece));
  const other = intents[index];
  return other ? intents.with(index, merged(other, change)) : [...intents, change];
};
