import { expect } from 'vitest';
import type { Address, Cart, CartEdit } from '../../../contract/types.ts';
import { foldOrderEvents } from '../../../server/domain/eventStream.ts';
import { idMaker } from '../../../server/ids.ts';
import { createResetTokens } from '../../../server/auth/resetTokens.ts';
import { createBell } from '../../../server/jobs/bell.ts';
import { allJobs } from '../../../server/jobs/startJobs.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { Store } from '../../../server/store/database.ts';
import { eventsOfOrders } from '../../../server/store/orders.ts';
import { editCart } from '../../../server/usecases/cart/editCart.ts';
import { createOrder } from '../../../server/usecases/orders/createOrder.ts';
import type { OrderRequest } from '../../../server/usecases/orders/newOrder.ts';
import type { Shopper } from '../../../server/usecases/purchasing.ts';
import { testClock } from './app.ts';
import { fakeProvider } from './fakeProvider.ts';

export const address: Address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '12 Analytical Row',
  postalCode: 'W1U 6TU',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
};

export const start = '2026-03-02T10:00:00.000Z';

export interface ProductSeed {
  readonly id: string;
  readonly cents?: number;
  /** Pieces by size. */
  readonly sizes: { readonly [size: string]: number };
}

const categories = ['men', 'men-clothing', 'men-clothing-jackets'];

/** A catalogue of the tests' own: three categories, two deliveries and four promo codes. */
const seedShop = async ({ db }: Store): Promise<void> => {
  await db
    .insertInto('categories')
    .values(
      categories.map((id, index) => ({
        id,
        name: id,
        slug: id.split('-').at(-1) ?? id,
        level: ([1, 2, 3] as const)[index] ?? 1,
        parent_id: categories[index - 1] ?? null,
        position: 0,
        hidden: 0 as const,
      })),
    )
    .execute();
  await db
    .insertInto('delivery_methods')
    .values([
      { id: 'home', type: 'home_delivery', position: 0 },
      { id: 'store', type: 'pickup', position: 1 },
    ])
    .execute();
  const provider = { is_available: 1 as const, min_days: 2, max_days: 4, address: null, position: 0 };
  await db
    .insertInto('delivery_providers')
    .values([
      { ...provider, id: 'swift', method_id: 'home', name: 'Swift', price_cents: 599 },
      { ...provider, id: 'resting', method_id: 'home', name: 'Resting', price_cents: 1, is_available: 0 },
      { ...provider, id: 'desk', method_id: 'store', name: 'Desk', price_cents: 0, address: 'High Street 1' },
    ])
    .execute();
  const code = { minimum_cents: 0, max_uses: null, max_uses_per_user: null, starts_at: null, ends_at: null };
  await db
    .insertInto('promo_codes')
    .values([
      { ...code, code: 'WELCOME10', kind: 'percent', value: 10, enabled: 1 },
      { ...code, code: 'TWENTY', kind: 'amount', value: 2_000, minimum_cents: 10_000, enabled: 1 },
      { ...code, code: 'ONCE', kind: 'percent', value: 50, max_uses: 1, enabled: 1 },
      {
        ...code,
        code: 'EXPIRED',
        kind: 'percent',
        value: 50,
        ends_at: '2026-01-01T00:00:00.000Z',
        enabled: 1,
      },
    ])
    .execute();
};

const seedProduct = async ({ db }: Store, { id, cents = 5_000, sizes }: ProductSeed): Promise<void> => {
  const [top = '', second = '', third = ''] = categories;
  await db
    .insertInto('products')
    .values({
      id,
      sku: id.toUpperCase(),
      title: `The ${id}`,
      brand: 'Verrow',
      description: '',
      color: 'Bottle',
      color_family: 'green',
      price_cents: cents,
      discount_percent: 0,
      sale_cents: cents,
      top_category_id: top,
      second_category_id: second,
      third_category_id: third,
      pictures: JSON.stringify([{ id: `${id}-front`, alt: id }]),
      rating_sum: 0,
      rating_count: 0,
      sold_30_days: 0,
      hidden: 0,
      version: 1,
      published_at: start,
      updated_at: start,
    })
    .execute();
  const entries = Object.entries(sizes);
  await db
    .insertInto('product_sizes')
    .values(
      entries.map(([name, on_hand], position) => ({ product_id: id, name, position, on_hand, reserved: 0 })),
    )
    .execute();
  const seeded = entries.filter(([, quantity]) => quantity > 0);
  if (seeded.length === 0) return;
  await db
    .insertInto('stock_movements')
    .values(
      seeded.map(([size, quantity]) => ({
        id: `seed-${id}-${size}`,
        product_id: id,
        size,
        quantity,
        reason: 'seed' as const,
        order_id: null,
        at: start,
      })),
    )
    .execute();
};

export interface Person extends Shopper {
  readonly cartId: string;
}

