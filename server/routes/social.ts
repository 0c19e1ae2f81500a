import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../contract/call.ts';
import {
  socialCallbackPath,
  socialProviders,
  type SocialOutcome,
  type SocialProvider,
} from '../../contract/socialSignIn.ts';
import { socialLimit } from '../http/limits.ts';
import { ownPath } from '../http/ownPath.ts';
import { setRefreshCookie } from '../http/refreshCookie.ts';
import { isFromOwnPage } from '../http/sameSite.ts';
import { clearSocialKey, readSocialKey, setSocialKey, setSocialReturn } from '../http/socialCookies.ts';
import type { Shop } from '../shop.ts';
import { beginSocialSignIn, callbackOf, socialSignInMinutes } from '../usecases/social/beginSocialSignIn.ts';
import { finishSocialSignIn } from '../usecases/social/finishSocialSignIn.ts';

const signInPage = '/login';

/**
 * Signing in by another party: two addresses that a browser goes to, and not calls. `start` sends it to the provider, `callback` back to
 * the page where the shopper was, with a session or with a word that says why not.
 */
export const registerSocialRoutes = (app: FastifyInstance, shop: Shop): void => {
  const { config, limits } = shop;

  const goTo = (reply: FastifyReply, address: string): FastifyReply =>
    // The address that is left holds the provider's code or the page that the shopper was on: neither goes along.
    reply.header('referrer-policy', 'no-referrer').redirect(address, 303);

  const endAt = (
    reply: FastifyReply,
    path: string,
    provider: SocialProvider,
    outcome: SocialOutcome,
  ): FastifyReply => {
    setSocialReturn(config, reply, { provider, outcome });
    return goTo(reply, path);
  };

  const start = async (provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) => {
    const { returnTo } = request.query as { readonly returnTo?: unknown };
    // Another site must not sign anybody in here unasked.
    if (!isFromOwnPage(request.headers, config)) return goTo(reply, signInPage);
    await limits.count(socialLimit, request.ip);
    const path = ownPath(returnTo, config.origin);
    const begun = await beginSocialSignIn(shop, provider, path);
    if (!begun) return endAt(reply, path, provider, 'unavailable');
    setSocialKey(config, reply, begun.key, socialSignInMinutes * 60);
    return goTo(reply, begun.address.href);
  };

  const callback = async (provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) => {
    await limits.count(socialLimit, request.ip);
    const key = readSocialKey(config, request);
    if (!key) return endAt(reply, signInPage, provider, 'failed');
    const arrived = new URL(callbackOf(config.origin, provider));
    arrived.search = request.url.split(/\?(.*)/s)[1] ?? '';
    const { outcome, returnTo, session } = await finishSocialSignIn(shop, {
      provider,
      key,
      callback: arrived,
      from: request.ip,
    });
    if (session) setRefreshCookie(config, reply, session.refreshToken);
    // Where the account waits for its password, the key says whose identity is to be linked.
    if (outcome !== 'accountExists') clearSocialKey(config, reply);
    return endAt(reply, returnTo ?? signInPage, provider, outcome);
  };

  for (const provider of socialProviders) {
    app.get(`${apiBase}/auth/social/${provider}/start`, (request, reply) => start(provider, request, reply));
    app.get(socialCallbackPath(provider), (request, reply) => callback(provider, request, reply));
  }
};
