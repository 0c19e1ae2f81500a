import { expect } from 'vitest';
import type { Address, Cart, Order, SavedAddress } from '../../../contract/types.ts';
import type { Store } from '../../../server/store/database.ts';
import { openTestApp } from './app.ts';
import { setCampaign } from '../../../server/store/catalogue/writeCampaigns.ts';
import { addReviews } from '../../../server/store/catalogue/writeReviews.ts';
import { start } from './goods.ts';
import { address, openMarket } from './market.ts';
import { insertCaptured } from './captured.ts';
import { insertPastOrder } from './pastOrder.ts';
import { insertPastReturn } from './pastReturn.ts';
import { insertForgetful } from './forgetful.ts';
import { ada, register, type SignedInPerson } from './people.ts';

/** Everything of a shopper that a request can name. */
export interface Owned {
  readonly email: string;
  readonly userId: string;
  readonly cartId: string;
  readonly lineId: string;
  readonly orderId: string;
  /** Of the coat, and not reviewed yet. */
  readonly deliveredOrderId: string;
  /** Of a coat from another order, just requested. */
  readonly returnId: string;
  /** Of the saved address, which is the default. */
  readonly addressId: string;
  /** The refresh cookie as `name=value`. */
  readonly cookie: string;
}

/** A signed-in shopper with a line in the cart, an unfinished order, one that was delivered, one that is returned, and one that was deleted. */
export interface Customer extends Owned {
  readonly headers: SignedInPerson['headers'];
  readonly deletedOrderId: string;
}

/** Ids of the right form that nothing ever had. */
export const nobody: Owned = {
  email: 'nobody@example.com',
  userId: 'usr_missing',
  cartId: 'cart_missing',
  lineId: 'line_missing',
  orderId: 'ord_missing',
  deliveredOrderId: 'ord_never_was',
  returnId: 'ret_missing',
  addressId: 'adr_missing',
  cookie: 'verrow_refresh=missing',
};

/** What somebody else says of the coat. */
export const coatReview = 'rev_of_the_coat';

export const deliverTo: Address = { ...address, street2: 'Second floor', phone: '+44 20 7946 0018' };

/** A shop with two shoppers, Ada and Ben, who each have a cart and an order of their own, and someone of the staff. */
export const openPopulatedShop = async (store: Store) => {
  const market = await openMarket(store, [{ id: 'coat', cents: 8_999, sizes: { S: 500, M: 500 } }]);
  const test = await openTestApp(store, {
    parts: { payments: market.fake.provider, mailer: market.shop.mailer },
  });

  const customer = async (firstName: string): Promise<Customer> => {
    const email = `${firstName.toLowerCase()}@example.com`;
    const { credentials, headers, cookie } = await register(test.app, { firstName, email });
    const { userId, cartId } = credentials;
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
        orderData: { _user: userId, _cart: cartId, shippingAddress: deliverTo },
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
    const deliveredOrderId = `ord_delivered_${firstName.toLowerCase()}`;
    await insertPastOrder(store, { id: deliveredOrderId, userId, cartId, productId: 'coat' });
    await insertCaptured(store, deliveredOrderId);
    const returnId = `ret_requested_${firstName.toLowerCase()}`;
    await insertPastReturn(store, { id: returnId, userId, cartId, at: start });
    const saved = await send<SavedAddress>('POST', `/users/${userId}/addresses`, { address: deliverTo });
    const own = { userId, cartId, lineId, addressId: saved._id };
    const ids = { ...own, orderId, deliveredOrderId, returnId, deletedOrderId };
    return { email, ...ids, cookie, headers };
  };

  const setAdmin = (userId: string, isAdmin: boolean) =>
    store.db
      .updateTable('users')
      .set({ is_admin: isAdmin ? 1 : 0 })
      .where('id', '=', userId)
      .execute();

  await insertForgetful(store, test.shop.resetTokens);
  const first = await customer('Ada');
  const second = await customer('Ben');
  const staff = await register(test.app, { firstName: 'Cleo', email: 'cleo@example.com' });
  await setAdmin(staff.credentials.userId, true);
  await setCampaign(
    store.db,
    {
      id: 'spring',
      name: 'Spring',
      description: 'Light coats.',
      bg_color: '#ffffff',
      text_color: '#171613',
      hidden: 0,
      position: 0,
    },
    ['coat'],
  );
  const review = {
    id: coatReview,
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
  await store.transaction((trx) => addReviews(trx, 'coat', [review], store.engine));
  /** What is on its way back keeps an account from being deleted. */
  const finishReturns = () => store.db.updateTable('returns').set({ status: 'refunded' }).execute();

  return { ...test, store, finishReturns, ada: first, ben: second, staff, password: ada.password, setAdmin };
};

export type PopulatedShop = Awaited<ReturnType<typeof openPopulatedShop>>;
