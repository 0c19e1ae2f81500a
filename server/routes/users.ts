import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { done } from '../http/answers.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { updateUser } from '../usecases/updateUser.ts';

/** API-32. */
export const registerUserRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, calls.updateUser, async ({ user, params, body }) =>
    done('Your details are saved', 200, await updateUser(shop, user, params.id, body)),
  );
};
