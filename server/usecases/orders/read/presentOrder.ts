/** MODEL-08 to MODEL-12: converts order rows to the wire format. */
import { type Currency, currencyField, toMajor } from '../../../../contract/currency.ts';
import { isUnfinished } from '../../../../contract/orderStatechart.ts';
import { warehouse } from '../../../../contract/rules/delivery.ts';
import type { Address, CardSummary, Order } from '../../../../contract/types.ts';
import {
  correctionNumber,
  listMovements,
  type InvoiceEdit,
  type Movement,
} from '../../../domain/corrections.ts';
import type { DeliverySnapshot } from '../../../domain/deliverySnapshot.ts';
import { listInvoiceEdits } from '../../../store/corrections.ts';
import type { Handle } from '../../../store/database.ts';
import {
  listOrderEvents,
  listOrderItems,
  readUserNames,
  type OrderEventData,
  type OrderEventRow,
  type OrderItemRow,
  type OrderRow,
} from '../../../store/orders.ts';
import { listPayments, listRefunds, type PaymentRow, type RefundRow } from '../../../store/payments.ts';
import { listParcelItems, listParcels, type ParcelItemRow, type ParcelRow } from '../../../store/parcels.ts';
import { hasLeft } from './parcelUnits.ts';
import { presentParcels } from './presentParcels.ts';
import { presentVat } from './presentVat.ts';
import { toOrderedProduct } from './toOrderedProduct.ts';
import { returnableQuantity } from './returnLines.ts';

interface RelatedRows {
  readonly items: readonly OrderItemRow[];
  readonly events: readonly OrderEventRow[];
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly edits: readonly InvoiceEdit[];
  readonly parcels: readonly ParcelRow[];
  readonly parcelItems: readonly ParcelItemRow[];
  readonly name: { readonly firstName: string; readonly lastName: string };
}

// JSON columns; validated by the contract before they were stored.
const parseAddress = (json: string): Address => JSON.parse(json) as Address;
const parseCard = (json: string): CardSummary => JSON.parse(json) as CardSummary;
const parseSnapshot = (json: string): DeliverySnapshot => JSON.parse(json) as DeliverySnapshot;
const parseEventData = (json: string): OrderEventData => JSON.parse(json) as OrderEventData;

/** The timeline's note. */
const toNote = (json: string): string | null => {
  const { note, trackingNumber } = parseEventData(json);
  return note ?? (trackingNumber === undefined ? null : `Tracking number ${trackingNumber}`);
};

const toItem = (row: OrderItemRow, order: OrderRow): Order['items'][number] => ({
  _id: row.id,
  _product: toOrderedProduct(row),
  color: row.color,
  size: row.size,
  unitPrice: toMajor(row.unit_cents, order.currency),
  quantity: row.quantity,
  total: toMajor(row.total_cents, order.currency),
  discount: toMajor(row.discount_cents, order.currency),
  returnedQuantity: row.returned_quantity,
  shippedQuantity: hasLeft(order) ? row.quantity - row.canceled_quantity : row.shipped_quantity,
  canceledQuantity: row.canceled_quantity,
  returnableQuantity: returnableQuantity(row),
  reviewed: row.reviewed === 1,
});

/** CHECK-33, MODEL-10: ships from the warehouse, with the chosen provider only. */
const toShipment = (row: OrderRow): Order['shipments'][number] => {
  const chosen = parseSnapshot(row.delivery_snapshot);
  return {
    shippingCost: toMajor(row.delivery_cents, row.currency),
    _deliveryMethod: {
      _id: row.delivery_method_id,
      type: chosen.type,
      providers: [
        {
          _id: row.delivery_provider_id,
          name: chosen.name,
          price: toMajor(chosen.priceCents, row.currency),
          isAvailable: true,
          estimatedDeliveryTimeMin: chosen.minDays,
          estimatedDeliveryTimeMax: chosen.maxDays,
          additionalNotes: chosen.address === null ? null : { address: chosen.address },
        },
      ],
    },
    shipFrom: { ...warehouse },
    trackingNumber: row.tracking_number,
  };
};

type Payment = Order['payments'][number];

const toRefund = (row: RefundRow, currency: Currency): Payment['refunds'][number] => ({
  _id: row.id,
  amount: toMajor(row.amount_cents, currency),
  reason: row.reason,
  state: row.status === 'claimed' ? 'asked' : row.status,
  at: row.updated_at,
});

const toPayment = (row: PaymentRow, refunds: readonly RefundRow[], currency: Currency): Payment => ({
  amount: toMajor(row.amount_cents, currency),
  paymentMethod: row.method,
  status: row.status,
  refunded: toMajor(row.refunded_cents, currency),
  refunds: refunds
    .filter((refund) => refund.intent_id === row.intent_id)
    .map((refund) => toRefund(refund, currency)),
  card: row.card === null ? null : parseCard(row.card),
});

