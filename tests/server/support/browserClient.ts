import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { languageHeader, type Language } from '../../../contract/languages.ts';
import { idempotencyHeader } from '../../../contract/rules/headers.ts';
import type { Cart, Credentials, Order, Page, ReturnOrder } from '../../../contract/types.ts';
import { ada, captcha, setCookiesOf } from './accounts.ts';
import type { TestShop } from './testShop.ts';
import { address } from './testShop.ts';

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST';

export interface Reply<T> {
  readonly status: number;
  /** Callers name the type of a successful reply. */
  readonly body: T & { readonly code?: string; readonly message?: string; readonly fields?: object };
}

/** A browser with its cookies and access token, which signs in by every way but social sign-in. */
export const openBrowser = (
  app: FastifyInstance,
  { paymentProvider }: Pick<TestShop, 'paymentProvider'>,
  remoteAddress = '192.0.2.1',
  language?: Language,
) => {
  const jar = new Map<string, string>();
  let session: Credentials | undefined;

  const send = async <T = unknown>(
    method: Method,
    url: string,
    payload?: object,
    { key, token = session?.token }: { readonly key?: string; readonly token?: string | undefined } = {},
  ): Promise<Reply<T>> => {
    const response = await app.inject({
      method,
      url: `/api/v1${url}`,
      remoteAddress,
      headers: {
        ...captcha,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(language === undefined ? {} : { [languageHeader]: language }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
      },
      ...(payload ? { payload } : {}),
    });
    for (const line of setCookiesOf(response.headers)) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, body: isJson ? response.json() : ({} as never) };
  };

  /** Sends a request that starts a session. */
  const enter = async (method: Method, url: string, payload?: object) => {
    const reply = await send<Credentials & { readonly orderId?: string }>(method, `/auth/${url}`, payload, {
      token: undefined,
    });
    if (reply.status < 300) session = reply.body;
    return reply;
  };

  const credentials = (): Credentials => {
    if (!session) throw new Error('This browser has no session.');
    return session;
  };

  /** As a page does: each press has a key of its own. */
  const mutate = <T>(method: Method, url: string, payload: object) =>
    send<T>(method, url, payload, { key: randomUUID() });

  const add = (size = 'M', quantity = 1, product = 'coat') => {
    const { cartId } = credentials();
    return mutate<{ result: Cart }>('PATCH', `/cart/${cartId}`, {
      action: 'add',
      cartId,
      _product: product,
      size,
      quantity,
    });
  };

  const order = (changes: object = {}) => {
    const { cartId, userId } = credentials();
    return mutate<{ result: Order }>('POST', '/orders', {
      orderData: { _user: userId, _cart: cartId, shippingAddress: address, ...changes },
      shipmentData: { _deliveryMethod: 'home', _provider: 'swift' },
    });
  };

  /** Starts the payment of an order and authorizes it; returns the intent. */
  const authorize = async (orderId: string): Promise<string> => {
    const { body } = await send<{ result: { clientSecret: string } }>('POST', '/checkout', { orderId });
    const intentId = body.result.clientSecret.split('_secret_')[0] ?? '';
    paymentProvider.authorize(intentId);
    return intentId;
  };

  const place = (orderId: string) =>
    mutate<{ result: Order }>('PATCH', `/orders/${orderId}`, { status: 'placed' });

  return {
    jar,
    send,
    mutate,
    enter,
    credentials,
    add,
    order,
    authorize,
    place,
    guest: () => enter('POST', 'guest'),
    register: (email: string = ada.email) => enter('POST', 'register', { ...ada, email }),
    login: (email: string = ada.email) => enter('POST', 'login', { email, password: ada.password }),
    openLink: (token: string) => enter('POST', 'order-link', { token }),
    refresh: () => enter('GET', 'refresh'),
    signOut: async () => {
      const reply = await send('GET', '/auth/logout');
      session = undefined;
      return reply;
    },
    claim: (token: string, key?: string) =>
      send<{ result: { orderId: string } }>(
        'POST',
        '/orders/claim',
        { token },
        key === undefined ? {} : { key },
      ),
    cart: async () => (await send<{ result: Cart }>('GET', '/cart')).body.result,
    orders: async () =>
      (await send<Page<Order>>('GET', `/orders/userId/${credentials().userId}?limit=48`)).body.result,
    returns: async () =>
      (await send<Page<ReturnOrder>>('GET', `/returns/userId/${credentials().userId}?limit=48`)).body.result,
    /** Buys what is in the cart; returns the order's id. */
    buy: async (changes: object = {}): Promise<string> => {
      const ordered = await order(changes);
      expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
      const { _id: orderId } = ordered.body.result;
      await authorize(orderId);
      expect((await place(orderId)).status).toBe(200);
      return orderId;
    },
  };
};

export type Browser = ReturnType<typeof openBrowser>;
