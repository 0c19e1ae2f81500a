/** Deletes or anonymizes the personal data of a user. */
import type { Address } from '../../contract/types.ts';
import { pageOfOrders } from './accounts.ts';
import { deleteNotesAboutUser } from './notes.ts';
import { deleteSignInEntriesOf, removeTextsAboutUser } from './auditLog.ts';
import { listInvoiceEdits } from './corrections.ts';
import type { StoreTransaction } from './database.ts';
import type { OrderRow } from './orders.ts';
import type { UsersTable } from './schema.ts';
import { deletedEmailPrefix } from './users.ts';

/** Tables whose rows of the user are deleted. */
const userTables = [
  'saved_addresses',
  'wishlists',
  'review_votes',
  'refresh_tokens',
  'idempotency_keys',
  'social_identities',
  'social_links',
  'email_proofs',
  'second_factors',
  'recovery_codes',
  'saved_filters',
  'stock_requests',
] as const;
/** Tables whose rows with the user's email are deleted. */
const emailTables = ['sign_in_attempts', 'password_resets', 'stock_requests'] as const;

/** The name that replaces a user's. */
const deletedName = { firstName: 'Deleted', lastName: 'account' } as const;

/** Keeps the country only, which accounting needs for VAT. */
const anonymizeAddress = (json: string): string => {
  const { country } = JSON.parse(json) as Address;
  return JSON.stringify({ ...deletedName, street: '', postalCode: '', city: '', state: '', country });
};

/** Orders are read in pages, since a person can have many. */
const ordersPerPage = 100;

const anonymizeOrder = async (trx: StoreTransaction, order: OrderRow): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({
      shipping_address: anonymizeAddress(order.shipping_address),
      billing_address: order.billing_address && anonymizeAddress(order.billing_address),
    })
    .where('id', '=', order.id)
    .execute();
  for (const { at, buyer } of await listInvoiceEdits(trx, [order.id]))
    if (buyer)
      await trx
        .updateTable('invoice_edits')
        .set({ buyer: anonymizeAddress(JSON.stringify(buyer)) })
        .where('order_id', '=', order.id)
        .where('at', '=', at)
        .execute();
  await trx.updateTable('payments').set({ card: null }).where('order_id', '=', order.id).execute();
};

const anonymizeOrders = async (trx: StoreTransaction, userId: string): Promise<void> => {
  let after: OrderRow | undefined;
  do {
    const page = await pageOfOrders(trx, { userId, after, limit: ordersPerPage });
    for (const order of page) await anonymizeOrder(trx, order);
    after = page.length === ordersPerPage ? page.at(-1) : undefined;
  } while (after);
};

/**
 * Deletes or anonymizes all personal data of a user. Orders stay for accounting, reviews keep their text. The anonymized row of the
 * user stays, because orders reference it; it cannot sign in.
 */
export const anonymizeUser = async (
  trx: StoreTransaction,
  { id, email }: Pick<UsersTable, 'id' | 'email'>,
): Promise<void> => {
  await anonymizeOrders(trx, id);
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
  await trx
    .updateTable('return_receipts')
    .set({ reason: null })
    .where('return_id', 'in', trx.selectFrom('returns').select('id').where('user_id', '=', id))
    .execute();
  // The note of a rejection has what staff wrote.
  await trx
    .updateTable('return_events')
    .set({ data: '{}' })
    .where('closed_status', '=', 'rejected')
    .where('return_id', 'in', trx.selectFrom('returns').select('id').where('user_id', '=', id))
    .execute();
  await trx
    .updateTable('withdrawals')
    .set({
      name: `${deletedName.firstName} ${deletedName.lastName}`,
      email: '',
      text: '',
      note: null,
      request_key: null,
    })
    .where('user_id', '=', id)
    .execute();
  await trx.updateTable('metric_events').set({ user_id: null }).where('user_id', '=', id).execute();
  for (const table of userTables) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await deleteNotesAboutUser(trx, id);
  await deleteSignInEntriesOf(trx, id);
  await removeTextsAboutUser(trx, id);
  for (const table of emailTables) await trx.deleteFrom(table).where('email', '=', email).execute();
  await trx
    .updateTable('users')
    .set({
      // Not a valid email address, so that sign-in is impossible and the real address can register again.
      email: `${deletedEmailPrefix}${id}`,
      password_hash: '',
      first_name: deletedName.firstName,
      last_name: deletedName.lastName,
      address: null,
      preferences: '[]',
      locale: null,
      is_admin: 0,
      staff_role: null,
      blocked_at: null,
      is_guest: null,
      contact_email: null,
    })
    .where('id', '=', id)
    .execute();
};
