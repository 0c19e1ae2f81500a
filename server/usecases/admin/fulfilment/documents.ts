import type { QueryOf } from '../../../../contract/endpoint.ts';
import { isPartlyShipped, unitsToSend } from '../../../../contract/parcelRules.ts';
import { isUnfinished } from '../../../../contract/orderStatechart.ts';
import { deliveryTypeNames } from '../../../../contract/rules/delivery.ts';
import type { Order } from '../../../../contract/types.ts';
import type { packingSlips } from '../../../../contract/wire/adminFulfilment.ts';
import { notFound, validationError } from '../../../domain/appError.ts';
import type { Label } from '../../../invoice/renderLabels.ts';
import type { OrderSlip } from '../../../invoice/renderPackingSlips.ts';
import { readSkus } from '../../../store/admin/fulfilment.ts';
import { listOrdersById, type OrderRow } from '../../../store/orders.ts';
import { presentOrders } from '../../orders/read/presentOrder.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';

type DocumentQuery = QueryOf<typeof packingSlips>;
type ReadContext = Pick<UseCaseContext, 'store' | 'clock'>;
type SlipContext = ReadContext & { readonly config: { readonly timeZone: string } };

interface OrderOfDocument extends Order {
  readonly language: OrderRow['language'];
}

/** The orders in the given order. Throws `not_found` for an unknown, unfinished or canceled one. */
const readOrders = async (
  { store: { db } }: ReadContext,
  { orders: ids, parcel }: DocumentQuery,
): Promise<OrderOfDocument[]> => {
  const unique = [...new Set(ids)];
  if (unique.length === 0) throw validationError({ orders: 'Needs at least one order' });
  if (parcel > 0 && unique.length > 1) throw validationError({ parcel: 'Needs a single order' });
  const rows = await listOrdersById(db, unique);
  const orders = await presentOrders(db, rows);
  return unique.map((id) => {
    const order = orders.find(({ _id }) => _id === id);
    if (!order || isUnfinished(order.status) || order.status === 'canceled') throw notFound('The order');
    return { ...order, language: rows.find((row) => row.id === id)?.language ?? null };
  });
};

interface Contents {
  /** Its number; null where the order is one parcel. */
  readonly parcel: number | null;
  readonly items: readonly Order['items'][number][];
}

/** Units of a parcel; of 0, those that are to be sent, or all of a shipped order. Throws `not_found` without such a parcel. */
const contentsOf = (order: Order, number: number): Contents => {
  const parcel = order.parcels.find((each) => each.number === number);
  if (number > 0 && !parcel) throw notFound('The parcel');
  const isPart = order.parcels.length > 1 || isPartlyShipped(order);
  const next = order.items.some((item) => unitsToSend(item) > 0);
  const quantityOf = (item: Order['items'][number]): number => {
    if (parcel) return parcel.items.find(({ orderItemId }) => orderItemId === item._id)?.quantity ?? 0;
    return next ? unitsToSend(item) : item.shippedQuantity;
  };
  const shownNumber = parcel ? number : order.parcels.length + 1;
  return {
    parcel: isPart && (parcel || next) ? shownNumber : null,
    items: order.items
      .map((item) => ({ ...item, quantity: quantityOf(item) }))
      .filter(({ quantity }) => quantity > 0),
  };
};

/** Units that leave after this parcel. */
const unitsAfter = (order: Order, number: number): number =>
  number === 0 ? 0 : order.items.reduce((sum, item) => sum + unitsToSend(item), 0);

/** DESK-308: a PDF with the packing slip of each order, or of one parcel. */
export const readPackingSlips = async (context: SlipContext, query: DocumentQuery): Promise<Buffer> => {
  const orders = await readOrders(context, query);
  const productIds = orders.flatMap(({ items }) => items.map(({ _product }) => _product._id));
  const skus = await readSkus(context.store.db, [...new Set(productIds)]);
  const slips = orders.map((order): OrderSlip => {
    const { parcel, items } = contentsOf(order, query.parcel);
    return {
      language: order.language,
      orderNumber: order.orderNumber,
      placedAt: order.placedAt ?? order.createdAt,
      address: order.shippingAddress,
      parcel,
      items: items.map((item) => ({ ...item, sku: skus.get(item._product._id) ?? null })),
      unitsToFollow: unitsAfter(order, query.parcel),
    };
  });
  // Loaded with the first document: the PDF library and its fonts take 40 MB.
  const { renderPackingSlips } = await import('../../../invoice/renderPackingSlips.ts');
  return renderPackingSlips(slips, { at: context.clock(), timeZone: context.config.timeZone });
};

/** DESK-309: a PDF with the address label of each order, or of one parcel. */
export const readLabels = async (context: ReadContext, query: DocumentQuery): Promise<Buffer> => {
  const labels = (await readOrders(context, query)).map((order): Label => {
    const [shipment] = order.shipments;
    const provider = shipment?._deliveryMethod.providers[0];
    const type = shipment ? deliveryTypeNames[shipment._deliveryMethod.type].long : '';
    return {
      orderNumber: order.orderNumber,
      address: order.shippingAddress,
      delivery: [type, provider?.name].filter(Boolean).join(', '),
      pickupAddress: provider?.additionalNotes?.address ?? null,
      parcel: contentsOf(order, query.parcel).parcel,
    };
  });
  const { renderLabels } = await import('../../../invoice/renderLabels.ts');
  return renderLabels(labels, context.clock());
};
