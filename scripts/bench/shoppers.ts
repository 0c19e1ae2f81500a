/** Registered shoppers of a running shop, with what they can order. */
import type { Challenge } from 'altcha-lib';
import type { Credentials, DeliveryMethod, Page, Product } from '../../contract/types.ts';
import { solveCaptcha } from '../tools/solveCaptcha.ts';
import { createHttpClient, type HttpClient } from './httpClient.ts';

/** Every reply with a result. */
interface ResultReply<T> {
  readonly result: T;
}

export interface Shopper {
  readonly credentials: Credentials;
  /** Sends a change under a new idempotency key; the caller casts the reply. */
  readonly change: (method: 'POST' | 'PATCH', path: string, payload: object) => Promise<unknown>;
}

export interface Shoppers {
  readonly http: HttpClient;
  readonly all: readonly Shopper[];
  readonly products: readonly Product[];
  readonly delivery: { readonly _deliveryMethod: string; readonly _provider: string };
  readonly close: () => void;
}

const json = { 'content-type': 'application/json' };

/** Solves a challenge of the shop; resolves with the token that it then accepts. */
export const readCaptchaToken = async (http: HttpClient, api: string): Promise<string> => {
  // Cast: a reply of the shop's own API, in the type of its contract.
  const { result } = (await http.send('GET', `${api}/captcha`)) as ResultReply<Challenge>;
  return solveCaptcha(result);
};

const register = async (http: HttpClient, api: string, number: number): Promise<Shopper> => {
  const token = await readCaptchaToken(http, api);
  const account = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${number}@example.com`,
    password: 'an engine of difference',
  };
  // Cast: a reply of the shop's own API, in the type of its contract.
  const credentials = (await http.send('POST', `${api}/auth/register`, {
    headers: { ...json, 'x-captcha-token': token },
    body: JSON.stringify(account),
  })) as Credentials;
  const headers = { ...json, authorization: `Bearer ${credentials.token}` };
  return {
    credentials,
    change: async (method, path, payload) =>
      http.send(method, `${api}${path}`, {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(payload),
      }),
  };
};

/** Registers `count` shoppers at the shop whose API is at `api`. */
export const createShoppers = async (api: string, count: number): Promise<Shoppers> => {
  const http = createHttpClient(256);
  const all = await Promise.all(Array.from({ length: count }, (_, number) => register(http, api, number)));
  // Casts: replies of the shop's own API, in the types of its contract.
  const { result: products } = (await http.send('GET', `${api}/products?limit=48`)) as Page<Product>;
  const methods = (await http.send('GET', `${api}/deliveryMethods`)) as ResultReply<DeliveryMethod[]>;
  const [delivery] = methods.result.flatMap(({ _id, providers }) =>
    providers
      .filter(({ isAvailable }) => isAvailable)
      .map((provider) => ({ _deliveryMethod: _id, _provider: provider._id })),
  );
  if (delivery === undefined) throw new Error('The shop has no delivery method.');
  return { http, all, products, delivery, close: () => http.close() };
};
