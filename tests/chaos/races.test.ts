/** Buyers race for the last units through two processes of the shop. Sessions and carts are of the database, stock is counted there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/store/database.ts';
import { expectInvariants } from '../server/support/invariants.ts';
import { expectNoDeadlocks } from '../server/support/expectNoDeadlocks.ts';
import { address } from '../server/support/testShop.ts';
import { startPostgres, type Postgres } from '../support/startPostgres.ts';
import { createBuyers, type Buyer } from './support/createBuyers.ts';
import { startCluster, type Cluster } from './support/startCluster.ts';

let postgres: Postgres;
let cluster: Cluster;
let store: Store;
let shipmentData: object | undefined;

beforeAll(async () => {
  postgres = await startPostgres({ settings: { max_connections: 100 } });
  const databaseUrl = await postgres.createDatabase();
  cluster = await startCluster(databaseUrl);
  store = await openStore({ databaseUrl });
  const { result } = (await (await fetch(`${cluster.url}/api/v1/deliveryMethods`)).json()) as {
    result: { _id: string; providers: { _id: string; isAvailable: boolean }[] }[];
  };
  [shipmentData] = result.flatMap(({ _id, providers }) =>
    providers
      .filter(({ isAvailable }) => isAvailable)
      .map((provider) => ({ _deliveryMethod: _id, _provider: provider._id })),
  );
}, 300_000);
afterAll(async () => {
  await store.close();
  await cluster.stop();
  await expectNoDeadlocks(postgres);
  await postgres.stop();
});

/** Sends the request to the process with this index. */
const send = async (index: number, { token }: Buyer, method: string, path: string, body: object) => {
  const { url } = cluster.processes[index % cluster.processes.length] ?? cluster;
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
};

/** A size that no earlier race took, with a few units. */
const findScarceSize = () =>
  store.db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .select(['product_id', 'product_sizes.name', 'on_hand'])
    .where('on_hand', '>=', 2)
    .where('on_hand', '<=', 6)
    .where('reserved', '=', 0)
    .orderBy('product_id')
    .executeTakeFirstOrThrow();

describe('two processes on one database', () => {
  it.each([2, 10, 50, 200])('S2 never oversell: %i buyers', async (count) => {
    const { product_id: product, name: size, on_hand: units } = await findScarceSize();
    const buyers = await createBuyers(store, count);
    const add = (buyer: Buyer, index: number) =>
      send(index, buyer, 'PATCH', `/cart/${buyer.cartId}`, {
        action: 'add',
        cartId: buyer.cartId,
        _product: product,
        size,
        quantity: 1,
      });
    for (const { status } of await Promise.all(buyers.map(add))) expect(status).toBe(200);

    const order = (buyer: Buyer, index: number) =>
      send(index, buyer, 'POST', '/orders', {
        orderData: { _user: buyer.userId, _cart: buyer.cartId, shippingAddress: address },
        shipmentData,
      });
    const replies = await Promise.all(buyers.map(order));
    const created = replies.filter(({ status }) => status === 201);
    expect(created).toHaveLength(Math.min(units, count));
    for (const { status, body } of replies.filter((reply) => !created.includes(reply)))
      expect([status, body.code]).toBeOneOf([
        [409, 'out_of_stock'],
        [409, 'cart_changed'],
      ]);
    await expectInvariants({ store });
  });

  it('show a cart that the other process has changed', async () => {
    const { product_id: product, name: size } = await findScarceSize();
    const [buyer] = await createBuyers(store, 1);
    if (!buyer) throw new Error('There is no buyer.');
    await send(0, buyer, 'PATCH', `/cart/${buyer.cartId}`, {
      action: 'add',
      cartId: buyer.cartId,
      _product: product,
      size,
      quantity: 1,
    });
    const response = await fetch(`${cluster.processes[1]?.url}/api/v1/cart`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(await response.json()).toMatchObject({ result: { count: 1 } });
  });
});
