/** Taking a person out of the tables. */
import type { Address } from '../../contract/types.ts';
import { allOrdersOf } from './accounts.ts';
import type { StoreTransaction } from './database.ts';
import type { UsersTable } from './schema.ts';
import { deletedEmail } from './users.ts';

/** Whose rows go with the person. */
const ownTables = [
  'saved_addresses',
  'wishlists',
  'review_votes',
  'refresh_tokens',
  'idempotency_keys',
  'social_identities',
  'social_links',
  'email_proofs',
] as const;
/** Those that know an address, whoever has it. */
const addressTables = ['sign_in_attempts', 'password_resets'] as const;

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
  await trx.updateTable('returns').set({ other_reason: null }).where('user_id', '=', id).execute();
  await trx.updateTable('metric_events').set({ user_id: null }).where('user_id', '=', id).execute();
  for (const table of ownTables) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  for (const table of addressTables) await trx.deleteFrom(table).where('email', '=', email).execute();
  await trx
    .updateTable('users')
    .set({
      // No address that anybody can type: it signs nobody in, and the real one is free again.
      email: `${deletedEmail}${id}`,
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
