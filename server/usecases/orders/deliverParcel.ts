import type { OrderActor } from '../../../contract/orderStatechart.ts';
import { notFound } from '../../domain/appError.ts';
import type { OrderRow } from '../../store/orders.ts';
import { listParcels, markParcelsDelivered, type ParcelRow } from '../../store/parcels.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { deliverOrder } from './deliverOrder.ts';

const isDelivered = ({ delivered_at: at }: ParcelRow): boolean => at !== null;

/**
 * DESK-303: marks a parcel of an order locked by this transaction as delivered, and the order with its last one, if nothing is left to
 * send. Returns the order, or undefined where the parcel was delivered before. Throws `not_found` without such a parcel.
 */
export const deliverParcel = async (
  transaction: TransactionContext,
  order: OrderRow,
  number: number,
  { actor }: { readonly actor: OrderActor },
): Promise<OrderRow | undefined> => {
  const { trx, at } = transaction;
  const parcels = await listParcels(trx, [order.id]);
  const parcel = parcels.find((each) => each.number === number);
  if (!parcel) throw notFound('The parcel');
  if (isDelivered(parcel) || order.status === 'delivered' || order.status === 'returned') return undefined;
  await markParcelsDelivered(trx, order.id, at, [number]);
  const isLast = parcels.every((each) => each === parcel || isDelivered(each));
  return isLast && order.status === 'shipped' ? deliverOrder(transaction, order, { actor }) : order;
};
