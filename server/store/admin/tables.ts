/** All orders, customers and products in pages, for exports. */
import { sql } from 'kysely';
import type { Handle } from '../database.ts';
import { deletedEmailPrefix } from '../users.ts';

/** The rows after `after`, the last row of the page before. */
interface PageAfter {
  readonly after: { readonly id: string; readonly created_at: string } | undefined;
  readonly limit: number;
}

/** Row comparison, which both engines answer by an index of these columns. */
const isAfter = (
  table: string,
  { created_at: at, id }: { readonly created_at: string; readonly id: string },
) => sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) > (${at}, ${id})`;

const first = { created_at: '', id: '' };

/** Oldest first. */
export const pageOfAllOrders = (db: Handle, { after = first, limit }: PageAfter) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.email', 'users.is_guest', 'users.contact_email'])
    .select([
      sql<number>`(select coalesce(sum(quantity), 0) from order_items where order_id = orders.id)`.as(
        'pieces',
      ),
      sql<number>`(select coalesce(sum(refunded_cents), 0) from payments where order_id = orders.id)`.as(
        'refunded_cents',
      ),
    ])
    .where(isAfter('orders', after))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute();

/** Oldest first, without deleted accounts. */
export const pageOfAllCustomers = (db: Handle, { after = first, limit }: PageAfter) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', 'not like', `${deletedEmailPrefix}%`)
    .where(isAfter('users', after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** By id. */
export const pageOfAllProducts = (
  db: Handle,
  { after, limit }: { readonly after: { readonly id: string } | undefined; readonly limit: number },
) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '>', after?.id ?? '')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Sizes of products, in their order. */
export const listSizesOf = (db: Handle, productIds: readonly string[]) =>
  db
    .selectFrom('product_sizes')
    .select(['product_id', 'name', 'on_hand'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('name')
    .execute();
