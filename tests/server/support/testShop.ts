import type { Address, Cart, CartEdit } from '../../../contract/types.ts';
import { createIdGenerator } from '../../../server/idGenerator.ts';
import { createOrderLinks } from '../../../server/auth/orderLinks.ts';
import { createStockRequestTokens } from '../../../server/auth/stockRequestTokens.ts';
import { createResetTokens } from '../../../server/auth/resetTokens.ts';
import { createJobs } from '../../../server/jobs/startJobs.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { createWebhookSecrets } from '../../../server/webhooks/webhookSecrets.ts';
import type { Store } from '../../../server/store/database.ts';
import { editCart } from '../../../server/usecases/cart/editCart.ts';
import { createOrder } from '../../../server/usecases/orders/createOrder.ts';
import type { OrderRequest } from '../../../server/usecases/orders/orderDraft.ts';
import type { CurrentUser } from '../../../server/usecases/useCaseContext.ts';
import { testClock } from './app.ts';
import { createFakeProvider } from './fakeProvider.ts';
import { seedProduct, seedShop, start, type ProductSeed } from './seedShop.ts';

export const address: Address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '12 Analytical Row',
  postalCode: 'W1U 6TU',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
};

export interface TestShopper extends CurrentUser {
  readonly cartId: string;
}

/** A test shop: a real store, a controllable clock, a fake payment provider and a list of sent mails. */
export const openTestShop = async (store: Store, products: readonly ProductSeed[]) => {
  const clock = testClock(start);
  store.useClock(clock.now);
  const paymentProvider = createFakeProvider(clock.now);
  const mails: Mail[] = [];
  let failingMails = 0;
  const loggedErrors: string[] = [];
  const context = {
    store,
    clock: clock.now,
    newId: createIdGenerator(clock.now),
    log: {
      info: () => {},
      warn: () => {},
      error: (message: string, error: unknown) => void loggedErrors.push(`${message}: ${String(error)}`),
    },
    payments: paymentProvider.provider,
    resetTokens: createResetTokens('a secret of thirty-two characters'),
    orderLinks: createOrderLinks('a secret of thirty-two characters'),
    stockRequestTokens: createStockRequestTokens('a secret of thirty-two characters'),
    webhookSecrets: createWebhookSecrets('a secret of thirty-two characters'),
    config: {
      origin: 'http://127.0.0.1:3000',
      timeZone: 'UTC',
      withdrawalDays: 14,
      phoneNumber: 'optional' as const,
      webhookHosts: ['127.0.0.1'],
      vatScheme: 'single' as const,
      secondFactor: { isRequired: false, refundLimitCents: 20_000 },
      orderLinkDays: 180,
      priceLists: [],
      paymentRequestDays: 3,
      guestDays: 30,
      guestOrderDays: 730,
    },
    mailer: {
      send: async (mail: Mail) => {
        if (failingMails > 0) {
          failingMails -= 1;
          throw new Error('The mail server is down.');
        }
        mails.push(mail);
      },
    },
  };
  await seedShop(store);
  for (const product of products) await seedProduct(store, product);

  const createShopper = async (name: string, { isAdmin = false } = {}): Promise<TestShopper> => {
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
  const edit = (shopper: TestShopper, change: Edit<CartEdit>): Promise<Cart> =>
    // TypeScript cannot see that the union is complete again.
    editCart(context, shopper, shopper.cartId, { ...change, cartId: shopper.cartId } as CartEdit);
  const add = (shopper: TestShopper, product: string, size: string, quantity = 1): Promise<Cart> =>
    edit(shopper, { action: 'add', _product: product, size, quantity });

  const request = (shopper: TestShopper, changes: Partial<OrderRequest['orderData']> = {}): OrderRequest => ({
    orderData: { _user: shopper.id, _cart: shopper.cartId, shippingAddress: address, ...changes },
    shipmentData: { _deliveryMethod: 'home', _provider: 'swift' },
  });
  const order = (shopper: TestShopper, changes: Partial<OrderRequest['orderData']> = {}) =>
    createOrder(context, shopper, request(shopper, changes));

  const jobs = createJobs(context);
  /** Runs every job until there is no work left. */
  const runJobs = async (): Promise<void> => {
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
    context,
    store,
    clock,
    paymentProvider,
    mails,
    loggedErrors,
    createShopper,
    edit,
    add,
    request,
    order,
    runJobs,
    stock,
    failNextMails: (times: number) => {
      failingMails = times;
    },
  };
};

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
