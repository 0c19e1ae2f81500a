/** Model of the cart's edits. */
import type { CartChange, NewCartItem, RemovedLine } from '../../../../src/machines/cart/types.ts';
import type { EventObject } from 'xstate';
import type { ShownFailure } from '../failures.ts';

export type Add = Extract<CartChange, { kind: 'add' }>;
export type Access = 'public' | 'user' | 'guest';

export interface OpenPage {
  readonly path: string;
  readonly access: Access;
}

export interface Model {
  /** 'unknown' until the session check, 'none' for a guest, else the id of the open cart. */
  readonly session: 'unknown' | 'none' | 'c1' | 'c2';
  /** The cart to which `current` and `queue` belong. */
  readonly owner: 'c1' | 'c2' | null;
  /** The running or unanswered edit. */
  readonly current: CartChange | null;
  readonly isUnanswered: boolean;
  readonly queue: readonly CartChange[];
  readonly removed: readonly RemovedLine[];
  /** The shown failure. */
  readonly failure: ShownFailure | null;
  /** Items that a guest requested. */
  readonly intents: readonly Add[];
  /** The page of a request without a session. */
  readonly requestedOn: string | null;
  readonly page: OpenPage | null;
  /** An earlier document prompted the guest to sign in. */
  readonly isRestored: boolean;
  /** Whether a restored cart waits for its first page before it prompts to sign in. */
  readonly isPromptDue: boolean;
  readonly isOffline: boolean;
  /** Keys of the changes that waited when the browser last came back online. */
  readonly late: readonly string[];
}

export const initialModel: Model = {
  session: 'unknown',
  owner: null,
  current: null,
  isUnanswered: false,
  queue: [],
  removed: [],
  failure: null,
  intents: [],
  requestedOn: null,
  page: null,
  isRestored: false,
  isPromptDue: false,
  isOffline: false,
  late: [],
};

const toNewCartItem = (productId: string): NewCartItem => ({
  productId,
  title: `Title of ${productId}`,
  color: `Color of ${productId}`,
  size: 'M',
  quantity: 1,
  unitPrice: 40.5,
});

export const newItems = { p1: toNewCartItem('p1'), p2: toNewCartItem('p2') } as const;
/** Each line's removed item. */
export const lines: { readonly [lineId: string]: NewCartItem } = {
  l1: toNewCartItem('p3'),
  l2: toNewCartItem('p4'),
};

/** The change that an event requests. */
export const toChange = (event: EventObject): CartChange => {
  const field = (name: string) => Reflect.get(event, name);
  const requestId = String(field('requestId'));
  const lineId = String(field('lineId'));
  switch (event.type) {
    case 'cart.addRequested':
      return { kind: 'add', requestId, item: field('item') as NewCartItem, isUndo: false };
    case 'cart.removalUndone':
      return { kind: 'add', requestId, item: (field('line') as RemovedLine).item, isUndo: true };
    case 'cart.quantityChangeRequested':
      return { kind: 'changeQuantity', requestId, lineId, quantity: Number(field('quantity')) };
    case 'cart.removalRequested':
      return { kind: 'remove', requestId, lineId, item: field('item') as NewCartItem };
    case 'cart.promoCodeSubmitted':
      return { kind: 'addPromoCode', requestId, promoCode: String(field('promoCode')) };
    case 'cart.promoCodeRemovalRequested':
      return { kind: 'removePromoCode', requestId, promoCode: String(field('promoCode')) };
    default:
      return { kind: 'acceptChanges', requestId };
  }
};

const isSameItem = (one: NewCartItem, other: NewCartItem): boolean =>
  one.productId === other.productId && one.size === other.size && one.color === other.color;

const mergeAdds = (one: Add, other: Add): Add => ({
  ...one,
  item: { ...one.item, quantity: one.item.quantity + other.item.quantity },
});

/** The same item is merged; the newest change of a line, or of a kind, replaces earlier ones. */
export const withChange = (queue: readonly CartChange[], change: CartChange): CartChange[] => {
  if (change.kind === 'add') {
    const isMerged = queue.some((other) => other.kind === 'add' && isSameItem(other.item, change.item));
    if (!isMerged) return [...queue, change];
    return queue.map((other) =>
      other.kind === 'add' && isSameItem(other.item, change.item) ? mergeAdds(other, change) : other,
    );
  }
  const isOutdated = (other: CartChange): boolean =>
    'lineId' in change ? 'lineId' in other && other.lineId === change.lineId : other.kind === change.kind;
  return [...queue.filter((other) => !isOutdated(other)), change];
};

/** Whether both request the same change, apart from the key. */
export const isRepeatOf = (one: CartChange, other: CartChange): boolean => {
  const without = ({ requestId: _, ...rest }: CartChange) => rest;
  const isItem = one.kind === 'add' && other.kind === 'add';
  if (isItem) return isSameItem(one.item, other.item) && one.item.quantity === other.item.quantity;
  return JSON.stringify(without(one)) === JSON.stringify(without(other));
};
