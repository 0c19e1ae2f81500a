import { isUnfinished } from '../../../contract/orderStatechart.ts';
import { notFound } from '../../domain/refusal.ts';
import { drawInvoice } from '../../invoice/invoice.ts';
import { findOrder } from '../../store/orders.ts';
import type { Purchasing, Shopper } from '../purchasing.ts';
import { presentOrder } from './presentOrder.ts';
import { ownOrder } from './readOrders.ts';

/** The operator's side of an invoice. */
export interface Invoicing extends Purchasing {
  readonly config: Purchasing['config'] & { readonly sellerVatId: string | undefined };
}

export interface Invoice {
  readonly orderNumber: string;
  readonly pdf: Buffer;
}

/** Draws the invoice of an order that was bought. One that is unfinished or canceled has none (ORDER-02): it is not found. */
export const readInvoice = async (
  { store, config }: Invoicing,
  shopper: Shopper,
  id: string,
): Promise<Invoice> => {
  const row = ownOrder(await findOrder(store.db, id), shopper);
  if (isUnfinished(row.status) || row.status === 'canceled') throw notFound('The invoice');
  const order = await presentOrder(store.db, row);
  return { orderNumber: order.orderNumber, pdf: await drawInvoice({ order, vatId: config.sellerVatId }) };
};