/** A shop of the tests: a real store, a clock to turn, a provider and a mail box to look into. */
export const openMarket = async (store: Store, products: readonly ProductSeed[]) => {
  const clock = testClock(start);
  const fake = fakeProvider();
  const mails: Mail[] = [];
  let mailMishaps = 0;
  const problems: string[] = [];
  const shop = {
    store,
    clock: clock.now,
    newId: idMaker(clock.now),
    log: {
      info: () => {},
      warn: () => {},
      error: (message: string, error: unknown) => void problems.push(`${message}: ${String(error)}`),
    },
    payments: fake.provider,
    bell: createBell(),
    resetTokens: createResetTokens('a secret of thirty-two characters'),
    config: { origin: 'http://127.0.0.1:3000', carrierLegSeconds: null },
    mailer: {
      send: async (mail: Mail) => {
        if (mailMishaps > 0) {
          mailMishaps -= 1;
          throw new Error('The mail server is down.');
        }
        mails.push(mail);
      },
    },
  };
  await seedShop(store);
  for (const product of products) await seedProduct(store, product);

  const person = async (name: string, { isAdmin = false } = {}): Promise<Person> => {
    await store.db
      .insertInto('users')
      .values({
        id: name,
        email: `${name}@example.com`,
        password_hash: '',
        first_name: name,
        last_name: 'Tester',
        address: null,
        preferences: '[]',
        locale: null,
        is_admin: isAdmin ? 1 : 0,
        created_at: start,
      })
      .execute();
    const cartId = `cart-${name}`;
    await store.db
      .insertInto('carts')
      .values({ id: cartId, user_id: name, promo_code: null, version: 0, updated_at: start })
      .execute();
    return { id: name, isAdmin, cartId };
  };

  type Edit<E> = E extends { cartId: string } ? Omit<E, 'cartId'> : never;
  const edit = (who: Person, change: Edit<CartEdit>): Promise<Cart> =>
    // Put together again from its two halves, which is what a cart edit is.
    editCart(shop, who, who.cartId, { ...change, cartId: who.cartId } as CartEdit);
  const add = (who: Person, product: string, size: string, quantity = 1): Promise<Cart> =>
    edit(who, { action: 'add', _product: product, size, quantity });

  const request = (who: Person, changes: Partial<OrderRequest['orderData']> = {}): OrderRequest => ({
    orderData: { _user: who.id, _cart: who.cartId, shippingAddress: address, ...changes },
    shipmentData: { _deliveryMethod: 'home', _provider: 'swift' },
  });
  const order = (who: Person, changes: Partial<OrderRequest['orderData']> = {}) =>
    createOrder(shop, who, request(who, changes));

  const jobs = allJobs(shop);
  /** Lets every job run until none has anything to do, as they would within moments. */
  const work = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) for (const job of jobs) while (await job.run()) continue;
  };

  const stock = async (product: string, size: string) => {
    const { on_hand: onHand, reserved } = await store.db
      .selectFrom('product_sizes')
      .select(['on_hand', 'reserved'])
      .where('product_id', '=', product)
      .where('name', '=', size)
      .executeTakeFirstOrThrow();
    return { onHand, reserved };
  };

  return {
    shop,
    store,
    clock,
    fake,
    mails,
    problems,
    person,
    edit,
    add,
    request,
    order,
    work,
    stock,
    failMails: (times: number) => {
      mailMishaps = times;
    },
  };
};

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** S1, S3, S7, S11 and the money of every order: what must hold whenever nothing is under way. */
export const expectInvariants = async ({ store: { db } }: Market): Promise<void> => {
  const sizes = await db.selectFrom('product_sizes').selectAll().execute();
  const movements = await db.selectFrom('stock_movements').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().execute();
  const items = await db.selectFrom('order_items').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const returned = await db
    .selectFrom('refunds')
    .innerJoin('returns', 'returns.refund_id', 'refunds.id')
    .select(['refunds.order_id', 'refunds.amount_cents'])
    .where('refunds.status', '=', 'done')
    .execute();
  const live = orders.filter(({ status }) => ['pending', 'authorized', 'capturing'].includes(status));
  for (const size of sizes) {
    const moved = movements.filter((each) => each.product_id === size.product_id && each.size === size.name);
    expect(
      moved.reduce((sum, { quantity }) => sum + quantity, 0),
      'S1 on hand is the sum of movements',
    ).toBe(size.on_hand);
    const held = items.filter(
      (item) =>
        item.product_id === size.product_id &&
        item.size === size.name &&
        live.some(({ id }) => id === item.order_id),
    );
    expect(
      held.reduce((sum, { quantity }) => sum + quantity, 0),
      'S1 reserved is what unfinished orders hold',
    ).toBe(size.reserved);
    expect(size.on_hand - size.reserved, 'S1 available is never negative').toBeGreaterThanOrEqual(0);
  }
  expect(new Set(live.map((order) => order.cart_id)).size, 'S3 one live order a cart').toBe(live.length);
  for (const order of orders) {
    const events = await eventsOfOrders(db, [order.id]);
    expect(foldOrderEvents(events), 'S11 the fold is the status').toEqual({ ok: true, status: order.status });
    const own = items.filter((item) => item.order_id === order.id);
    const sum = (key: 'total_cents' | 'discount_cents') => own.reduce((all, item) => all + item[key], 0);
    expect(sum('total_cents')).toBe(order.sub_total_cents);
    expect(sum('discount_cents')).toBe(order.discount_cents);
    const paid = payments.filter((payment) => payment.order_id === order.id);
    const kept = paid.reduce((all, each) => all + each.captured_cents - each.refunded_cents, 0);
    const paidBack = returned
      .filter((each) => each.order_id === order.id)
      .reduce((all, each) => all + each.amount_cents, 0);
    expect([0, order.total_cents], 'S3 captured less refunded, returns aside').toContain(kept + paidBack);
  }
  for (const code of await db.selectFrom('promo_codes').selectAll().execute()) {
    const uses = await db.selectFrom('promo_uses').selectAll().where('code', '=', code.code).execute();
    expect(uses.length, 'S7 promo uses').toBeLessThanOrEqual(code.max_uses ?? Number.POSITIVE_INFINITY);
  }
};
