/** Accounts, sessions and carts by requests to the API, for tests that are not about the pages that lead to them. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { request, type APIRequestContext, type BrowserContext, type Page } from 'playwright-core';
import { idempotencyHeader } from '../../../contract/rules/headers.ts';
import { demoAdmin, demoShopper } from '../../../demo/accounts.ts';
import type { Credentials, Product } from '../../../contract/types.ts';
import { createPerson, gotoPage, type Person } from './shopActions.ts';

type RequestOptions = Parameters<APIRequestContext['fetch']>[1];

/** Throws unless the request succeeds. */
const send = async <Reply>(api: APIRequestContext, address: string, options: RequestOptions = {}) => {
  const response = await api.fetch(address, options);
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
  // Cast: the shop checks its replies against the contract.
  return (await response.json()) as Reply;
};

/** The answer to a new challenge of the self-hosted captcha. */
const solveCaptcha = async (api: APIRequestContext, url: string): Promise<string> => {
  const { result: challenge } = await send<{ result: Challenge }>(api, `${url}/api/v1/captcha`);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** Requests outside the context, which may have a proxy that holds requests; the context gets the cookies of the session. */
const startSession = async (
  context: BrowserContext,
  url: string,
  path: string,
  data: object,
): Promise<Credentials> => {
  const api = await request.newContext();
  try {
    const credentials = await send<Credentials>(api, `${url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'x-captcha-token': await solveCaptcha(api, url) },
      data,
    });
    await context.addCookies((await api.storageState()).cookies);
    return credentials;
  } finally {
    await api.dispose();
  }
};

/** Creates an account, which the pages of the context are signed in to from their next load on. */
export const createAccount = async (
  context: BrowserContext,
  url: string,
  person: Person,
): Promise<Credentials> => startSession(context, url, 'register', person);

/** Signs the pages of the context in to a demo account, from their next load on. */
export const startDemoSession = async (
  context: BrowserContext,
  url: string,
  account: 'shopper' | 'admin',
): Promise<void> => {
  const { email, password } = account === 'admin' ? demoAdmin : demoShopper;
  await startSession(context, url, 'login', { email, password });
};

/** Creates an account with the first available size of a product in its cart. */
export const createAccountWithCart = async (
  context: BrowserContext,
  url: string,
  productId: string,
): Promise<Person> => {
  const person = createPerson();
  const { token, cartId } = await createAccount(context, url, person);
  const api = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  try {
    const { size: sizes } = await send<Product>(api, `${url}/api/v1/products/id/${productId}`);
    const size = sizes.find(({ quantity }) => quantity > 0)?.name;
    if (size === undefined) throw new Error(`${productId} is out of stock.`);
    await send(api, `${url}/api/v1/cart/${cartId}`, {
      method: 'PATCH',
      headers: { [idempotencyHeader]: crypto.randomUUID() },
      data: { action: 'add', cartId, _product: productId, size, quantity: 1 },
    });
  } finally {
    await api.dispose();
  }
  return person;
};

/** Opens checkout with one product, in a new account. `openCheckoutInPages` does so in the pages. */
export const openCheckout = async (page: Page, url: string, productId: string): Promise<Person> => {
  const person = await createAccountWithCart(page.context(), url, productId);
  await gotoPage(page, `${url}/checkout`);
  return person;
};
