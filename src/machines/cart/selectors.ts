import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from './machine.ts';
import { editsOf } from './queue.ts';
import type { CartChange } from './types.ts';

type Cart = SnapshotFrom<typeof cartMachine>;

/** CART-19: quantity buttons are disabled while this is true. */
export const selectIsEditing = (cart: Cart) => cart.matches({ ready: 'editing' });
/** An edit has no response: 'Try again' sends `cart.retried`. */
export const selectIsUnanswered = (cart: Cart) => cart.matches({ ready: 'unanswered' });
/** The cached cart is not what the shopper asked for yet. */
export const selectHasEdits = ({ context }: Cart) => editsOf(context).length > 0;
export const selectFailureText = (cart: Cart) => cart.context.failure?.message ?? null;
/** CART-23: why the last promo code was refused; null if it was not, or if another edit has started. */
export const selectPromoRefusal = ({ context: { failure } }: Cart) =>
  failure?.code.startsWith('promo_') ? failure.message : null;
/** Lines that Undo can restore, newest first. */
export const selectRemovedLines = (cart: Cart) => cart.context.removed;
/** The item that a guest requested last, added after signing in. */
export const selectIntent = (cart: Cart) => cart.context.intents.at(-1) ?? null;

const none: readonly CartChange[] = [];
/** Changes that wait until the browser is online, in sending order. */
export const selectWaitingChanges = (cart: Cart): readonly CartChange[] =>
  cart.matches({ ready: 'offline' }) ? editsOf(cart.context) : none;

/** The quantity of a line that an edit in flight requests; null if there is none. */
export const selectRequestedQuantity = (cart: Cart, lineId: string): number | null => {
  if (!selectIsEditing(cart)) return null;
  const change = editsOf(cart.context).findLast((edit) => 'lineId' in edit && edit.lineId === lineId);
  return change?.kind === 'changeQuantity' ? change.quantity : null;
};

export const selectIsAddWaiting = (cart: Cart, productId: string, size: string | null): boolean =>
  selectWaitingChanges(cart).some(
    (change) => change.kind === 'add' && change.item.productId === productId && change.item.size === size,
  );
