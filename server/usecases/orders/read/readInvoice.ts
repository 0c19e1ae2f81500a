import { isUnfinished } from '../../../../contract/orderStatechart.ts';
import { notFound } from '../../../domain/appError.ts';
import { findOrder } from '../../../store/orders.ts';
import type { UseCaseContext, CurrentUser } from '../../useCaseContext.ts';
import { presentOrder } from './presentOrder.ts';
import { requireOwnOrder } from './requireOwnOrder.ts';

/** Adds the seller's details of invoices. */
export interface InvoiceContext extends UseCaseContext {
  readonly config: UseCaseContext['config'] & { readonly sellerVatId: string | undefined };
}

export interface Invoice {
  readonly orderNumber: string;
  readonly pdf: Buffer;
}

/** Renders the invoice of a placed order. Throws `not_found` for an unfinished or canceled order (ORDER-02). */
export const readInvoice = async (
  { store, config }: InvoiceContext,
  shopper: CurrentUser,
  id: string,
): Promise<Invoice> => {
  const row = requireOwnOrder(await findOrder(store.db, id), shopper);
  if (isUnfinished(row.status) || row.status === 'canceled') throw notFound('The invoice');
  const order = await presentOrder(store.db, row);
  // Loaded with the first invoice: the PDF library and its fonts take 40 MB.
  const { renderInvoice } = await import('../../../invoice/renderInvoice.ts');
  return { orderNumber: order.orderNumber, pdf: await renderInvoice({ order, vatId: config.sellerVatId }) };
};
