import { standardCurrency, toMajor } from '../../../contract/currency.ts';
import { toDollars } from '../../../contract/money.ts';
import type { Address } from '../../../contract/types.ts';
import { exportedTables, type ExportedTable } from '../../../contract/wire/adminTables.ts';
import { byteOrderMark, toCsvLine, type CsvCell } from '../../domain/csv.ts';
import { notFound } from '../../domain/appError.ts';
import {
  listSizesOf,
  pageOfAllCustomers,
  pageOfAllOrders,
  pageOfAllProducts,
} from '../../store/admin/tables.ts';
import type { Handle } from '../../store/database.ts';
import { contactOf } from '../../store/users.ts';
import { mapPages, readPages } from '../account/exportStream.ts';
import { parseVatLines } from '../orders/read/presentVat.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';

type Line = readonly CsvCell[];

interface Table {
  readonly heading: readonly string[];
  readonly pages: (db: Handle) => AsyncIterable<readonly Line[]>;
}

type Order = Awaited<ReturnType<typeof pageOfAllOrders>>[number];
type Customer = Awaited<ReturnType<typeof pageOfAllCustomers>>[number];
type Product = Awaited<ReturnType<typeof pageOfAllProducts>>[number];

const toOrderLine = (order: Order): Line => {
  // Validated by the contract's struct before it was stored.
  const { firstName, lastName, city, country } = JSON.parse(order.shipping_address) as Address;
  return [
    order.order_number,
    order.status,
    order.created_at,
    order.placed_at,
    contactOf(order),
    `${firstName} ${lastName}`,
    city,
    country,
    Number(order.pieces),
    toMajor(order.sub_total_cents, order.currency),
    toMajor(order.discount_cents, order.currency),
    toMajor(order.delivery_cents, order.currency),
    toMajor(order.total_cents, order.currency),
    toMajor(order.vat_cents, order.currency),
    toMajor(Number(order.refunded_cents), order.currency),
    order.promo_code,
    order.tracking_number,
    parseVatLines(order)
      .map(({ rate, vatCents }) => `${rate / 100}:${toMajor(vatCents, order.currency)}`)
      .join('|'),
    order.currency ?? standardCurrency,
  ];
};

const toCustomerLine = (customer: Customer): Line => [
  contactOf(customer),
  customer.first_name,
  customer.last_name,
  customer.is_guest === 1 ? 'guest' : 'account',
  customer.blocked_at === null ? 'no' : 'yes',
  customer.created_at,
];

const toProductLines = async (db: Handle, products: readonly Product[]): Promise<readonly Line[]> => {
  const sizes = Map.groupBy(
    await listSizesOf(
      db,
      products.map(({ id }) => id),
    ),
    ({ product_id: id }) => id,
  );
  return products.map((product): Line => [
    product.sku,
    product.title,
    product.brand,
    product.color,
    product.third_category_id,
    toDollars(product.price_cents),
    product.discount_percent,
    toDollars(product.sale_cents),
    (sizes.get(product.id) ?? []).map(({ name, on_hand: count }) => `${name}:${count}`).join('|'),
    product.hidden === 1 ? 'no' : 'yes',
    product.published_at,
  ]);
};

const tables: { readonly [T in ExportedTable]: Table } = {
  orders: {
    heading: [
      'order_number',
      'status',
      'started_at',
      'placed_at',
      'email',
      'name',
      'city',
      'country',
      'items',
      'subtotal',
      'discount',
      'delivery',
      'total',
      'vat',
      'refunded',
      'promo_code',
      'tracking_number',
      'vat_by_rate',
      'currency',
    ],
    pages: (db) =>
      mapPages(
        readPages<Order>((after, limit) => pageOfAllOrders(db, { after, limit })),
        (rows) => rows.map(toOrderLine),
      ),
  },
  customers: {
    heading: ['email', 'first_name', 'last_name', 'kind', 'blocked', 'since'],
    pages: (db) =>
      mapPages(
        readPages<Customer>((after, limit) => pageOfAllCustomers(db, { after, limit })),
        (rows) => rows.map(toCustomerLine),
      ),
  },
  products: {
    heading: [
      'sku',
      'title',
      'brand',
      'color',
      'category',
      'price',
      'discount_percent',
      'sold_at',
      'sizes',
      'visible',
      'published_at',
    ],
    pages: (db) =>
      mapPages(
        readPages<Product>((after, limit) => pageOfAllProducts(db, { after, limit })),
        (rows) => toProductLines(db, rows),
      ),
  },
};

async function* toCsv({ heading, pages }: Table, db: Handle): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(heading);
  for await (const lines of pages(db)) yield lines.map(toCsvLine).join('');
}

/** DESK-07: a table as CSV, read in pages while it is sent. Recorded in the audit log, because it takes personal data out of the shop. Throws `not_found` for another name. */
export const exportTable = async (
  context: Pick<UseCaseContext, 'store' | 'clock' | 'newId'>,
  staff: CurrentUser,
  wanted: string,
): Promise<AsyncGenerator<string>> => {
  const { store } = context;
  const name = exportedTables.find((each) => each === wanted);
  if (name === undefined) throw notFound('The list');
  await store.transaction((trx) =>
    recordAudit(trx, context, staff, {
      action: 'table_exported',
      subjectId: name,
      before: null,
      after: null,
    }),
  );
  return toCsv(tables[name], store.db);
};
