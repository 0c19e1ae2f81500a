/** The two cookies of a session: the refresh cookie, and a marker beside it that pages can read. Both are set and cleared together. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionMarkerCookie } from '../../contract/rules.ts';
import { refreshTokenDays } from '../../contract/rules/accounts.ts';
import type { Config } from '../config.ts';

/**
 * The name of the session cookie. On https the `__Host-` prefix makes browsers require Secure, this host and the path `/`; plain http
 * cannot set a cookie with that prefix.
 */
export const refreshCookieName = ({ isHttps }: Pick<Config, 'isHttps'>): string =>
  isHttps ? '__Host-verrow_refresh' : 'verrow_refresh';

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.isHttps }) as const;

/** `SameSite=Lax`: after a link or redirect from another site, Safari hides a `Strict` cookie from pages too. */
const markerAttributes = (config: Config) =>
  ({ path: sessionMarkerCookie.path, sameSite: 'lax', secure: config.isHttps }) as const;

const maxAge = refreshTokenDays * 86_400;

export const setRefreshCookie = (config: Config, reply: FastifyReply, token: string): void => {
  void reply.setCookie(refreshCookieName(config), token, { ...attributes(config), maxAge });
  void reply.setCookie(sessionMarkerCookie.name, '1', { ...markerAttributes(config), maxAge });
};

export const clearRefreshCookie = (config: Config, reply: FastifyReply): void => {
  void reply.clearCookie(refreshCookieName(config), attributes(config));
  void reply.clearCookie(sessionMarkerCookie.name, markerAttributes(config));
};

const maxLength = 200;

export const readRefreshCookie = (config: Config, request: FastifyRequest): string | undefined => {
  const token = request.cookies[refreshCookieName(config)];
  return token && token.length <= maxLength ? token : undefined;
};
