import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Credentials } from '../../../contract/types.ts';
import { validCaptcha } from './app.ts';

export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'an engine of difference',
} as const;

export const captcha = { 'x-captcha-token': validCaptcha } as const;

export interface SignedInUser {
  readonly credentials: Credentials;
  readonly headers: { readonly authorization: string };
  /** The refresh cookie as `name=value`. */
  readonly cookie: string;
}

type ReplyHeaders = { readonly [name: string]: unknown };

/** The `Set-Cookie` lines of a reply, in order. */
export const setCookiesOf = (headers: ReplyHeaders): string[] =>
  [headers['set-cookie']].flat().filter((line) => typeof line === 'string');

/** The refresh cookie that a reply sets, as `name=value`; empty if it sets none. */
export const cookieOf = (headers: ReplyHeaders): string => setCookiesOf(headers)[0]?.split(';')[0] ?? '';

/** Matches the `Set-Cookie` lines that clear the refresh cookie and its readable marker. */
export const clearedSession = [
  expect.stringMatching(
    /^verrow_refresh=; .*Path=\/; Expires=Thu, 01 Jan 1970 .*; HttpOnly; SameSite=Strict$/,
  ),
  expect.stringMatching(/^verrow_session=; .*Path=\/; Expires=Thu, 01 Jan 1970 [\d:]+ GMT; SameSite=Lax$/),
];

/** `Set-Cookie` line of the marker beside a refresh cookie: the same lifetime, readable by pages. */
export const sessionMarker = 'verrow_session=1; Max-Age=2592000; Path=/; SameSite=Lax';

/** Matches the `Set-Cookie` line that makes a browser known to an account: unreadable by pages, for a year. */
export const deviceCookie = expect.stringMatching(
  /^verrow_device=v1\.[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
);

/** Registers a user, by default Ada, and returns their credentials. */
export const register = async (
  app: FastifyInstance,
  changes: Partial<Record<keyof typeof ada, string>> = {},
): Promise<SignedInUser> => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    headers: captcha,
    payload: { ...ada, ...changes },
  });
  expect(response.statusCode).toBe(201);
  const credentials = response.json<Credentials>();
  return {
    credentials,
    headers: { authorization: `Bearer ${credentials.token}` },
    cookie: cookieOf(response.headers),
  };
};

/** Starts a guest session. */
export const startGuest = async (app: FastifyInstance): Promise<SignedInUser> => {
  const response = await app.inject({ method: 'POST', url: '/api/v1/auth/guest', headers: captcha });
  expect(response.statusCode).toBe(201);
  const credentials = response.json<Credentials>();
  return {
    credentials,
    headers: { authorization: `Bearer ${credentials.token}` },
    cookie: cookieOf(response.headers),
  };
};
