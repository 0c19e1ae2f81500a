/** Orders whose invoices are corrected. */
import { extractText } from 'unpdf';
import type { VatScheme } from '../../../contract/rules/vat.ts';
import type { Order } from '../../../contract/types.ts';
import { findOrder } from '../../../server/store/orders.ts';
import { editItems } from '../../../server/usecases/admin/orderEdits/editItems.ts';
import { createOrder } from '../../../server/usecases/orders/createOrder.ts';
import { readCorrections } from '../../../server/usecases/orders/read/corrections.ts';
import { parseVatLines } from '../../../server/usecases/orders/read/presentVat.ts';
import { readCorrection } from '../../../server/usecases/orders/read/readCorrection.ts';
import { readInvoice } from '../../../server/usecases/orders/read/readInvoice.ts';
import { requestReturn } from '../../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../../server/usecases/orders/returns/updateReturn.ts';
import { startPayment } from '../../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import type { UseCaseContext } from '../../../server/usecases/useCaseContext.ts';
import { address, openTestShop } from './testShop.ts';
import type { Store } from '../../../server/store/database.ts';
import { toEditedLines, type ItemChanges } from './itemChanges.ts';

export const germany = { ...address, country: 'DE', postalCode: '10115' };

/** Returns units of a delivered order, and refunds them. */
export const returnAll = async (
  context: UseCaseContext,
  placed: Order,
  units: { readonly coat: number; readonly belt: number },
): Promise<void> => {
  const returning = placed.items
    .map(({ _id, _product }) => ({
      product: _product._id,
      orderItemId: _id,
      quantity: _product._id === 'coat' ? units.coat : units.belt,
    }))
    .filter(({ quantity }) => quantity > 0);
  const { _id } = await requestReturn(
    context,
    { id: 'ada', isAdmin: false },
    {
      _order: placed._id,
      returnedItems: returning.map(({ product }) => product),
      returnReason: 'Changed Mind',
      items: returning.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    },
  );
  await updateReturn(context, _id, 'received');
  await updateReturn(context, _id, 'refunded');
};

/** A shop with a shopper, staff, and orders whose invoice is corrected. */
export const openCorrectionShop = async (store: Store, vatScheme: VatScheme = 'single') => {
  const testShop = await openTestShop(store, [
    { id: 'coat', cents: 8_999, sizes: { S: 5, M: 3, L: 0 } },
    { id: 'belt', cents: 1_001, sizes: { One: 5 } },
  ]);
  const { paymentProvider, clock, add, request, runJobs } = testShop;
  const context = {
    ...testShop.context,
    config: { ...testShop.context.config, sellerVatId: undefined, vatScheme },
  };
  const ada = await testShop.createShopper('ada');
  const root = await testShop.createShopper('root', { isAdmin: true });
  /** Three coats in S and a belt: $279.98 with free delivery. */
  const buy = async (shippingAddress = address, belts = 1): Promise<Order> => {
    await add(ada, 'coat', 'S', 3);
    clock.advance(1);
    await add(ada, 'belt', 'One', belts);
    const { _id } = await createOrder(context, ada, request(ada, { shippingAddress }));
    const { clientSecret } = await startPayment(context, ada, _id);
    paymentProvider.authorize(clientSecret.split('_secret')[0] ?? '');
    const placed = await updateOrder(context, ada, _id, { status: 'placed' });
    await runJobs();
    return placed;
  };
  const change = (placed: Order, changes: ItemChanges, expectedRefund: number) =>
    editItems(context, root, placed._id, {
      lines: toEditedLines(placed, changes),
      expectedRefund,
    });
  const cancelCoat = (placed: Order) => change(placed, { coat: { cancel: 1 } }, 89.99);
  const readAll = async (id: string) =>
    (await readCorrections(context.store.db, [await row(id)])).get(id) ?? [];
  const row = async (id: string) => {
    const found = await findOrder(context.store.db, id);
    if (!found) throw new Error(`There is no order ${id}.`);
    return found;
  };
  const textOf = async (id: string, number: string): Promise<string> => {
    const pdf = await readCorrection(context, ada, id, number);
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  /** What the buyer has paid of each rate, by the invoice and all corrections: gross and VAT in cents. */
  const paidByRate = async (id: string) => {
    const corrections = await readAll(id);
    return parseVatLines(await row(id)).map(({ rate, grossCents, vatCents }, index) => ({
      rate,
      gross: corrections.reduce((rest, { vat }) => rest - (vat[index]?.grossCents ?? 0), grossCents),
      vat: corrections.reduce((rest, { vat }) => rest - (vat[index]?.vatCents ?? 0), vatCents),
    }));
  };
  const invoiceOf = async (id: string) => (await readInvoice(context, root, id)).pdf.toString('latin1');
  return {
    ...testShop,
    context,
    ada,
    root,
    buy,
    change,
    cancelCoat,
    invoiceOf,
    readAll,
    textOf,
    paidByRate,
  };
};
