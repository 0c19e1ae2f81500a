import type { CartChange, CartEvent } from './types.ts';

/** The change that an event requests; null if it requests none. */
export const toCartChange = (event: CartEvent): CartChange | null => {
  switch (event.type) {
    case 'cart.addRequested':
      return { kind: 'add', requestId: event.requestId, item: event.item, isUndo: false };
    case 'cart.quantityChangeRequested':
      return {
        kind: 'changeQuantity',
        requestId: event.requestId,
        lineId: event.lineId,
        quantity: event.quantity,
      };
    case 'cart.removalRequested':
      return { kind: 'remove', requestId: event.requestId, lineId: event.lineId, item: event.item };
    case 'cart.removalUndone':
      return { kind: 'add', requestId: event.requestId, item: event.line.item, isUndo: true };
    case 'cart.promoCodeSubmitted':
      return { kind: 'addPromoCode', requestId: event.requestId, promoCode: event.promoCode };
    case 'cart.promoCodeRemovalRequested':
      return { kind: 'removePromoCode', requestId: event.requestId, promoCode: event.promoCode };
    case 'cart.changesAccepted':
      return { kind: 'acceptChanges', requestId: event.requestId };
    default:
      return null;
  }
};
