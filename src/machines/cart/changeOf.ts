import type { CartChange, CartEvent } from './types.ts';

/** The wish that an event stands for, or null where it is none. */
export const changeOf = (event: CartEvent): CartChange | null => {
  switch (event.type) {
    case 'cart.itemAsked':
      return { kind: 'add', requestId: event.requestId, piece: event.piece, isUndo: false };
    case 'cart.quantityAsked':
      return {
        kind: 'changeQuantity',
        requestId: event.requestId,
        lineId: event.lineId,
        quantity: event.quantity,
      };
    case 'cart.removalAsked':
      return { kind: 'remove', requestId: event.requestId, lineId: event.lineId, piece: event.piece };
    case 'cart.removalUndone':
      return { kind: 'add', requestId: event.requestId, piece: event.line.piece, isUndo: true };
    case 'cart.promoCodeAsked':
      return { kind: 'addPromoCode', requestId: event.requestId, promoCode: event.promoCode };
    case 'cart.promoCodeRemovalAsked':
      return { kind: 'removePromoCode', requestId: event.requestId, promoCode: event.promoCode };
    case 'cart.changesAccepted':
      return { kind: 'acceptChanges', requestId: event.requestId };
    default:
      return null;
  }
};
