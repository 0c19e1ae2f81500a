import { insertUnmatchedWithdrawal } from './unmatchedWithdrawal.ts';
import { fakeMedia } from './catalogue.ts';
import { coatDetails } from './productEditSamples.ts';
import { insertUser, setStaffRole } from '../../../server/store/users.ts';
import { newUser, noPassword } from '../../../server/usecases/auth/newUser.ts';
import { expect } from 'vitest';
import type { Address, Cart, Order, SavedAddress } from '../../../contract/types.ts';
import type { Store } from '../../../server/store/database.ts';
import type { Engine } from '../../../server/store/engines/dialect.ts';
import { openTestApp } from './app.ts';
import { insertSpringCampaign } from './springCampaign.ts';
import { insertReviews } from '../../../server/store/catalogue/writeReviews.ts';
import { start } from './seedShop.ts';
import { readSnapshot, restoreSnapshot, type StoreSnapshot } from './storeSnapshot.ts';
import { address, openTestShop } from './testShop.ts';
import { insertCapturedPayment } from './insertCapturedPayment.ts';
import { insertRefundOfPayment } from './insertRefundOfPayment.ts';
import { insertSampleBatches } from './batchSamples.ts';
import { insertSampleWebhooks } from './webhookSamples.ts';
import { insertSampleImports } from './importSamples.ts';
import { insertPackableOrders } from './packableOrders.ts';
import { insertPastOrder } from './pastOrder.ts';
import { insertPastReturn } from './pastReturn.ts';
import { insertRecoveryCodes } from './secondFactors.ts';
import { insertPasswordResets } from './passwordResets.ts';
import { insertSampleReport } from './diagnosticSamples.ts';
import { insertSampleStockRequest } from './stockRequestSamples.ts';
import { insertGuestWithOrder } from './guestOrders.ts';
import { ada, register, startGuest, type SignedInUser } from './accounts.ts';

/** The ids of a shopper's data that a request can contain. */
export interface OwnedIds {
  readonly email: string;
  readonly userId: string;
  readonly cartId: string;
  readonly lineId: string;
  readonly orderId: string;
  /** An order of the coat, without a review. */
  readonly deliveredOrderId: string;
  /** A requested return of a coat from another order. */
  readonly returnId: string;
  /** The saved default address. */
  readonly addressId: string;
  /** The refresh cookie as `name=value`. */
  readonly cookie: string;
}

/** A signed-in shopper with a cart line and orders: pending, delivered, in return, and deleted. */
export interface Customer extends OwnedIds {
  readonly headers: SignedInUser['headers'];
  readonly deletedOrderId: string;
}

/** Well-formed ids that do not exist. */
export const missingIds: OwnedIds = {
  email: 'missing@example.com',
  userId: 'usr_missing',
  cartId: 'cart_missing',
  lineId: 'line_missing',
  orderId: 'ord_missing',
  deliveredOrderId: 'ord_delivered_missing',
  returnId: 'ret_missing',
  addressId: 'adr_missing',
  cookie: 'verrow_refresh=missing',
};

/** Id of an account that nothing keeps from being deleted. */
export const customerWithoutOrdersId = 'usr_dora';
/** Id of a reader who has not chosen a password yet. */
export const invitedStaffId = 'usr_invited';
/** Id of an action that staff can undo. */
export const sampleActionId = 'deed_sample';
/** A withdrawal that matches no order. */
export const openWithdrawalId = 'wdr_unmatched';

/** A review of the coat by another shopper. */
export const coatReviewId = 'rev_of_the_coat';

export const deliveryAddress: Address = { ...address, street2: 'Second floor', phone: '+44 20 7946 0018' };

interface People {
  readonly ada: Customer;
  readonly ben: Customer;
  readonly staff: SignedInUser;
}

/** What the first shop of a worker was filled with, for the others of the same engine. */
const filled = new Map<Engine, { readonly people: People; readonly snapshot: StoreSnapshot }>();

