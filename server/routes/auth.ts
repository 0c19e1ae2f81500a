import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Credentials } from '../../contract/types.ts';
import { AppError } from '../domain/appError.ts';
import { mutationReply } from '../http/replies.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../http/refreshCookie.ts';
import { route } from '../http/route.ts';
import { clearSocialKey, readSocialKey } from '../http/socialCookies.ts';
import { isSameOriginRequest } from '../http/isSameOriginRequest.ts';
import type { AppContext } from '../appContext.ts';
import { findUser, toUser } from '../store/users.ts';
import { requestPasswordReset, resetPassword } from '../usecases/auth/passwordReset.ts';
import { endSession, refreshSession, type Session } from '../usecases/auth/sessions.ts';
import { signIn } from '../usecases/auth/signIn.ts';
import { signUp } from '../usecases/auth/signUp.ts';
import { formMessages } from '../../contract/messages/forms.ts';

/** API-03 to API-08. */
export const registerAuthRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config } = context;

  const startSession = (reply: FastifyReply, { credentials, refreshToken }: Session): Credentials => {
    setRefreshCookie(config, reply, refreshToken);
    return credentials;
  };

  route(app, context, endpoints.login, async ({ body, reply }) => {
    const socialKey = readSocialKey(config, reply.request);
    const session = await signIn(context, body, socialKey);
    if (socialKey) clearSocialKey(config, reply);
    return startSession(reply, session);
  });

  route(app, context, endpoints.register, async ({ body, reply }) =>
    startSession(reply, await signUp(context, body)),
  );

  route(app, context, endpoints.forgotPassword, async ({ body }) => {
    await requestPasswordReset(context, body.email);
    return mutationReply(formMessages.resetMailSent);
  });

  route(app, context, endpoints.resetPassword, async ({ body, reply }) =>
    startSession(reply, await resetPassword(context, body)),
  );

  route(app, context, endpoints.refresh, async ({ reply }) => {
    const token = readRefreshCookie(config, reply.request);
    try {
      if (!token) throw new AppError('unauthenticated', 'You are not signed in.');
      return startSession(reply, await refreshSession(context, token));
    } catch (error) {
      if (error instanceof AppError) clearRefreshCookie(config, reply);
      throw error;
    }
  });

  route(app, context, endpoints.logout, async ({ headers, reply }) => {
    if (!isSameOriginRequest(headers, config))
      throw new AppError('forbidden', 'Signing out is done from a page of the shop.');
    const token = readRefreshCookie(config, reply.request);
    if (token) await endSession(context, token);
    clearRefreshCookie(config, reply);
    return mutationReply('You are signed out');
  });

  route(app, context, endpoints.currentUser, async ({ user }) => {
    const row = await findUser(context.store.db, user.id);
    if (!row) throw new AppError('unauthenticated', 'Please sign in first.');
    return toUser(row);
  });
};
