/** The invoice of an order as a PDF: seller, buyer, lines, discount, delivery, VAT and total. */
import { formatMajor, formatMinor, toMinor } from '../../contract/currency.ts';
import { labelOf } from '../../contract/labelOf.ts';
import { formatPaymentMethod } from '../../contract/paymentTypeName.ts';
import { storeName } from '../../contract/rules.ts';
import { deliveryTypeNames } from '../../contract/rules/delivery.ts';
import type { Order } from '../../contract/types.ts';
import { isExport, listVatRows } from '../../contract/vatText.ts';
import {
  column,
  formatDate,
  invoiceTime,
  rightAligned,
  smallText,
  width,
  writeHeader,
  writeRows,
  writeSellerAndBuyer,
  writeTableHead,
  writeTotals,
  type InvoiceInput,
  type TotalLine,
} from './invoiceParts.ts';
import { createPdfDocument, muted, numberPages, page, writeLines, type PdfDocument } from './pdfDocument.ts';

const writeItem = (
  pdf: PdfDocument,
  item: Order['items'][number],
  { y, currency }: { readonly y: number; readonly currency: Order['currency'] },
): number => {
  const name = `${item._product.brand} ${item._product.title}`;
  const below = pdf.write(name, { x: column.item, y, width: 260 });
  pdf.write(String(item.quantity), { x: column.quantity, y, width: 36 }, rightAligned);
  pdf.write(formatMajor(item.unitPrice, currency), { x: column.each, y, width: 72 }, rightAligned);
  pdf.write(formatMajor(item.total, currency), { x: column.total, y, width: 85 }, rightAligned);
  const details = `Size: ${item.size}, ${labelOf(item.color)}`;
  return pdf.write(details, { x: column.item, y: below, width: 260 }, smallText) + 10;
};

const totalLines = (order: Order): TotalLine[] => {
  const [shipment] = order.shipments;
  const delivery = shipment
    ? `Delivery, ${deliveryTypeNames[shipment._deliveryMethod.type].long}`
    : 'Delivery';
  const net = formatMinor(
    toMinor(order.total, order.currency) - toMinor(order.vat, order.currency),
    order.currency,
  );
  return [
    { label: 'Subtotal', value: formatMajor(order.subTotal, order.currency) },
    ...(order.discount > 0
      ? [
          {
            label: order.promoCode ? `Discount (${order.promoCode})` : 'Discount',
            value: `−${formatMajor(order.discount, order.currency)}`,
          },
        ]
      : []),
    {
      label: delivery,
      value: order.deliveryCost === 0 ? 'Free' : formatMajor(order.deliveryCost, order.currency),
    },
    {
      label: 'Total',
      value: formatMajor(order.total, order.currency),
      style: { size: 12, weight: 'strong' },
    },
    { label: 'Net amount', value: net, style: { color: muted } },
    ...listVatRows(order).map(({ label, vat }) => ({
      label,
      value: formatMajor(vat, order.currency),
      style: { color: muted },
    })),
  ];
};

/** INTL-40: renders an invoice as a PDF, from what does not change after the order was placed: the same order gives the same bytes. */
export const renderInvoice = async (input: InvoiceInput): Promise<Buffer> => {
  const { order, timeZone } = input;
  const title = `Invoice ${order.orderNumber}`;
  const pdf = createPdfDocument({ title, author: storeName, at: new Date(invoiceTime(order)) });
  const partiesY = writeHeader(pdf, 'Invoice', [
    `Invoice and order number ${order.orderNumber}`,
    `Ordered and paid on ${formatDate(invoiceTime(order), timeZone)}`,
  ]);
  const itemsY = writeSellerAndBuyer(pdf, input, partiesY) + 24;
  const totalsY = writeRows(pdf, order.items, itemsY, {
    writeHead: (y) => writeTableHead(pdf, y, { hasPrice: true }),
    writeRow: (item, y) => writeItem(pdf, item, { y, currency: order.currency }),
  });
  const noteY = writeTotals(pdf, totalLines(order), totalsY);
  const [payment] = order.payments;
  const paid = payment ? [`Paid with ${formatPaymentMethod(payment)}.`] : [];
  writeLines(
    pdf,
    [...paid, isExport(order) ? 'Export outside the EU, without VAT.' : 'All prices include VAT.'],
    { x: page.left, y: noteY, width },
    { color: muted },
  );
  numberPages(pdf, title);
  return pdf.finish();
};
