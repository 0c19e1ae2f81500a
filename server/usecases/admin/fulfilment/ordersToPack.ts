import type { QueryOf, ReplyOf } from '../../../../contract/endpoint.ts';
import { isUnfinished } from '../../../../contract/orderStatechart.ts';
import { isPackable } from '../../../../contract/parcelRules.ts';
import { maximumPackedOrders } from '../../../../contract/rules/fulfilment.ts';
import { deliveryTypeNames } from '../../../../contract/rules/delivery.ts';
import type { Address } from '../../../../contract/types.ts';
import type { ordersToPack, packingOrders } from '../../../../contract/wire/adminFulfilment.ts';
import type { DeliverySnapshot } from '../../../domain/deliverySnapshot.ts';
import { takePage } from '../../../domain/takePage.ts';
import {
  countPackableOrders,
  listPackableOrders,
  readSkus,
  type PackableOrderRow,
} from '../../../store/admin/fulfilment.ts';
import { readOrdersSentWith, type OrderSentWith } from '../../../store/admin/orders.ts';
import type { Handle } from '../../../store/database.ts';
import { listUndecidedOrders } from '../../../store/withdrawals.ts';
import { listOrderItems } from '../../../store/orders.ts';
import { leftToSend } from '../../orders/read/parcelUnits.ts';
import { toOrderedProduct } from '../../orders/read/toOrderedProduct.ts';
import { listNotesOfSubjects } from '../../../store/notes.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';

type OrderToPack = ReplyOf<typeof ordersToPack>['result'][number];
type PackingOrder = ReplyOf<typeof packingOrders>['result'][number];

interface Circumstances {
  readonly sentWith: (row: PackableOrderRow) => readonly OrderSentWith[];
  readonly undecided: ReadonlySet<string | null>;
}

const readCircumstances = async (db: Handle, rows: readonly PackableOrderRow[]): Promise<Circumstances> => ({
  sentWith: await readOrdersSentWith(db, rows),
  undecided: await listUndecidedOrders(
    db,
    rows.map(({ id }) => id),
  ),
});

const toOrderToPack = (row: PackableOrderRow, circumstances: Circumstances): OrderToPack => {
  const sentWith = circumstances.sentWith(row);
  // Stored from a validated body and from a provider of the shop.
  const address = JSON.parse(row.shipping_address) as Address;
  const { type, name } = JSON.parse(row.delivery_snapshot) as DeliverySnapshot;
  return {
    _id: row.id,
    orderNumber: row.order_number,
    status: row.status === 'placed' ? 'placed' : 'processing',
    placedAt: row.placed_at ?? row.created_at,
    units: row.units,
    isPartlyShipped: row.sent > 0,
    recipient: `${address.firstName} ${address.lastName}`,
    country: address.country,
    delivery: `${deliveryTypeNames[type].long}, ${name}`,
    sentWith: sentWith.filter(({ status }) => isPackable(status)).map((other) => other.order_number),
    sentWithUnpaid: sentWith.filter(({ status }) => isUnfinished(status)).map((other) => other.order_number),
    sentWithShipped: sentWith
      .filter(({ status }) => status === 'shipped')
      .map((other) => ({ orderNumber: other.order_number, trackingNumber: other.tracking_number })),
    isWithdrawn: circumstances.undecided.has(row.id),
  };
};

/** DESK-306, DESK-516: a page of the orders to pack, oldest first, and how many there are. */
export const readOrdersToPack = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  query: QueryOf<typeof ordersToPack>,
): Promise<ReplyOf<typeof ordersToPack>> => {
  const { rows, ...cursor } = takePage(await listPackableOrders(db, query), query);
  const circumstances = await readCircumstances(db, rows);
  const total = await countPackableOrders(db, query);
  return { result: rows.map((row) => toOrderToPack(row, circumstances)), ...cursor, total };
};

/** DESK-307: the units to send of these orders, oldest first; orders without any are omitted. */
export const readPackingOrders = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  ids: readonly string[],
): Promise<PackingOrder[]> => {
  const all = { skip: 0, limit: maximumPackedOrders, status: undefined, q: undefined };
  const rows = (await listPackableOrders(db, { ...all, ids })).slice(0, maximumPackedOrders);
  const orderIds = rows.map(({ id }) => id);
  const items = await listOrderItems(db, orderIds);
  const notes = await listNotesOfSubjects(db, orderIds);
  const circumstances = await readCircumstances(db, rows);
  const skus = await readSkus(db, [...new Set(items.map((item) => item.product_id))]);
  return rows.map((row) => ({
    ...toOrderToPack(row, circumstances),
    notes: notes.filter((note) => note.subject_id === row.id).map(({ text }) => text),
    lines: items
      .filter((item) => item.order_id === row.id && leftToSend(item) > 0)
      .map((item) => ({
        orderItemId: item.id,
        _product: toOrderedProduct(item),
        color: item.color,
        size: item.size,
        sku: skus.get(item.product_id) ?? null,
        quantity: leftToSend(item),
      })),
  }));
};
