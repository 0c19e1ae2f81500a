import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { mutationReply, StreamedReply } from '../http/replies.ts';
import { clearRefreshCookie } from '../http/refreshCookie.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { changePassword } from '../usecases/account/changePassword.ts';
import { deleteAccount } from '../usecases/account/deleteAccount.ts';
import { exportAccount } from '../usecases/account/exportAccount.ts';
import { updateUser } from '../usecases/account/updateUser.ts';

/** As the contract's `resultOf`. */
async function* wrapResult(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"result":';
  yield* chunks;
  yield '}';
}

/** API-32: profile, password, data export and deletion of the account. */
export const registerUserRoutes = (app: FastifyInstance, context: AppContext): void => {
  atomicRoute(app, context, endpoints.updateUser, async ({ user, params, body }, inTransaction) =>
    mutationReply('Your details are saved', 200, await updateUser(inTransaction, user, params.id, body)),
  );

  route(app, context, endpoints.changePassword, async ({ user, ip, params, body, language }) => {
    await changePassword({ ...context, language }, { ...user, address: ip }, params.id, body);
    return mutationReply('Your password is changed');
  });

  route(
    app,
    context,
    endpoints.exportAccount,
    async ({ user, params }) => new StreamedReply(wrapResult(await exportAccount(context, user, params.id))),
  );

  route(app, context, endpoints.deleteAccount, async ({ user, ip, params, body, reply }) => {
    await deleteAccount(context, { ...user, address: ip }, params.id, body);
    clearRefreshCookie(context.config, reply);
    return mutationReply('Your account is deleted');
  });
};
