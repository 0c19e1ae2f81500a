/** Browser contexts of visitors: guests who come for the first time, in both themes, and a shopper who is signed in. */
import type { BrowserContext } from 'playwright-core';
import { apiBase } from '../../../contract/endpoint.ts';
import { consentCookie } from '../../../contract/rules.ts';
import type { Credentials, Product } from '../../../contract/types.ts';
import { solveCaptcha } from '../../tools/solveCaptcha.ts';

export const visitorNames = ['guest', 'member', 'dark'] as const;
export type VisitorName = (typeof visitorNames)[number];

export const visitorTitles: Readonly<Record<VisitorName, string>> = {
  guest: 'guest',
  member: 'signed in',
  dark: 'guest, dark theme',
};

let accountCount = 0;

/** Creates an account whose session the context gets; cookies are accepted. The page's cache stays empty. */
export const signUpMember = async (context: BrowserContext, url: string): Promise<Credentials> => {
  accountCount += 1;
  const { request } = context;
  // Casts: replies of the shop's own API, in the types of its contract.
  const captcha = (await (await request.get(`${url}${apiBase}/captcha`)).json()) as {
    result: Parameters<typeof solveCaptcha>[0];
  };
  const response = await request.post(`${url}${apiBase}/auth/register`, {
    headers: { 'x-captcha-token': await solveCaptcha(captcha.result) },
    data: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: `grace-${accountCount}@example.com`,
      password: 'the first compiler',
    },
  });
  if (!response.ok()) throw new Error(`Signing up responded ${response.status()}: ${await response.text()}`);
  await context.addCookies([{ name: consentCookie.name, value: 'accepted', url }]);
  return (await response.json()) as Credentials;
};

/** Adds a unit to the member's cart. */
export const fillCart = async (
  context: BrowserContext,
  url: string,
  { cartId, token }: Credentials,
  { _id, size }: Product,
): Promise<void> => {
  const response = await context.request.patch(`${url}${apiBase}/cart/${cartId}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { action: 'add', cartId, _product: _id, size: size[0]?.name, quantity: 1 },
  });
  if (!response.ok()) throw new Error(`Adding to the cart responded ${response.status()}.`);
};
