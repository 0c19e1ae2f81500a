import { maximumLineQuantity } from '../../../contract/rules.ts';
import type { CartAdd, CartChange, CartContext, NewCartItem } from './types.ts';

/** The unconfirmed changes, in sending order. */
export const editsOf = ({ current, queue }: Pick<CartContext, 'current' | 'queue'>): CartChange[] =>
  current ? [current, ...queue] : [...queue];

const isSameItem = (a: NewCartItem, b: NewCartItem) =>
  a.productId === b.productId && a.size === b.size && a.color === b.color;

/** Whether both request the same change, apart from the key. */
export const isSameChange = (a: CartChange, b: CartChange): boolean => {
  if (a.kind === 'add' && b.kind === 'add')
    return isSameItem(a.item, b.item) && a.item.quantity === b.item.quantity;
  if (a.kind === 'changeQuantity' && b.kind === 'changeQuantity')
    return a.lineId === b.lineId && a.quantity === b.quantity;
  if (a.kind === 'addPromoCode' && b.kind === 'addPromoCode') return a.promoCode === b.promoCode;
  if (a.kind === 'remove' && b.kind === 'remove') return a.lineId === b.lineId;
  return a.kind === b.kind;
};

const lineOf = (change: CartChange) => ('lineId' in change ? change.lineId : null);

const merged = (first: CartAdd, second: CartAdd): CartAdd => ({
  ...first,
  item: {
    ...first.item,
    quantity: Math.min(first.item.quantity + second.item.quantity, maximumLineQuantity),
  },
});

/**
 * The queue with one more change, coalesced: a line's newest quantity replaces the queued one, a removal replaces both, and the same item
 * is merged into one addition with the sum of the quantities.
 */
export const enqueued = (queue: readonly CartChange[], change: CartChange): CartChange[] => {
  if (change.kind === 'add') {
    const index = queue.findIndex((other) => other.kind === 'add' && isSameItem(other.item, change.item));
    const other = queue[index];
    return other?.kind === 'add' ? queue.with(index, merged(other, change)) : [...queue, change];
  }
  if (change.kind === 'changeQuantity' || change.kind === 'remove')
    return [...queue.filter((other) => lineOf(other) !== change.lineId), change];
  return [...queue.filter((other) => other.kind !== change.kind), change];
};

/** The items that a guest requested, with one more; the same request counts once. */
export const withIntent = (intents: readonly CartAdd[], change: CartAdd): CartAdd[] => {
  if (intents.some(({ requestId }) => requestId === change.requestId)) return [...intents];
  const index = intents.findIndex(({ item }) => isSameItem(item, change.item));
  const other = intents[index];
  return other ? intents.with(index, merged(other, change)) : [...intents, change];
};
