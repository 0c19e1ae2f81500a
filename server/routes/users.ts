import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { done } from '../http/answers.ts';
import { clearRefreshCookie } from '../http/refreshCookie.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { changePassword } from '../usecases/account/changePassword.ts';
import { deleteAccount } from '../usecases/account/deleteAccount.ts';
import { exportAccount } from '../usecases/account/exportAccount.ts';
import { updateUser } from '../usecases/updateUser.ts';

/** API-32, and what a person may do about their own account. */
export const registerUserRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, calls.updateUser, async ({ user, params, body }) =>
    done('Your details are saved', 200, await updateUser(shop, user, params.id, body)),
  );

  route(app, shop, calls.changePassword, async ({ user, params, body }) => {
    await changePassword(shop, user, params.id, body);
    return done('Your password is changed');
  });

  route(app, shop, calls.exportAccount, async ({ user, params }) => ({
    result: await exportAccount(shop, user, params.id),
  }));

  route(app, shop, calls.deleteAccount, async ({ user, params, body, reply }) => {
    await deleteAccount(shop, user, params.id, body);
    clearRefreshCookie(shop.config, reply);
    return done('Your account is deleted');
  });
};
