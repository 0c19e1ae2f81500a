/** All that the tables hold of one person: read for the person, and taken out when they go. */
import type { Address } from '../../contract/types.ts';
import type { OrderRow } from './orders.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { ReviewsTable, SignInAttemptsTable, UsersTable } from './schema.ts';

/** Every order of a user, oldest first. */
export const allOrdersOf = async (db: Handle, userId: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const reviewsBy = async (db: Handle, userId: string): Promise<ReviewsTable[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface WishedProduct {
  readonly productId: string;
  readonly title: string;
  readonly addedAt: string;
}

/** What a user wishes for, hidden products too. */
export const wishesOf = async (db: Handle, userId: string): Promise<WishedProduct[]> =>
  db
    .selectFrom('wishlist_items')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_items.wishlist_id')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['products.id as productId', 'products.title as title', 'wishlist_items.added_at as addedAt'])
    .where('wishlists.user_id', '=', userId)
    .orderBy('wishlist_items.added_at')
    .orderBy('products.id')
    .execute();

export interface SessionRow {
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly endsAt: string;
  /** Null while it lasts. */
  readonly endedAt: string | null;
}

/** The sessions of a user, one a browser that signed in. */
export const sessionsOf = async (db: Handle, userId: string): Promise<SessionRow[]> =>
  db
    .selectFrom('refresh_tokens')
    .select((eb) => [
      eb.fn.min<string>('created_at').as('startedAt'),
      eb.fn.max<string>('created_at').as('lastUsedAt'),
      eb.fn.max<string>('expires_at').as('endsAt'),
      eb.fn.max<string | null>('revoked_at').as('endedAt'),
    ])
    .where('user_id', '=', userId)
    .groupBy('family_id')
    .orderBy('startedAt')
    .execute();

export const signInsOf = async (
  db: Handle,
  email: string,
): Promise<Pick<SignInAttemptsTable, 'at' | 'succeeded'>[]> =>
  db
    .selectFrom('sign_in_attempts')
    .select(['at', 'succeeded'])
    .where('email', '=', email)
    .orderBy('at')
    .execute();

/** Ends every session of a user but this one. */
export const revokeOtherFamilies = async (
  trx: StoreTransaction,
  { userId, familyId, at }: { readonly userId: string; readonly familyId: string; readonly at: string },
): Promise<void> => {
  await trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('family_id', '<>', familyId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Puts a new hash in the place of the old one; false where somebody else was faster. */
export const replacePassword = async (
  trx: StoreTransaction,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** In these an order is bought and not there yet. */
const onItsWay = ['capturing', 'placed', 'processing', 'shipped'] as const;

/** An order of the user that is on its way, the newest first. */
export const orderOnItsWay = async (
  trx: StoreTransaction,
  userId: string,
): Promise<Pick<OrderRow, 'order_number' | 'status'> | undefined> =>
  trx
    .selectFrom('orders')
    .select(['order_number', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', onItsWay)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Who stands on an order, a review or a list where a person was. */
const nobody = { firstName: 'Deleted', lastName: 'account' } as const;

/** Of an address the books need the country alone: it says which VAT was due. */
const addressOfNobody = (json: string): string => {
  const { country } = JSON.parse(json) as Address;
  return JSON.stringify({ ...nobody, street: '', postalCode: '', city: '', state: '', country });
};

const forgetInOrders = async (trx: StoreTransaction, userId: string): Promise<void> => {
  for (const order of await allOrdersOf(trx, userId)) {
    await trx
      .updateTable('orders')
      .set({
        shipping_address: addressOfNobody(order.shipping_address),
        billing_address: order.billing_address && addressOfNobody(order.billing_address),
      })
      .where('id', '=', order.id)
      .execute();
    await trx.updateTable('payments').set({ card: null }).where('order_id', '=', order.id).execute();
  }
};

/**
 * Takes the person out of the tables. What the books need of orders stays, reviews keep their text; the row of the user stays behind
 * with nobody in it, since orders point at it, and cannot be signed in to.
 */
export const forgetPerson = async (
  trx: StoreTransaction,
  { id, email }: Pick<UsersTable, 'id' | 'email'>,
): Promise<void> => {
  await forgetInOrders(trx, id);
  await trx
    .updateTable('reviews')
    .set({ user_id: null, author_first_name: 'A shopper', author_last_initial: '' })
    .where('user_id', '=', id)
    .execute();
  await trx
    .deleteFrom('cart_lines')
    .where('cart_id', 'in', trx.selectFrom('carts').select('id').where('user_id', '=', id))
    .execute();
  await trx.updateTable('carts').set({ promo_code: null }).where('user_id', '=', id).execute();
  await trx.deleteFrom('wishlists').where('user_id', '=', id).execute();
  await trx.deleteFrom('refresh_tokens').where('user_id', '=', id).execute();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute();
  await trx.deleteFrom('sign_in_attempts').where('email', '=', email).execute();
  await trx.deleteFrom('social_identities').where('user_id', '=', id).execute();
  await trx.deleteFrom('social_links').where('user_id', '=', id).execute();
  await trx.deleteFrom('email_proofs').where('user_id', '=', id).execute();
  await trx.deleteFrom('password_resets').where('email', '=', email).execute();
  await trx
    .updateTable('users')
    .set({
      // No address that anybody can type: it signs nobody in, and the real one is free again.
      email: `deleted:${id}`,
      password_hash: '',
      first_name: nobody.firstName,
      last_name: nobody.lastName,
      address: null,
      preferences: '[]',
      locale: null,
      is_admin: 0,
    })
    .where('id', '=', id)
    .execute();
};
