import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../contract/endpoint.ts';
import {
  socialCallbackPath,
  socialProviders,
  type SocialOutcome,
  type SocialProvider,
} from '../../contract/socialSignIn.ts';
import { socialSignInLimit } from '../http/rateLimitRules.ts';
import { safeReturnPath } from '../http/safeReturnPath.ts';
import { readRefreshCookie } from '../http/refreshCookie.ts';
import { sendSession } from '../http/sendSession.ts';
import { isSameOriginRequest } from '../http/isSameOriginRequest.ts';
import { clearSocialKey, readSocialKey, setSocialKey, setSocialReturn } from '../http/socialCookies.ts';
import type { AppContext } from '../appContext.ts';
import { startSocialSignIn, callbackUrl, socialSignInMinutes } from '../usecases/social/startSocialSignIn.ts';
import { finishSocialSignIn } from '../usecases/social/finishSocialSignIn.ts';

const signInPage = '/login';

/**
 * Social sign-in by two redirects, which are not endpoints of the contract: `start` leads to the provider, `callback` back to the shopper's
 * page, with a session or with a cookie that holds the outcome.
 */
export const registerSocialRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config, rateLimiter } = context;

  const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
    // The current URL holds the provider's code or the shopper's page; neither may leak as a referrer.
    reply.header('referrer-policy', 'no-referrer').redirect(address, 303);

  const redirectWithOutcome = (
    reply: FastifyReply,
    path: string,
    provider: SocialProvider,
    outcome: SocialOutcome,
  ): FastifyReply => {
    setSocialReturn(config, reply, { provider, outcome });
    return redirectTo(reply, path);
  };

  const start = async (provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) => {
    const { returnTo } = request.query as { readonly returnTo?: unknown };
    // Prevents sign-in CSRF: only pages of this origin may start a sign-in.
    if (!isSameOriginRequest(request.headers, config)) return redirectTo(reply, signInPage);
    await rateLimiter.count(socialSignInLimit, { address: request.ip });
    const path = safeReturnPath(returnTo, config.origin);
    // Strict: this request from a page of the shop has the cookie, the one from the provider has not.
    const refreshToken = readRefreshCookie(config, request);
    const started = await startSocialSignIn(context, provider, { returnTo: path, refreshToken });
    if (!started) return redirectWithOutcome(reply, path, provider, 'unavailable');
    setSocialKey(config, reply, started.key, socialSignInMinutes * 60);
    return redirectTo(reply, started.authorizationUrl.href);
  };

  const callback = async (provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) => {
    await rateLimiter.count(socialSignInLimit, { address: request.ip });
    const key = readSocialKey(config, request);
    if (!key) return redirectWithOutcome(reply, signInPage, provider, 'failed');
    const requestedUrl = new URL(callbackUrl(config.origin, provider));
    requestedUrl.search = request.url.split(/\?(.*)/s)[1] ?? '';
    const { outcome, returnTo, session } = await finishSocialSignIn(context, {
      provider,
      key,
      callback: requestedUrl,
      clientAddress: request.ip,
    });
    if (session) {
      sendSession(context, reply, session);
    }
    // With 'accountExists' the key identifies the identity to link after the password sign-in.
    if (outcome !== 'accountExists') clearSocialKey(config, reply);
    return redirectWithOutcome(reply, returnTo ?? signInPage, provider, outcome);
  };

  // Both GETs write, so neither has a HEAD.
  const options = { exposeHeadRoute: false };
  for (const provider of socialProviders) {
    app.get(`${apiBase}/auth/social/${provider}/start`, options, (request, reply) =>
      start(provider, request, reply),
    );
    app.get(socialCallbackPath(provider), options, (request, reply) => callback(provider, request, reply));
  }
};
