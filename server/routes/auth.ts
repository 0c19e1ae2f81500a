import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Credentials } from '../../contract/types.ts';
import { AppError } from '../domain/appError.ts';
import { mutationReply } from '../http/replies.ts';
import { readDeviceCookie } from '../http/deviceCookie.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../http/refreshCookie.ts';
import { setSecondStepCookie } from '../http/secondStepCookie.ts';
import { sendSession } from '../http/sendSession.ts';
import { route } from '../http/route.ts';
import { clearSocialKey, readSocialKey } from '../http/socialCookies.ts';
import { isSameOriginRequest } from '../http/isSameOriginRequest.ts';
import type { AppContext } from '../appContext.ts';
import { findUser, toUser } from '../store/users.ts';
import { startGuestSession } from '../usecases/auth/guestSession.ts';
import { openOrderLink } from '../usecases/auth/openOrderLink.ts';
import { requestPasswordReset, resetPassword } from '../usecases/auth/passwordReset.ts';
import { SecondStepRequired } from '../usecases/auth/secondStep.ts';
import { endSession, refreshSession, type Session } from '../usecases/auth/sessions.ts';
import { signIn } from '../usecases/auth/signIn.ts';
import { signUp } from '../usecases/auth/signUp.ts';
import { formMessages } from '../../contract/messages/forms.ts';

/** API-03 to API-08, and guest sessions. */
export const registerAuthRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config } = context;
  const refreshTokenOf = (reply: FastifyReply) => readRefreshCookie(config, reply.request);

  /** The cookies of a new session, or the ticket of one that waits for its second step. */
  const sendStarted = async (reply: FastifyReply, started: Promise<Session>): Promise<Credentials> => {
    try {
      return sendSession(context, reply, await started);
    } catch (error) {
      if (error instanceof SecondStepRequired) setSecondStepCookie(config, reply, error.ticket);
      throw error;
    }
  };

  route(app, context, endpoints.login, async ({ body, reply, ip }) => {
    const socialKey = readSocialKey(config, reply.request);
    const deviceToken = readDeviceCookie(config, reply.request);
    const client = { address: ip, deviceToken, socialKey, refreshToken: refreshTokenOf(reply) };
    const credentials = await sendStarted(reply, signIn(context, body, client));
    if (socialKey) clearSocialKey(config, reply);
    return credentials;
  });

  route(app, context, endpoints.register, async ({ body, reply }) =>
    sendStarted(reply, signUp(context, body, refreshTokenOf(reply))),
  );

  route(app, context, endpoints.forgotPassword, async ({ body, language }) => {
    await requestPasswordReset({ ...context, language }, body.email);
    return mutationReply(formMessages.resetMailSent);
  });

  route(app, context, endpoints.resetPassword, async ({ body, reply, language }) =>
    sendStarted(reply, resetPassword({ ...context, language }, body, refreshTokenOf(reply))),
  );

  route(app, context, endpoints.startGuestSession, async ({ reply }) =>
    sendStarted(reply, startGuestSession(context, refreshTokenOf(reply))),
  );

  route(app, context, endpoints.openOrderLink, async ({ body, reply }) => {
    const { session, orderId } = await openOrderLink(context, body.token, refreshTokenOf(reply));
    return { ...sendSession(context, reply, session), orderId };
  });

  route(app, context, endpoints.refresh, async ({ reply }) => {
    const token = refreshTokenOf(reply);
    try {
      if (!token) throw new AppError('unauthenticated', 'You are not signed in.');
      const { credentials, refreshToken } = await refreshSession(context, token);
      setRefreshCookie(config, reply, refreshToken);
      return credentials;
    } catch (error) {
      if (error instanceof AppError) clearRefreshCookie(config, reply);
      throw error;
    }
  });

  route(app, context, endpoints.logout, async ({ headers, reply }) => {
    if (!isSameOriginRequest(headers, config))
      throw new AppError('forbidden', 'Signing out is done from a page of the shop.');
    const token = refreshTokenOf(reply);
    if (token) await endSession(context, token);
    clearRefreshCookie(config, reply);
    return mutationReply('You are signed out');
  });

  route(app, context, endpoints.currentUser, async ({ user }) => {
    const row = await findUser(context.store.db, user.id);
    if (!row) throw new AppError('unauthenticated', 'Please sign in first.');
    // The name of a guest is for staff: no page greets a guest by it (GUEST-33).
    return toUser(row.is_guest === 1 ? { ...row, first_name: '', last_name: '' } : row);
  });
};
