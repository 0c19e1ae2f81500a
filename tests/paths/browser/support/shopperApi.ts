/** Changes the shopper's cart and orders from outside the page, as another tab or the provider does. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { vi } from 'vitest';
import { array, assert, boolean, number, string, type, type Infer } from 'superstruct';
import { updateCatalogue, listIntents, sandboxClient } from '../../../browser/support/shopState.ts';
import { injectFault } from '../../../browser/support/sandboxFaults.ts';
import { readRows } from '../../../support/readRows.ts';
import { shopperAddress } from '../../../support/shopperAddress.ts';
import type { Shop } from '../../../support/startShop.ts';

const cartBody = type({
  result: type({ _id: string(), count: number(), items: array(type({ _id: string() })) }),
});
const methodsBody = type({
  result: array(type({ _id: string(), providers: array(type({ _id: string(), isAvailable: boolean() })) })),
});
const orderBody = type({ result: type({ _id: string() }) });
type Cart = Infer<typeof cartBody>['result'];

export interface ShopperApi {
  /** Resolves when a page has sent a request with the shopper's authorization, which all other calls wait for and reuse. */
  readonly isAuthorizationKnown: Promise<void>;
  /** Sets the number of units in the cart: one of the product, or none. */
  readonly fillCart: (count: number) => Promise<void>;
  /** Cancels unplaced orders. */
  readonly cancelOpenOrders: () => Promise<void>;
  /** Creates an order at the payment step, as another device does. */
  readonly createOrder: (hasBillingAddress: boolean) => Promise<void>;
  readonly cancelOrder: (orderId: string) => Promise<void>;
  /** Extends the reservation, as a payment in another tab does. */
  readonly extendReservation: (orderId: string) => void;
  /** Authorizes the payment at the provider, without the form. */
  readonly authorize: (orderId: string) => Promise<void>;
  /** Authorizes the payment and waits for the webhook. */
  readonly authorizeOrder: (orderId: string) => Promise<void>;
  /** Places the order, as another tab does. */
  readonly placeOrder: (orderId: string) => Promise<void>;
  /** The next capture is declined. */
  readonly declineNextCapture: () => Promise<void>;
}

const extensionMs = 50 * 60_000;

interface Product {
  readonly id: string;
  readonly size: string;
}

export const shopperApi = (shop: Shop, context: BrowserContext, product: Product): ShopperApi => {
  let authorization = '';
  const { promise: isKnown, resolve: setAuthorizationKnown } = Promise.withResolvers<void>();
  context.on('request', (request) => {
    const { authorization: sent } = request.headers();
    if (sent === undefined || !request.url().startsWith(shop.url)) return;
    authorization = sent;
    setAuthorizationKnown();
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    await isKnown;
    const answer = await fetch(`${shop.url}/api/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const readCart = async (): Promise<Cart> => {
    const found = await send('GET', '/cart');
    assert(found, cartBody);
    return found.result;
  };
  const intentOf = async (orderId: string): Promise<string> => {
    const [intent] = await listIntents(shop, orderId);
    if (!intent) throw new Error(`No payment intent for ${orderId}.`);
    return intent.id;
  };
  const cancelOrder = async (orderId: string): Promise<void> => {
    await send('PATCH', `/orders/${orderId}`, { status: 'canceled' });
  };
  const authorize = async (orderId: string): Promise<void> => {
    const { paymentIntents } = sandboxClient(shop);
    await paymentIntents.confirm(await intentOf(orderId), {
      payment_method: 'pm_card_visa',
      return_url: `${shop.url}/checkout/success`,
    });
  };
  const statusOf = (orderId: string): unknown =>
    readRows(shop.databaseFile, 'SELECT status FROM orders WHERE id = ?', orderId)[0]?.['status'];
  const authorizeOrder = async (orderId: string): Promise<void> => {
    if (statusOf(orderId) !== 'pending') return;
    await authorize(orderId);
    // Set by the provider's webhook.
    await vi.waitUntil(() => statusOf(orderId) === 'authorized', { timeout: 10_000 });
  };
  return {
    isAuthorizationKnown: isKnown,
    fillCart: async (count) => {
      const { _id: cartId, count: found, items } = await readCart();
      if (count > 0 && found === 0)
        await send('PATCH', `/cart/${cartId}`, {
          action: 'add',
          cartId,
          _product: product.id,
          size: product.size,
          quantity: 1,
        });
      if (count === 0)
        for (const { _id } of items)
          // oxlint-disable-next-line no-await-in-loop -- one edit after the other
          await send('PATCH', `/cart/${cartId}`, { action: 'delete', cartId, _id });
    },
    cancelOpenOrders: async () => {
      const { _id: cartId } = await readCart();
      // Without those that the demo data keeps for its shopper.
      const rows = readRows(
        shop.databaseFile,
        `SELECT id FROM orders WHERE status IN ('pending', 'authorized')
         AND user_id = (SELECT user_id FROM carts WHERE id = ?)`,
        cartId,
      );
      await Promise.all(rows.map(({ id }) => cancelOrder(String(id))));
    },
    createOrder: async (hasBillingAddress) => {
      const { _id: _cart } = await readCart();
      const found = await send('GET', '/deliveryMethods');
      assert(found, methodsBody);
      const [method] = found.result.filter(({ providers }) =>
        providers.some(({ isAvailable }) => isAvailable),
      );
      const provider = method?.providers.find(({ isAvailable }) => isAvailable);
      const [row] = readRows(shop.databaseFile, 'SELECT user_id FROM carts WHERE id = ?', _cart);
      const made = await send('POST', '/orders', {
        orderData: {
          _user: row?.['user_id'],
          _cart,
          shippingAddress: shopperAddress,
          billingAddress: hasBillingAddress ? shopperAddress : null,
        },
        shipmentData: { _deliveryMethod: method?._id, _provider: provider?._id },
      });
      assert(made, orderBody);
      await send('POST', '/checkout', { orderId: made.result._id });
    },
    cancelOrder,
    extendReservation: (orderId) =>
      updateCatalogue(
        shop,
        'UPDATE orders SET reserved_until = ? WHERE id = ?',
        new Date(Date.now() + extensionMs).toISOString(),
        orderId,
      ),
    authorize,
    authorizeOrder,
    placeOrder: async (orderId) => {
      await authorizeOrder(orderId);
      await send('PATCH', `/orders/${orderId}`, { status: 'placed' });
    },
    declineNextCapture: () =>
      injectFault(shop, { kind: 'error', path: '/v1/payment_intents/:id/capture', status: 402 }),
  };
};
