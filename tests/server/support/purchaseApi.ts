import { idempotencyHeader } from '../../../contract/rules/headers.ts';
import type { Store } from '../../../server/store/database.ts';
import { register } from './accounts.ts';
import { openTestApp } from './app.ts';
import type { ProductSeed } from './seedShop.ts';
import { address, openTestShop } from './testShop.ts';

const products: readonly ProductSeed[] = [{ id: 'coat', cents: 8_999, sizes: { S: 3, M: 12 } }];

/** The shop's API with a fake payment provider, and the calls of a signed-in shopper. */
export const openPurchaseApi = async (store: Store) => {
  const testShop = await openTestShop(store, products);
  const { app, logged } = await openTestApp(store, {
    overrides: { payments: testShop.paymentProvider.provider, mailer: testShop.context.mailer },
  });
  const { credentials, headers } = await register(app);
  const send = async (
    method: 'DELETE' | 'GET' | 'PATCH' | 'POST',
    url: string,
    payload?: object,
    key?: string,
  ) => {
    const response = await app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...headers, ...(key ? { [idempotencyHeader]: key } : {}) },
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const { cartId, userId } = credentials;
  const edit = (change: object, key?: string) => send('PATCH', `/cart/${cartId}`, { cartId, ...change }, key);
  const order = (change: object = {}, key?: string) =>
    send(
      'POST',
      '/orders',
      {
        orderData: { _user: userId, _cart: cartId, shippingAddress: address, ...change },
        shipmentData: { _deliveryMethod: 'home', _provider: 'swift' },
      },
      key,
    );
  const add = (size = 'S', quantity = 1) => edit({ action: 'add', _product: 'coat', size, quantity });
  return { testShop, app, logged, send, edit, order, add, cartId, userId };
};
