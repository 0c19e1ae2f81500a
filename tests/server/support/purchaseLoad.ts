/** Shoppers who buy at a running shop at once and repeat each request under its key until it is answered, through crashes of the shop. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { DeliveryMethod, Order, Page, Product } from '../../../contract/types.ts';
import { postForm } from '../../sandbox/harness.ts';
import { createShopperClient } from './shopperClient.ts';
import { address } from './testShop.ts';

type Shopper = Awaited<ReturnType<typeof createShopperClient>>;
type Reply = Awaited<ReturnType<Shopper['send']>>;

export interface ShopAddresses {
  readonly url: string;
  readonly sandboxUrl: string;
}

/** What the shop has acknowledged, by order id. */
export interface Acknowledged {
  readonly orders: Map<string, { status: OrderStatus; intentId?: string }>;
}

const repeatAfterMs = 40;
/** An access token lasts ten minutes. */
const shopperLifetimeMs = 5 * 60_000;
/** Shares of the purchases that end before or after the order is placed. */
const abandonedShare = 0.15;
const canceledShare = 0.1;

const repeatUntilAnswered = async (send: () => Promise<Reply>): Promise<Reply> => {
  for (;;) {
    try {
      const reply = await send();
      if (reply.status < 500) return reply;
    } catch {
      // The connection broke; the request may have been committed or not.
    }
    await delay(repeatAfterMs);
  }
};

const createShopper = async (url: string): Promise<Shopper> => {
  for (;;) {
    try {
      return await createShopperClient(url);
    } catch {
      await delay(repeatAfterMs);
    }
  }
};

const readOffer = async ({ send }: Shopper) => {
  const listing = (await repeatUntilAnswered(() => send('GET', '/products?limit=48'))).body as Page<Product>;
  const methods = (await repeatUntilAnswered(() => send('GET', '/deliveryMethods'))).body as {
    result: DeliveryMethod[];
  };
  const [shipmentData] = methods.result.flatMap(({ _id, providers }) =>
    providers
      .filter(({ isAvailable }) => isAvailable)
      .map((provider) => ({ _deliveryMethod: _id, _provider: provider._id })),
  );
  return { products: listing.result.filter(({ size }) => size.length > 0), shipmentData };
};

export interface PurchaseOptions {
  /** The number of shoppers. */
  readonly count: number;
  /** Decides what they buy and which orders they place. */
  readonly random: () => number;
  /** Between two purchases of a shopper. */
  readonly pauseMs?: number;
}

/** Registers shoppers and starts them; `stop` lets each end its purchase and cancel what is unfinished. */
export const startPurchases = async (
  shop: ShopAddresses,
  { count, random, pauseMs = 0 }: PurchaseOptions,
) => {
  const acknowledged: Acknowledged = { orders: new Map() };
  const latestOrders = new Map<Shopper, string>();
  const { products, shipmentData } = await readOffer(await createShopper(shop.url));
  let isStopped = false;
  let answers = 0;

  /** Repeats until there is an answer: the process may be dead, or the provider restarting with it. */
  const untilAnswered = async (send: () => Promise<Reply>): Promise<Reply> => {
    const reply = await repeatUntilAnswered(send);
    answers += 1;
    return reply;
  };

  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

  const confirm = async (intentId: string): Promise<void> => {
    const fields = { payment_method: 'pm_card_visa', return_url: `${shop.url}/checkout/success` };
    await untilAnswered(async () => ({
      status: (await postForm(shop.sandboxUrl, `/v1/payment_intents/${intentId}/confirm`, fields)).status,
      // Nothing reads the body of a confirmation.
      body: undefined as never,
    }));
  };

  /** Sets the status; where another request or a job holds the order, reads its status. */
  const setStatus = async (shopper: Shopper, orderId: string, status: OrderStatus): Promise<void> => {
    const key = randomUUID();
    const changed = await untilAnswered(() => shopper.send('PATCH', `/orders/${orderId}`, { status }, key));
    const read = await untilAnswered(() => shopper.send('GET', `/orders/id/${orderId}`));
    const seen = (changed.status === 200 ? (changed.body as { result: Order }).result : read.body) as Order;
    const order = acknowledged.orders.get(orderId);
    if (order) order.status = seen.status;
  };

  const buy = async (shopper: Shopper): Promise<void> => {
    const { cartId, userId } = shopper.credentials;
    const [product, key] = [pick(products), randomUUID()];
    const size = product && pick(product.size)?.name;
    const edit = { action: 'add', cartId, _product: product?._id, size, quantity: 1 };
    await untilAnswered(() => shopper.send('PATCH', `/cart/${cartId}`, edit, `${key}-add`));
    const request = { orderData: { _user: userId, _cart: cartId, shippingAddress: address }, shipmentData };
    const created = await untilAnswered(() => shopper.send('POST', '/orders', request, `${key}-order`));
    if (created.status !== 201) {
      await untilAnswered(() =>
        shopper.send('PATCH', `/cart/${cartId}`, { action: 'acceptChanges', cartId }),
      );
      return;
    }
    const { _id } = (created.body as { result: Order }).result;
    acknowledged.orders.set(_id, { status: 'pending' });
    latestOrders.set(shopper, _id);
    const payment = await untilAnswered(() => shopper.send('POST', '/checkout', { orderId: _id }));
    if (payment.status !== 200) return;
    const { clientSecret } = (payment.body as { result: { clientSecret: string } }).result;
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    acknowledged.orders.set(_id, { status: 'pending', intentId });
    await confirm(intentId);
    if (random() < abandonedShare) return;
    await setStatus(shopper, _id, 'placed');
    if (random() < canceledShare) await setStatus(shopper, _id, 'canceled');
  };

  /** Cancels the order that the shopper left unfinished, which would otherwise end with its reservation. */
  const cancelUnfinished = async (shopper: Shopper): Promise<void> => {
    const orderId = latestOrders.get(shopper);
    const status = orderId === undefined ? undefined : acknowledged.orders.get(orderId)?.status;
    if (orderId !== undefined && status !== 'placed' && status !== 'canceled')
      await setStatus(shopper, orderId, 'canceled');
  };

  const runShopper = async (registered: Shopper): Promise<void> => {
    let shopper = registered;
    for (;;) {
      const renewAt = Date.now() + shopperLifetimeMs;
      while (!isStopped && Date.now() < renewAt) {
        await buy(shopper);
        await delay(pauseMs);
      }
      await cancelUnfinished(shopper);
      if (isStopped) return;
      shopper = await createShopper(shop.url);
    }
  };
  const shoppers = await Promise.all(Array.from({ length: count }, () => createShopper(shop.url)));
  const running = Promise.all(shoppers.map(runShopper));

  return {
    acknowledged,
    /** Waits for `more` further answers. */
    untilAnswers: async (more: number): Promise<void> => {
      const target = answers + more;
      while (answers < target) await delay(1);
    },
    /** Waits for `more` further acknowledged orders. */
    untilOrders: async (more: number): Promise<void> => {
      const target = acknowledged.orders.size + more;
      while (acknowledged.orders.size < target) await delay(1);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await running;
    },
  };
};
