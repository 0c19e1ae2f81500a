import type { FastifyInstance, FastifyReply } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { messages } from '../../contract/errors.ts';
import type { Credentials } from '../../contract/types.ts';
import { Refusal } from '../domain/refusal.ts';
import { done } from '../http/answers.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../http/refreshCookie.ts';
import { route } from '../http/route.ts';
import { clearSocialKey, readSocialKey } from '../http/socialCookies.ts';
import { isFromOwnPage } from '../http/sameSite.ts';
import type { Shop } from '../shop.ts';
import { findUser, toUser } from '../store/users.ts';
import { askPasswordReset, resetPassword } from '../usecases/passwordReset.ts';
import { endSession, refreshSession, type Session } from '../usecases/sessions.ts';
import { signIn } from '../usecases/signIn.ts';
import { signUp } from '../usecases/signUp.ts';

/** API-03 to API-08. */
export const registerAuthRoutes = (app: FastifyInstance, shop: Shop): void => {
  const { config } = shop;

  const begin = (reply: FastifyReply, { credentials, refreshToken }: Session): Credentials => {
    setRefreshCookie(config, reply, refreshToken);
    return credentials;
  };

  route(app, shop, calls.login, async ({ body, reply }) => {
    const socialKey = readSocialKey(config, reply.request);
    const session = await signIn(shop, body, socialKey);
    if (socialKey) clearSocialKey(config, reply);
    return begin(reply, session);
  });

  route(app, shop, calls.register, async ({ body, reply }) => begin(reply, await signUp(shop, body)));

  route(app, shop, calls.forgotPassword, async ({ body }) => {
    await askPasswordReset(shop, body.email);
    return done(messages.resetMailSent);
  });

  route(app, shop, calls.resetPassword, async ({ body, reply }) =>
    begin(reply, await resetPassword(shop, body)),
  );

  route(app, shop, calls.refresh, async ({ reply }) => {
    const token = readRefreshCookie(config, reply.request);
    if (!token) throw new Refusal('unauthenticated', 'You are not signed in.');
    try {
      return begin(reply, await refreshSession(shop, token));
    } catch (error) {
      if (error instanceof Refusal) clearRefreshCookie(config, reply);
      throw error;
    }
  });

  route(app, shop, calls.logout, async ({ headers, reply }) => {
    if (!isFromOwnPage(headers, config))
      throw new Refusal('forbidden', 'Signing out is done from a page of the shop.');
    const token = readRefreshCookie(config, reply.request);
    if (token) await endSession(shop, token);
    clearRefreshCookie(config, reply);
    return done('You are signed out');
  });

  route(app, shop, calls.currentUser, async ({ user }) => {
    const row = await findUser(shop.store.db, user.id);
    if (!row) throw new Refusal('unauthenticated', 'Please sign in first.');
    return toUser(row);
  });
};
