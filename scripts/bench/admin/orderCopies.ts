/** SQL that gives the demo the orders of a large shop, by copies of its own; the same on SQLite and PostgreSQL. */

import { copyMark, digits, fromCopies } from '../copies.ts';

/** Copies of each order per statement, so that a statement ends before its time limit. */
const copiesPerStatement = 1_000;
/** Orders to pack, and of today, are in the first copies only: no shop has ten thousand of them. */
const recentCopies = 60;
/** Statuses of an order that nothing waits for. */
const finishedStatuses = `('canceled', 'returned', 'delivered', 'shipped')`;

/** Reads the demo's orders to copy. Those that wait for a payment would expire. */
export const selectFinishedOrders = `SELECT id FROM orders WHERE status IN ${finishedStatuses}`;
export const selectUnsentOrders = `SELECT id FROM orders WHERE status IN ('placed', 'processing')`;

const ofCopy = (column: string): string => `original.${column} || '${copyMark}' || copy`;
/** The time of the original in the first copies, and else one of the years 2024 and 2025. */
const spreadTime = (column: string): string =>
  `CASE WHEN copy < ${recentCopies} THEN original.${column} ELSE cast(2024 + copy % 2 as text) || '-' || ${digits('1 + copy / 2 % 12', 2)} || '-' || ${digits('1 + copy / 24 % 28', 2)} || 'T' || ${digits('copy / 672 % 24', 2)} || substr(original.${column}, 14) END`;

interface CopiedTable {
  readonly name: string;
  /** The rows to copy, given the list of the ids of orders; by default their `order_id` is in it. */
  readonly where?: (orderIds: string) => string;
  /** Columns with another value than the original, by expression. */
  readonly changed: Readonly<Record<string, string>>;
}

/** In an order in which each references only earlier ones. */
const copiedTables: readonly CopiedTable[] = [
  {
    name: 'users',
    where: () => `original.email = 'demo@verrow.shop'`,
    changed: {
      id: ofCopy('id'),
      email: `'shopper-' || copy || '@example.com'`,
      last_name: `'Lindqvist ' || copy`,
      created_at: spreadTime('created_at'),
    },
  },
  {
    name: 'carts',
    where: () => `original.user_id IN (SELECT id FROM users WHERE email = 'demo@verrow.shop')`,
    changed: { id: ofCopy('id'), user_id: ofCopy('user_id'), promo_code: 'NULL' },
  },
  {
    name: 'orders',
    where: (orderIds) => `original.id IN ${orderIds}`,
    changed: {
      id: ofCopy('id'),
      user_id: ofCopy('user_id'),
      cart_id: ofCopy('cart_id'),
      order_number: `${digits('copy', 6)} || substr(original.order_number, 7)`,
      created_at: spreadTime('created_at'),
      placed_at: spreadTime('placed_at'),
    },
  },
  { name: 'order_items', changed: { id: ofCopy('id'), order_id: ofCopy('order_id') } },
  { name: 'order_events', changed: { order_id: ofCopy('order_id') } },
  { name: 'payments', changed: { intent_id: ofCopy('intent_id'), order_id: ofCopy('order_id') } },
  {
    name: 'refunds',
    changed: {
      id: ofCopy('id'),
      intent_id: ofCopy('intent_id'),
      order_id: ofCopy('order_id'),
      updated_at: spreadTime('updated_at'),
      completed_at: spreadTime('completed_at'),
      content: `replace(original.content, '","size":', '${copyMark}' || copy || '","size":')`,
    },
  },
  {
    name: 'returns',
    changed: {
      id: ofCopy('id'),
      order_id: ofCopy('order_id'),
      user_id: ofCopy('user_id'),
      refund_id: ofCopy('refund_id'),
      return_number: `'R' || ${digits('copy', 6)} || substr(original.return_number, 8)`,
      created_at: spreadTime('created_at'),
    },
  },
  {
    name: 'return_items',
    where: (orderIds) => `original.return_id IN (SELECT id FROM returns WHERE order_id IN ${orderIds})`,
    changed: { return_id: ofCopy('return_id'), order_item_id: ofCopy('order_item_id') },
  },
  {
    name: 'return_events',
    where: (orderIds) => `original.return_id IN (SELECT id FROM returns WHERE order_id IN ${orderIds})`,
    changed: { return_id: ofCopy('return_id') },
  },
  { name: 'parcels', changed: { id: ofCopy('id'), order_id: ofCopy('order_id') } },
  {
    name: 'parcel_items',
    where: (orderIds) => `original.parcel_id IN (SELECT id FROM parcels WHERE order_id IN ${orderIds})`,
    changed: { parcel_id: ofCopy('parcel_id'), order_item_id: ofCopy('order_item_id') },
  },
];

/** The tables that `copyOrders` writes. */
export const tableNames: readonly string[] = copiedTables.map(({ name }) => name);

interface DemoOrders {
  readonly finished: readonly string[];
  readonly unsent: readonly string[];
  /** The columns of each table in `tableNames`. */
  readonly columnsOf: ReadonlyMap<string, readonly string[]>;
}

/** Copies with the numbers from `first` to `last` of these orders and what belongs to them. */
const copyRange = (
  first: number,
  last: number,
  orderIds: readonly string[],
  columnsOf: DemoOrders['columnsOf'],
): readonly string[] => {
  const list = `(${orderIds.map((id) => `'${id}'`).join(', ')})`;
  return copiedTables.map(({ name, where = (ids) => `original.order_id IN ${ids}`, changed }) => {
    const columns = columnsOf.get(name) ?? [];
    const values = columns.map((column) => changed[column] ?? `original.${column}`);
    return `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${values.join(', ')} ${fromCopies(name, first, last)} WHERE ${where(list)}`;
  });
};

/** Statements that copy the demo's orders with all that belongs to them until there are at least `orders`, a customer for each copy. */
export const copyOrders = (orders: number, { finished, unsent, columnsOf }: DemoOrders): string[] => {
  const copies = Math.max(recentCopies, Math.ceil(orders / finished.length));
  const statements = [...copyRange(0, recentCopies - 1, [...finished, ...unsent], columnsOf)];
  for (let first = recentCopies; first < copies; first += copiesPerStatement)
    statements.push(
      ...copyRange(first, Math.min(copies, first + copiesPerStatement) - 1, finished, columnsOf),
    );
  return statements;
};

/** Entries of the audit log about the stock of a product. */
export const copyAuditLog = (entries: number): string =>
  `INSERT INTO staff_log (id, user_id, action, subject_id, before, after, at) SELECT 'log${copyMark}' || copy, original.id, 'product_stocked', (SELECT min(id) FROM products), '{"S":4}', '{"S":3}', ${spreadTime('created_at')} ${fromCopies('users', 0, entries - 1)} WHERE original.is_admin = 1`;
