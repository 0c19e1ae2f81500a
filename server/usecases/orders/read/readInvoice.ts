import { isUnfinished } from '../../../../contract/orderStatechart.ts';
import type { Order } from '../../../../contract/types.ts';
import { notFound } from '../../../domain/appError.ts';
import { loadDocuments } from '../../../invoice/documentsIn.ts';
import { listInvoiceEdits } from '../../../store/corrections.ts';
import type { Handle } from '../../../store/database.ts';
import { findOrder, type OrderRow } from '../../../store/orders.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import { presentOrder } from './presentOrder.ts';
import { requireOwnOrder } from './requireOwnOrder.ts';

/** Adds the seller's details of invoices. */
export interface InvoiceContext extends UseCaseContext {
  readonly config: UseCaseContext['config'] & {
    readonly sellerVatId: string | undefined;
    readonly timeZone: string;
  };
}

export interface Invoice {
  readonly orderNumber: string;
  readonly pdf: Buffer;
}

/** INTL-40: the order with buyer and sizes as they were before the edits that `isUndone` by their times; before all by default, as placed. */
export const presentInvoicedOrder = async (
  db: Handle,
  row: OrderRow,
  isUndone: (at: string) => boolean = () => true,
): Promise<Order> => {
  const edits = await listInvoiceEdits(db, [row.id]);
  return edits
    .filter(({ at }) => isUndone(at))
    .reduceRight(
      (order, { buyer, sizes }) => ({
        ...order,
        billingAddress: buyer ?? order.billingAddress,
        items: order.items.map((item) => ({ ...item, size: sizes[item._id] ?? item.size })),
      }),
      await presentOrder(db, row),
    );
};

/**
 * Renders the invoice of a placed order. Throws `not_found` for an order that was not placed; for a canceled one, too, unless staff ask
 * (ORDER-02).
 */
export const readInvoice = async (
  { store, config }: InvoiceContext,
  shopper: CurrentUser,
  id: string,
): Promise<Invoice> => {
  const row = requireOwnOrder(await findOrder(store.db, id), shopper);
  const isHidden = row.status === 'canceled' && (row.placed_at === null || !shopper.isAdmin);
  if (isUnfinished(row.status) || isHidden) throw notFound('The invoice');
  const order = await presentInvoicedOrder(store.db, row);
  const { renderInvoice } = await loadDocuments(row.language);
  const { sellerVatId: vatId, timeZone } = config;
  return { orderNumber: order.orderNumber, pdf: await renderInvoice({ order, vatId, timeZone }) };
};
