/** The two cookies of social sign-in. `SameSite=Lax`, so that they are sent with the redirect back from the provider. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { socialReturnCookie, serializeSocialReturn, type SocialReturn } from '../../contract/socialSignIn.ts';
import type { Config } from '../config.ts';

type CookieConfig = Pick<Config, 'isHttps'>;

const keyCookieName = ({ isHttps }: CookieConfig): string =>
  isHttps ? '__Host-verrow_social' : 'verrow_social';

const keyAttributes = ({ isHttps }: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }) as const;

const maxLength = 100;

export const setSocialKey = (
  config: CookieConfig,
  reply: FastifyReply,
  key: string,
  seconds: number,
): void => {
  void reply.setCookie(keyCookieName(config), key, { ...keyAttributes(config), maxAge: seconds });
};

export const clearSocialKey = (config: CookieConfig, reply: FastifyReply): void => {
  void reply.clearCookie(keyCookieName(config), keyAttributes(config));
};

export const readSocialKey = (config: CookieConfig, request: FastifyRequest): string | undefined => {
  const key = request.cookies[keyCookieName(config)];
  return key && key.length <= maxLength ? key : undefined;
};

/** Passes the outcome to the page, which reads the cookie and clears it. */
export const setSocialReturn = (config: CookieConfig, reply: FastifyReply, result: SocialReturn): void => {
  const { name, path, maxAgeSeconds } = socialReturnCookie;
  void reply.setCookie(name, serializeSocialReturn(result), {
    path,
    sameSite: 'lax',
    secure: config.isHttps,
    maxAge: maxAgeSeconds,
  });
};
