/** The two cookies of signing in by another party. Both come along when the provider sends the browser back, hence `SameSite=Lax`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { socialReturnCookie, socialReturnText, type SocialReturn } from '../../contract/socialSignIn.ts';
import type { Config } from '../config.ts';

type Scheme = Pick<Config, 'isHttps'>;

const keyCookieName = ({ isHttps }: Scheme): string => (isHttps ? '__Host-verrow_social' : 'verrow_social');

const keyAttributes = ({ isHttps }: Scheme) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }) as const;

const longest = 100;

export const setSocialKey = (config: Scheme, reply: FastifyReply, key: string, seconds: number): void => {
  void reply.setCookie(keyCookieName(config), key, { ...keyAttributes(config), maxAge: seconds });
};

export const clearSocialKey = (config: Scheme, reply: FastifyReply): void => {
  void reply.clearCookie(keyCookieName(config), keyAttributes(config));
};

export const readSocialKey = (config: Scheme, request: FastifyRequest): string | undefined => {
  const key = request.cookies[keyCookieName(config)];
  return key && key.length <= longest ? key : undefined;
};

/** Tells the page how it ended, in a word; the page reads it and clears it. */
export const setSocialReturn = (config: Scheme, reply: FastifyReply, ended: SocialReturn): void => {
  const { name, path, maxAgeSeconds } = socialReturnCookie;
  void reply.setCookie(name, socialReturnText(ended), {
    path,
    sameSite: 'lax',
    secure: config.isHttps,
    maxAge: maxAgeSeconds,
  });
};
