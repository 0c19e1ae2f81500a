import { cartMachine } from '../../../src/machines/cart/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const item = {
  productId: 'p1',
  title: 'Wool coat',
  color: 'Bottle',
  size: 'M',
  quantity: 1,
  unitPrice: 45.5,
};
const requestId = 'q1';
const line = { lineId: 'l1', item };

/** Edits of the cart (CART-18 to CART-27). */
export const cartFlow = defineFlow({
  machine: cartMachine,
  input: undefined,
  key: ({ intents, requestedOn, page, current, queue, isOffline }) => [
    intents.length > 0,
    requestedOn,
    page?.path,
    current?.kind,
    queue.length > 0,
    // Only where the state does not show it, for the transitions into `ready`.
    isOffline && page === null && intents.length === 0,
  ],
  samples: {
    'cart.addRequested': [{ requestId, item }],
    'cart.quantityChangeRequested': [{ requestId, lineId: 'l1', quantity: 2 }],
    'cart.removalRequested': [{ requestId, ...line }],
    'cart.removalUndone': [{ requestId, line }],
    'cart.promoCodeSubmitted': [{ requestId, promoCode: 'TEN' }],
    'cart.promoCodeRemovalRequested': [{ requestId, promoCode: 'TEN' }],
    'cart.changesAccepted': [{ requestId }],
    'session.opened': [{ cartId: 'c1' }],
    'session.closed': [{ how: 'ended' }, { how: 'requested' }],
    'page.entered': [
      { path: '/product/p1', access: 'public' },
      { path: '/men', access: 'public' },
      { path: '/login', access: 'guest' },
    ],
    'error editCart': [
      unavailable,
      { code: 'offline', message: '', status: 0 },
      { code: 'out_of_stock', message: 'Sold out.', status: 409 },
    ],
  },
  goals: ['cart.ready.idle', 'cart.guest.browsing'],
});
