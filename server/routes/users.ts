import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { mutationReply } from '../http/replies.ts';
import { clearRefreshCookie } from '../http/refreshCookie.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { changePassword } from '../usecases/account/changePassword.ts';
import { deleteAccount } from '../usecases/account/deleteAccount.ts';
import { exportAccount } from '../usecases/account/exportAccount.ts';
import { updateUser } from '../usecases/account/updateUser.ts';

/** API-32: profile, password, data export and deletion of the account. */
export const registerUserRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.updateUser, async ({ user, params, body }) =>
    mutationReply('Your details are saved', 200, await updateUser(context, user, params.id, body)),
  );

  route(app, context, endpoints.changePassword, async ({ user, params, body }) => {
    await changePassword(context, user, params.id, body);
    return mutationReply('Your password is changed');
  });

  route(app, context, endpoints.exportAccount, async ({ user, params }) => ({
    result: await exportAccount(context, user, params.id),
  }));

  route(app, context, endpoints.deleteAccount, async ({ user, params, body, reply }) => {
    await deleteAccount(context, user, params.id, body);
    clearRefreshCookie(context.config, reply);
    return mutationReply('Your account is deleted');
  });
};
