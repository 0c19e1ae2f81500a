import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import { idempotencyHeader } from '../../../contract/rules/headers.ts';
import type { Cart, Credentials, DeliveryMethod, Order, Page, Product } from '../../../contract/types.ts';
import { address } from './testShop.ts';

const solve = async (url: string): Promise<string> => {
  const { result } = (await (await fetch(`${url}/api/v1/captcha`)).json()) as { result: Challenge };
  const solution = await solveChallenge({ challenge: result, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: result, solution })).toString('base64');
};

const jsonBody = (value: object) => ({
  headers: { 'content-type': 'application/json' } as const,
  body: JSON.stringify(value),
});

let accountCount = 0;

/** Registers a shopper at a running shop and returns an HTTP client for them. */
export const createShopperClient = async (url: string) => {
  accountCount += 1;
  const account = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${accountCount}@example.com`,
    password: 'an engine of difference',
  };
  const signUp = jsonBody(account);
  const signUpResponse = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    ...signUp,
    headers: { ...signUp.headers, 'x-captcha-token': await solve(url) },
  });
  expect(signUpResponse.status).toBe(201);
  const credentials = (await signUpResponse.json()) as Credentials;

  /** Sends a request, under the idempotency key `key` if given; rejects if the connection breaks. */
  const send = async (method: string, path: string, payload?: object, key?: string) => {
    const init = payload ? jsonBody(payload) : { headers: {}, body: null };
    const response = await fetch(`${url}/api/v1${path}`, {
      ...init,
      method,
      headers: {
        ...init.headers,
        authorization: `Bearer ${credentials.token}`,
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
      },
    });
    // Callers cast the body to the reply type of their call.
    return { status: response.status, body: (await response.json()) as never };
  };

  /** Creates an order of one product, without a payment. */
  const createOrder = async (): Promise<Order> => {
    const { cartId, userId } = credentials;
    const listing = (await send('GET', '/products?limit=48')).body as Page<Product>;
    const product = listing.result.find(({ size }) => size.some(({ quantity }) => quantity > 3));
    const size = product?.size.find(({ quantity }) => quantity > 3);
    const edit = { action: 'add', cartId, _product: product?._id, size: size?.name, quantity: 1 };
    const { result: cart } = (await send('PATCH', `/cart/${cartId}`, edit)).body as { result: Cart };
    expect(cart.count).toBe(1);
    const methods = ((await send('GET', '/deliveryMethods')).body as { result: DeliveryMethod[] }).result;
    const method = methods.find(({ providers }) => providers.some(({ isAvailable }) => isAvailable));
    const provider = method?.providers.find(({ isAvailable }) => isAvailable);
    const created = await send('POST', '/orders', {
      orderData: { _user: userId, _cart: cartId, shippingAddress: address },
      shipmentData: { _deliveryMethod: method?._id, _provider: provider?._id },
    });
    expect(created.status).toBe(201);
    return (created.body as { result: Order }).result;
  };

  /** Creates the payment intent of an order and returns its id. */
  const startPayment = async (orderId: string): Promise<string> => {
    const payment = await send('POST', '/checkout', { orderId });
    const { clientSecret } = (payment.body as { result: { clientSecret: string } }).result;
    return clientSecret.split('_secret_')[0] ?? '';
  };

  /** Creates an order of one product with its payment intent. */
  const startOrder = async (): Promise<{ order: Order; intentId: string }> => {
    const order = await createOrder();
    return { order, intentId: await startPayment(order._id) };
  };

  const readOrder = async (id: string): Promise<Order> =>
    (await send('GET', `/orders/id/${id}`)).body as Order;

  return { account, credentials, send, createOrder, startPayment, startOrder, readOrder };
};
