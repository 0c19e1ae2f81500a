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

/** The refresh cookie that a reply sets, as `name=value`; empty if it sets none. */
export const cookieOf = (headers: { readonly [name: string]: unknown }): string => {
  const set = headers['set-cookie'];
  const first: unknown = Array.isArray(set) ? set[0] : set;
  return typeof first === 'string' ? (first.split(';')[0] ?? '') : '';
};

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