/** A shop with two shoppers, Ada and Ben, each with a cart and orders, and an admin. */
export const openPopulatedShop = async (store: Store) => {
  const testShop = await openTestShop(store, [{ id: 'coat', cents: 8_999, sizes: { S: 500, M: 500 } }]);
  const { description } = coatDetails;
  await store.db.updateTable('products').set({ description }).where('id', '=', 'coat').execute();
  const test = await openTestApp(store, {
    overrides: {
      payments: testShop.paymentProvider.provider,
      mailer: testShop.context.mailer,
      // The upload is the picture that the coat has.
      media: { ...fakeMedia, saveUpload: async () => 'coat-front' },
    },
  });

  /** Adds what `Customer` describes to a new session. */
  const fillSession = async (
    name: string,
    { credentials, headers, cookie }: SignedInUser,
  ): Promise<Customer> => {
    const email = `${name}@example.com`;
    const { userId, cartId, isGuest } = credentials;
    const send = async <R>(
      method: 'DELETE' | 'PATCH' | 'POST',
      url: string,
      payload?: object,
    ): Promise<R> => {
      const response = await test.app.inject({
        method,
        url: `/api/v1${url}`,
        headers,
        ...(payload ? { payload } : {}),
      });
      expect(response.json()).toMatchObject({ success: true });
      return response.json<{ result: R }>().result;
    };
    const order = () =>
      send<Order>('POST', '/orders', {
        orderData: {
          _user: userId,
          _cart: cartId,
          shippingAddress: deliveryAddress,
          ...(isGuest ? { email } : {}),
        },
        shipmentData: { _deliveryMethod: 'home', _provider: 'swift' },
      });
    const cart = await send<Cart>('PATCH', `/cart/${cartId}`, {
      action: 'add',
      cartId,
      _product: 'coat',
      size: 'S',
      quantity: 2,
    });
    const { _id: deletedOrderId } = await order();
    await send('DELETE', `/orders/${deletedOrderId}`);
    const { _id: orderId } = await order();
    const lineId = cart.items[0]?._id ?? '';
    const deliveredOrderId = `ord_delivered_${name}`;
    await insertPastOrder(store, { id: deliveredOrderId, userId, cartId, productId: 'coat' });
    await insertCapturedPayment(store, deliveredOrderId);
    await insertRefundOfPayment(store, deliveredOrderId, {
      id: `ref_${name}`,
      amount_cents: 1,
      updated_at: start,
    });
    const returnId = `ret_requested_${name}`;
    await insertPastReturn(store, { id: returnId, userId, cartId, at: start });
    const savedAddress = { address: deliveryAddress };
    const addressId = isGuest
      ? missingIds.addressId
      : (await send<SavedAddress>('POST', `/users/${userId}/addresses`, savedAddress))._id;
    const ownIds = { userId, cartId, lineId, addressId };
    const ids = { ...ownIds, orderId, deliveredOrderId, returnId, deletedOrderId };
    return { email, ...ids, cookie, headers };
  };

  const createCustomer = async (firstName: string): Promise<Customer> => {
    const name = firstName.toLowerCase();
    return fillSession(name, await register(test.app, { firstName, email: `${name}@example.com` }));
  };

  /** A guest session with the same data, but without a saved address. */
  const createGuest = async (): Promise<Customer> => fillSession('gail', await startGuest(test.app));

  const setAdmin = (userId: string, isAdmin: boolean) =>
    store.db
      .updateTable('users')
      .set({ is_admin: isAdmin ? 1 : 0 })
      .where('id', '=', userId)
      .execute();

  const fill = async (): Promise<People> => {
    await insertPasswordResets(store, test.context.resetTokens);
    await insertGuestWithOrder(store);
    await insertSampleStockRequest(store);
    await insertSampleReport(store);
    const dora = await newUser(test.context, {
      firstName: 'Dora',
      lastName: 'Marsden',
      email: 'dora.marsden@example.com',
      locale: null,
    });
    await store.transaction((trx) =>
      insertUser(trx, {
        user: { ...dora, id: customerWithoutOrdersId },
        cartId: 'cart_dora',
        wishlistId: 'wish_dora',
      }),
    );
    const invited = {
      ...dora,
      id: invitedStaffId,
      last_name: 'Invited',
      email: 'invited@example.com',
      password_hash: noPassword,
    };
    await store.transaction((trx) =>
      insertUser(trx, { user: invited, cartId: 'cart_invited', wishlistId: 'wish_invited' }),
    );
    await store.transaction((trx) => setStaffRole(trx, invitedStaffId, 'reader'));
    const customers = { ada: await createCustomer('Ada'), ben: await createCustomer('Ben') };
    const staff = await register(test.app, { firstName: 'Cleo', email: 'cleo@example.com' });
    await setAdmin(staff.credentials.userId, true);
    await insertRecoveryCodes(store, staff.credentials.userId);
    await insertPackableOrders(store, staff.credentials);
    await insertUnmatchedWithdrawal(store, openWithdrawalId);
    await insertSampleBatches(store, staff.credentials.userId);
    await insertSampleWebhooks(store);
    await insertSampleImports(store, staff.credentials.userId);
    await store.db
      .insertInto('delivery_zones')
      .values({ id: 'spare-zone', name: 'Spare', countries: '["ZZ"]', rates: '[]' })
      .execute();
    const empty = { id: 'empty', name: 'Empty', slug: 'empty', level: 1, parent_id: null } as const;
    await store.db
      .insertInto('categories')
      .values({ ...empty, position: 9, hidden: 0 })
      .execute();
    await insertSpringCampaign(store);
    await store.db
      .insertInto('staff_log')
      .values({
        id: sampleActionId,
        user_id: staff.credentials.userId,
        action: 'product_stocked',
        subject_id: 'coat',
        before: '{"S":4}',
        after: '{"S":3}',
        at: start,
        undoes: null,
      })
      .execute();
    const review = {
      id: coatReviewId,
      product_id: 'coat',
      user_id: null,
      order_id: null,
      half_stars: 9,
      message: 'Warm, and the pockets are deep.',
      pros: '["Warm"]',
      cons: '[]',
      author_first_name: 'Dora',
      author_last_initial: 'M',
      created_at: start,
    };
    await store.transaction((trx) => insertReviews(trx, 'coat', [review]));
    // A mail that was given up, for staff to retry.
    await store.db
      .insertInto('outbox')
      .values({
        id: 'out_dead',
        kind: 'mail.passwordReset',
        effect_key: 'mail:password-reset:missing',
        payload: '{"requestId":"missing"}',
        created_at: start,
        next_attempt_at: start,
        attempts: 60,
        done_at: start,
        last_error: 'The mail server is down.',
        dead_at: start,
      })
      .execute();
    return { ...customers, staff };
  };
  const last = filled.get(store.engine);
  if (last) await restoreSnapshot(store, last.snapshot);
  const people = last?.people ?? (await fill());
  if (!last) filled.set(store.engine, { people, snapshot: await readSnapshot(store) });

  /** Open returns prevent the deletion of an account. */
  const finishReturns = () => store.db.updateTable('returns').set({ status: 'refunded' }).execute();

  return {
    ...test,
    store,
    finishReturns,
    ...people,
    password: ada.password,
    setAdmin,
    createGuest,
  };
};

export type PopulatedShop = Awaited<ReturnType<typeof openPopulatedShop>>;
