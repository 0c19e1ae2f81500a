/** The cookie that makes a browser known to an account, so that guesses from other devices do not lock its owner out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookieDays } from '../../contract/rules/accounts.ts';
import type { AppContext } from '../appContext.ts';
import type { Config } from '../config.ts';

type CookieConfig = Pick<Config, 'isHttps'>;

const nameOf = ({ isHttps }: CookieConfig): string => (isHttps ? '__Host-verrow_device' : 'verrow_device');

const maxLength = 200;

const setDeviceCookie = (config: CookieConfig, reply: FastifyReply, token: string): void => {
  void reply.setCookie(nameOf(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.isHttps,
    maxAge: deviceCookieDays * 86_400,
  });
};

export const readDeviceCookie = (config: CookieConfig, request: FastifyRequest): string | undefined => {
  const token = request.cookies[nameOf(config)];
  return token && token.length <= maxLength ? token : undefined;
};

/** Marks the browser as known to the account after a sign-in; reuses the id of a known browser. */
export const rememberDevice = (
  { config, deviceTokens }: Pick<AppContext, 'config' | 'deviceTokens'>,
  reply: FastifyReply,
  email: string,
): void => {
  const present = readDeviceCookie(config, reply.request);
  const isKnown = present !== undefined && deviceTokens.read(present, email) !== undefined;
  setDeviceCookie(config, reply, isKnown ? present : deviceTokens.issue(email));
};
