import type { FastifyInstance } from 'fastify';
import { editWishlist, getWishlist } from '../../contract/wire/wishlist.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { updateWishlist, readWishlist } from '../usecases/wishlist.ts';

const successMessages = { add: 'Added to your wishlist', remove: 'Removed from your wishlist' } as const;

/** API-41, API-42: the wishlist of the signed-in user. */
export const registerWishlistRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, getWishlist, async ({ user }) => ({ result: await readWishlist(context, user.id) }));

  route(app, context, editWishlist, async ({ user, body }) =>
    mutationReply(
      successMessages[body.type],
      200,
      await updateWishlist(context, { userId: user.id, ...body }),
    ),
  );
};
