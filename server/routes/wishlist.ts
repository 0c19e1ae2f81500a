import type { FastifyInstance } from 'fastify';
import { editWishlist, getWishlist } from '../../contract/wire/wishlist.ts';
import { done } from '../http/answers.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { editWishlistOf, wishlistOf } from '../usecases/wishlist.ts';

const told = { add: 'Added to your wishlist', remove: 'Removed from your wishlist' } as const;

/** API-41, API-42: the signed-in user's own wishlist. */
export const registerWishlistRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, getWishlist, async ({ user }) => ({ result: await wishlistOf(shop, user.id) }));

  route(app, shop, editWishlist, async ({ user, body }) =>
    done(told[body.type], 200, await editWishlistOf(shop, { userId: user.id, ...body })),
  );
};
