import type { Address, Cart, CartEdit } from '../../../contract/types.ts';
import { idMaker } from '../../../server/ids.ts';
import { createResetTokens } from '../../../server/auth/resetTokens.ts';
import { createBell } from '../../../server/jobs/bell.ts';
import { allJobs } from '../../../server/jobs/startJobs.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { Store } from '../../../server/store/database.ts';
import { editCart } from '../../../server/usecases/cart/editCart.ts';
import { createOrder } from '../../../server/usecases/orders/createOrder.ts';
import type { OrderRequest } from '../../../server/usecases/orders/newOrder.ts';
import type { Shopper } from '../../../server/usecases/purchasing.ts';
import { testClock } from './app.ts';
import { fakeProvider } from './fakeProvider.ts';
import { seedProduct, seedShop, start, type ProductSeed } from './goods.ts';

export const address: Address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '12 Analytical Row',
  postalCode: 'W1U 6TU',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
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
    config: {
      origin: 'http://127.0.0.1:3000',
      timeZone: 'UTC',
      carrierLegSeconds: null,
      phoneNumber: 'optional' as const,
    },
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