/** Negative for what the buyer gets back. */
const amountCentsOf = (movement: Movement<RefundRow>): number => {
  if (movement.kind === 'edit') return 0;
  const { amount_cents: cents } = movement.refund;
  return movement.kind === 'reversal' ? cents : -cents;
};

/** INTL-43: of a placed order, whose invoice they correct; none without refunds and edits. */
const presentCorrections = (
  row: OrderRow,
  { refunds, edits }: Pick<RelatedRows, 'edits' | 'refunds'>,
): Pick<Order, 'corrections'> => {
  if (row.placed_at === null) return {};
  const movements = listMovements(
    refunds.filter(({ order_id: orderId }) => orderId === row.id),
    edits,
  );
  if (movements.length === 0) return {};
  return {
    corrections: movements.map((movement) => ({
      number: correctionNumber(row.order_number, movement.sequence),
      at: movement.at,
      amount: toMajor(amountCentsOf(movement), row.currency),
    })),
  };
};

/** The newest events that the timeline of an order shows; a list of the contract has at most 1,000 items. */
const timelineLength = 500;

const toOrder = (row: OrderRow, related: RelatedRows): Order => {
  const { items, events, payments, refunds, name } = related;
  return {
    _id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    ...currencyField(row),
    createdAt: row.created_at,
    placedAt: row.placed_at,
    reservedUntil: isUnfinished(row.status) ? row.reserved_until : null,
    subTotal: toMajor(row.sub_total_cents, row.currency),
    discount: toMajor(row.discount_cents, row.currency),
    deliveryCost: toMajor(row.delivery_cents, row.currency),
    total: toMajor(row.total_cents, row.currency),
    vat: toMajor(row.vat_cents, row.currency),
    ...presentVat(row),
    promoCode: row.promo_code,
    items: items.map((item) => toItem(item, row)),
    shipments: [toShipment(row)],
    parcels: presentParcels(row, related),
    payments: payments.map((payment) => toPayment(payment, refunds, row.currency)),
    shippingAddress: parseAddress(row.shipping_address),
    billingAddress: row.billing_address === null ? null : parseAddress(row.billing_address),
    timeline: events.slice(-timelineLength).map(({ type, status, at, data }) => ({
      status,
      at,
      note: toNote(data),
      // `recordEdit` writes the only notes.
      ...(type === 'note' ? { isEdit: true as const } : {}),
    })),
    _user: { _id: row.user_id, ...name },
    ...presentCorrections(row, related),
    ...(isUnfinished(row.status) ? { _cart: row.cart_id } : {}),
    ...(isUnfinished(row.status) && row.pay_until !== null ? { payUntil: row.pay_until } : {}),
  };
};

/** Loads the related rows with a fixed number of queries; keeps the given sequence. */
export const presentOrders = async (db: Handle, rows: readonly OrderRow[]): Promise<Order[]> => {
  const ids = rows.map(({ id }) => id);
  const items = await listOrderItems(db, ids);
  const events = await listOrderEvents(db, ids);
  const payments = await listPayments(db, ids);
  const captured = payments.filter(({ captured_cents: cents }) => cents > 0);
  const refunds = await listRefunds(db, [...new Set(captured.map(({ order_id: id }) => id))]);
  // Each edit leaves a note of staff: no query for the other orders.
  const noted = new Set(
    events.flatMap(({ order_id: id, type, actor }) => (type === 'note' && actor === 'admin' ? [id] : [])),
  );
  const edits = await listInvoiceEdits(db, [...noted]);
  // Most orders have nothing in a parcel: no query for them.
  const partly = new Set(items.flatMap((item) => (item.shipped_quantity > 0 ? [item.order_id] : [])));
  const parcels = await listParcels(db, [...partly]);
  const parcelItems = await listParcelItems(
    db,
    parcels.map(({ id }) => id),
  );
  const names = await readUserNames(db, [...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) =>
    toOrder(row, {
      items: items.filter((item) => item.order_id === row.id),
      events: events.filter((event) => event.order_id === row.id),
      payments: payments.filter((payment) => payment.order_id === row.id),
      refunds,
      edits: edits.filter(({ orderId }) => orderId === row.id),
      parcels: parcels.filter((parcel) => parcel.order_id === row.id),
      parcelItems,
      name: names.get(row.user_id) ?? { firstName: '', lastName: '' },
    }),
  );
};

export const presentOrder = async (db: Handle, row: OrderRow): Promise<Order> => {
  const [order] = await presentOrders(db, [row]);
  if (!order) throw new Error(`The order ${row.id} was not presented.`);
  return order;
};
