import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Cart, CartEdit } from '../../../contract/types.ts';
import { cartMachine } from '../../machines/cart/machine.ts';
import type { EditInput } from '../../machines/cart/types.ts';
import { ApiFailure } from '../../services/failure.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { storePendingIntents } from './pendingRedirect.ts';
import { retryWhileInFlight } from './retryWhileInFlight.ts';
import type { Dependencies } from './dependencies.ts';

/** CART-20 to CART-24. */
export const cartEditOf = ({ cartId, change }: EditInput): CartEdit => {
  switch (change.kind) {
    case 'add': {
      const { productId, color, size, unitPrice, quantity } = change.item;
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

/** CACHE-03: caches the cart that an edit returned, unless the cached one is newer. */
export const cacheCart = async (client: QueryClient, cart: Cart): Promise<void> => {
  // A fetch that started before the edit would return the cart before it.
  await client.cancelQueries({ queryKey: queryKeys.cart });
  const cached = client.getQueryData<Cart>(queryKeys.cartContent);
  if (cached && cached._id === cart._id && cached.version > cart.version) return;
  client.setQueryData(queryKeys.cartContent, cart);
  client.setQueryData(queryKeys.cartCount, cart.count);
};

/** The `offline` event may fire after the request has failed. */
const isOffline = (failure: unknown, { metricsTransport }: Dependencies['platform']): boolean =>
  failure instanceof ApiFailure && failure.kind === 'network' && metricsTransport?.isOnline() === false;

const offlineFailure = new ApiFailure({ kind: 'network', status: 0, code: 'offline', message: '' });

export const provideCart = (dependencies: Dependencies) => {
  const { services, queryClient, platform, notify } = dependencies;
  return cartMachine.provide({
    actors: {
      editCart: fromPromise<void, EditInput>(async ({ input, signal }) => {
        try {
          const request = () => services.cart.edit(cartEditOf(input), input.change.requestId, signal);
          const cart = await retryWhileInFlight(dependencies, request, signal);
          if (signal.aborted) return;
          await cacheCart(queryClient, cart);
          // Views get a cached value in a later task; until then the requested quantity stays.
          if (input.change.kind === 'changeQuantity') await new Promise((resolve) => setTimeout(resolve));
        } catch (failure) {
          if (isOffline(failure, platform)) throw offlineFailure;
          // After a refused edit, the cached cart may be outdated.
          if (!signal.aborted) void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
          throw failure;
        }
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      notifyOtherTabs: () => platform.tabChannel.broadcast('cartChanged'),
      persistIntents: (_, { intents }) => storePendingIntents(platform, intents),
    },
  });
};
