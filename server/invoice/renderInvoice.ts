/** The invoice of an order as a PDF: seller, buyer, lines, discount, delivery, VAT and total. */
import { formatCents, formatDollars, toCents } from '../../contract/money.ts';
import { formatPaymentMethod } from '../../contract/paymentTypeName.ts';
import { storeName } from '../../contract/rules.ts';
import { deliveryTypeNames, seller } from '../../contract/rules/delivery.ts';
import type { Order } from '../../contract/types.ts';
import { isExport, listVatRows } from '../../contract/vatText.ts';
import { addressLines } from './addressLines.ts';
import {
  ink,
  muted,
  createPdfDocument,
  writeLines,
  page,
  type PdfDocument,
  type TextStyle,
} from './pdfDocument.ts';

export interface InvoiceInput {
  readonly order: Order;
  /** The seller's VAT number, if configured. */
  readonly vatId: string | undefined;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const column = { item: 56, quantity: 330, each: 372, total: 454 } as const;
const width = page.right - page.left;
const smallText: TextStyle = { size: 8, color: muted };
const rightAligned: TextStyle = { align: 'right' };

const sellerLines = (vatId: string | undefined): string[] => [
  seller.name,
  seller.street,
  `${seller.postalCode} ${seller.city}`,
  seller.countryName,
  seller.email,
  ...(vatId === undefined ? [] : [`VAT number ${vatId}`]),
];

/** Writes seller and buyer side by side. */
const writeSellerAndBuyer = (pdf: PdfDocument, { order, vatId }: InvoiceInput, y: number): number => {
  const buyer = addressLines(order.billingAddress ?? order.shippingAddress);
  const half = width / 2 - 12;
  const columns = [
    { title: 'Seller', lines: sellerLines(vatId), x: page.left },
    { title: 'Buyer', lines: buyer, x: page.left + width / 2 },
  ];
  const ends = columns.map(({ title, lines, x }) =>
    writeLines(pdf, lines, { x, y: pdf.write(title, { x, y, width: half }, smallText) + 2, width: half }),
  );
  return Math.max(...ends);
};

const writeTableHeader = (pdf: PdfDocument, y: number): number => {
  pdf.write('Item', { x: column.item, y, width: 260 }, smallText);
  pdf.write('Quantity', { x: column.quantity, y, width: 36 }, { ...smallText, ...rightAligned });
  pdf.write('Price', { x: column.each, y, width: 72 }, { ...smallText, ...rightAligned });
  const below = pdf.write('Total', { x: column.total, y, width: 85 }, { ...smallText, ...rightAligned }) + 6;
  pdf.rule(below);
  return below + 8;
};

const writeItem = (pdf: PdfDocument, item: Order['items'][number], y: number): number => {
  const name = `${item._product.brand} ${item._product.title}`;
  const below = pdf.write(name, { x: column.item, y, width: 260 });
  pdf.write(String(item.quantity), { x: column.quantity, y, width: 36 }, rightAligned);
  pdf.write(formatDollars(item.unitPrice), { x: column.each, y, width: 72 }, rightAligned);
  pdf.write(formatDollars(item.total), { x: column.total, y, width: 85 }, rightAligned);
  const canceled =
    item.canceledQuantity > 0 ? `, ${item.canceledQuantity} of ${item.quantity} canceled and refunded` : '';
  const details = `Size: ${item.size}, ${item.color}${canceled}`;
  return pdf.write(details, { x: column.item, y: below, width: 260 }, smallText) + 10;
};

/** Writes the items of the order, with page breaks. */
const writeItems = (pdf: PdfDocument, items: Order['items'], from: number): number => {
  let y = writeTableHeader(pdf, from);
  for (const item of items) {
    if (y > page.bottom - 40) {
      pdf.nextPage();
      y = writeTableHeader(pdf, page.top);
    }
    y = writeItem(pdf, item, y);
  }
  pdf.rule(y);
  return y + 10;
};

interface TotalLine {
  readonly label: string;
  readonly value: string;
  readonly style?: TextStyle;
}

const totalLines = (order: Order): TotalLine[] => {
  const [shipment] = order.shipments;
  const delivery = shipment
    ? `Delivery, ${deliveryTypeNames[shipment._deliveryMethod.type].long}`
    : 'Delivery';
  const net = formatCents(toCents(order.total) - toCents(order.vat));
  return [
    { label: 'Subtotal', value: formatDollars(order.subTotal) },
    ...(order.discount > 0
      ? [
          {
            label: order.promoCode ? `Discount (${order.promoCode})` : 'Discount',
            value: `−${formatDollars(order.discount)}`,
          },
        ]
      : []),
    { label: delivery, value: order.deliveryCost === 0 ? 'Free' : formatDollars(order.deliveryCost) },
    { label: 'Total', value: formatDollars(order.total), style: { size: 12, weight: 'strong' } },
    { label: 'Net amount', value: net, style: { color: muted } },
    ...listVatRows(order).map(({ label, vat }) => ({
      label,
      value: formatDollars(vat),
      style: { color: muted },
    })),
  ];
};

const writeTotals = (pdf: PdfDocument, order: Order, from: number): number => {
  const lines = totalLines(order);
  let y = from;
  if (y > page.bottom - lines.length * 20) {
    pdf.nextPage();
    y = page.top;
  }
  for (const { label, value, style = {} } of lines) {
    // Label first, then amount: the reading order for screen readers.
    const below = pdf.write(label, { x: column.quantity, y, width: 124 }, style) + 5;
    pdf.write(value, { x: column.total, y, width: 85 }, { ...style, ...rightAligned });
    y = below;
  }
  return y + 8;
};

const writeHeader = (pdf: PdfDocument, order: Order): number => {
  const at = dateFormat.format(new Date(order.placedAt ?? order.createdAt));
  const box = { x: page.left, y: page.top, width };
  pdf.write(storeName.toUpperCase(), box, { size: 12, weight: 'strong', spacing: 2 });
  const below = pdf.write('Invoice', { ...box, y: 88 }, { size: 24, color: ink });
  const facts = [`Invoice and order number ${order.orderNumber}`, `Ordered and paid on ${at}`];
  return writeLines(pdf, facts, { ...box, y: below + 4 }, { color: muted }) + 22;
};

/** Renders an invoice as a PDF. Uses the order's stored amounts, which do not change after placement. */
export const renderInvoice = async (input: InvoiceInput): Promise<Buffer> => {
  const { order } = input;
  const pdf = createPdfDocument({
    title: `Invoice ${order.orderNumber}`,
    author: storeName,
    at: new Date(order.placedAt ?? order.createdAt),
  });
  const partiesY = writeHeader(pdf, order);
  const itemsY = writeSellerAndBuyer(pdf, input, partiesY) + 24;
  const totalsY = writeItems(pdf, order.items, itemsY);
  const noteY = writeTotals(pdf, order, totalsY);
  const [payment] = order.payments;
  const paid = payment ? [`Paid with ${formatPaymentMethod(payment)}.`] : [];
  writeLines(
    pdf,
    [...paid, isExport(order) ? 'Export outside the EU, without VAT.' : 'All prices include VAT.'],
    { x: page.left, y: noteY, width },
    { color: muted },
  );
  return pdf.finish();
};
