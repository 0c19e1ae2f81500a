import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Cart, CartEdit } from '../../../contract/types.ts';
import { cartMachine } from '../../machines/cart/machine.ts';
import type { EditInput } from '../../machines/cart/types.ts';
import { ApiFailure } from '../../services/failure.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { storeIntents } from './departure.ts';
import { onceWorkedOn } from './onceWorkedOn.ts';
import type { Parts } from './parts.ts';

/** CART-20 to CART-24. */
export const cartEditOf = ({ cartId, change }: EditInput): CartEdit => {
  switch (change.kind) {
    case 'add': {
      const { productId, color, size, unitPrice, quantity } = change.piece;
      return { action: 'add', cartId, _product: productId, color, size, unitPrice, quantity };
    }
    case 'changeQuantity':
      return { action: 'changeQuantity', cartId, _id: change.lineId, quantity: change.quantity };
    case 'remove':
      return { action: 'delete', cartId, _id: change.lineId };
    case 'addPromoCode':
      // CART-25.
      return { action: 'addPromoCode', cartId, promoCode: change.promoCode.trim() };
    case 'removePromoCode':
      return { action: 'deletePromoCode', cartId };
    case 'acceptChanges':
      return { action: 'acceptChanges', cartId };
  }
};

/** CACHE-03: the cart that an edit answered with takes the place of the cached one; an older one never does. */
export const keepCart = async (client: QueryClient, cart: Cart): Promise<void> => {
  // A read that began before the edit would bring the cart of before.
  await client.cancelQueries({ queryKey: queryKeys.cart });
  const cached = client.getQueryData<Cart>(queryKeys.cartContent);
  if (cached && cached._id === cart._id && cached.version > cart.version) return;
  client.setQueryData(queryKeys.cartContent, cart);
  client.setQueryData(queryKeys.cartCount, cart.count);
};

/** The `offline` event may come after the request has failed. */
const isOffline = (failure: unknown, { sending }: Parts['surroundings']): boolean =>
  failure instanceof ApiFailure && failure.kind === 'network' && sending?.isOnline() === false;

const offlineFailure = new ApiFailure({ kind: 'network', status: 0, code: 'offline', message: '' });

export const provideCart = (parts: Parts) => {
  const { services, queryClient, surroundings, notify } = parts;
  return cartMachine.provide({
    actors: {
      editCart: fromPromise<void, EditInput>(async ({ input, signal }) => {
        try {
          const ask = () => services.cart.edit(cartEditOf(input), input.change.requestId, signal);
          const cart = await onceWorkedOn(parts, ask, signal);
          if (!signal.aborted) await keepCart(queryClient, cart);
        } catch (failure) {
          if (isOffline(failure, surroundings)) throw offlineFailure;
          // Whatever was refused, the cart is no longer known to be what the page shows.
          if (!signal.aborted) void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
          throw failure;
        }
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      tellOtherTabs: () => surroundings.tabs.tell('cartChanged'),
      keepBeyondPage: (_, { intents }) => storeIntents(surroundings, intents),
    },
  });
};
