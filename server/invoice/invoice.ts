/** The invoice of an order as a PDF: seller, buyer, lines, discount, delivery, VAT and total. */
import { countryName } from '../../contract/countryName.ts';
import { formatCents, formatDollars, toCents } from '../../contract/money.ts';
import { paymentNameOf } from '../../contract/paymentTypeName.ts';
import { deliveryTypeNames, seller, storeName, vatRatePercent } from '../../contract/rules.ts';
import type { AddressReply, Order } from '../../contract/types.ts';
import { ink, muted, openSheet, page, type Box, type Sheet, type TextLook } from './sheet.ts';

export interface InvoiceInput {
  readonly order: Order;
  /** The seller's VAT number, where the operator gave one. */
  readonly vatId: string | undefined;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const column = { goods: 56, quantity: 330, each: 372, total: 454 } as const;
const width = page.right - page.left;
const small: TextLook = { size: 8, color: muted };
const figures: TextLook = { align: 'right' };

/** Lines below one another; answers with the y below the last. */
const stack = (sheet: Sheet, lines: readonly string[], box: Box, look?: TextLook): number =>
  lines.reduce((y, text) => sheet.write(text, { ...box, y }, look), box.y);

const sellerLines = (vatId: string | undefined): string[] => [
  seller.name,
  seller.street,
  `${seller.postalCode} ${seller.city}`,
  seller.countryName,
  seller.email,
  ...(vatId === undefined ? [] : [`VAT number ${vatId}`]),
];

const addressLines = (address: AddressReply): string[] => [
  `${address.firstName} ${address.lastName}`,
  address.street,
  ...(address.street2 ? [address.street2] : []),
  `${address.postalCode} ${address.city}`,
  [address.state, countryName(address.country)].filter((part) => part !== '').join(', '),
];

/** Who sells and who buys, side by side. */
const writeParties = (sheet: Sheet, { order, vatId }: InvoiceInput, y: number): number => {
  const buyer = addressLines(order.billingAddress ?? order.shippingAddress);
  const half = width / 2 - 12;
  const sides = [
    { title: 'Seller', lines: sellerLines(vatId), x: page.left },
    { title: 'Buyer', lines: buyer, x: page.left + width / 2 },
  ];
  const ends = sides.map(({ title, lines, x }) =>
    stack(sheet, lines, { x, y: sheet.write(title, { x, y, width: half }, small) + 2, width: half }),
  );
  return Math.max(...ends);
};

const writeTableHead = (sheet: Sheet, y: number): number => {
  sheet.write('Item', { x: column.goods, y, width: 260 }, small);
  sheet.write('Quantity', { x: column.quantity, y, width: 36 }, { ...small, ...figures });
  sheet.write('Price', { x: column.each, y, width: 72 }, { ...small, ...figures });
  const below = sheet.write('Total', { x: column.total, y, width: 85 }, { ...small, ...figures }) + 6;
  sheet.rule(below);
  return below + 8;
};

const writeItem = (sheet: Sheet, item: Order['items'][number], y: number): number => {
  const name = `${item._product.brand} ${item._product.title}`;
  const below = sheet.write(name, { x: column.goods, y, width: 260 });
  sheet.write(String(item.quantity), { x: column.quantity, y, width: 36 }, figures);
  sheet.write(formatDollars(item.unitPrice), { x: column.each, y, width: 72 }, figures);
  sheet.write(formatDollars(item.total), { x: column.total, y, width: 85 }, figures);
  return (
    sheet.write(`Size: ${item.size}, ${item.color}`, { x: column.goods, y: below, width: 260 }, small) + 10
  );
};

/** The lines of the order, on as many pages as they need. */
const writeItems = (sheet: Sheet, items: Order['items'], from: number): number => {
  let y = writeTableHead(sheet, from);
  for (const item of items) {
    if (y > page.bottom - 40) {
      sheet.nextPage();
      y = writeTableHead(sheet, page.top);
    }
    y = writeItem(sheet, item, y);
  }
  sheet.rule(y);
  return y + 10;
};

interface SumLine {
  readonly label: string;
  readonly value: string;
  readonly look?: TextLook;
}

const sumLines = (order: Order): SumLine[] => {
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
    { label: 'Total', value: formatDollars(order.total), look: { size: 12, weight: 'strong' } },
    { label: 'Net amount', value: net, look: { color: muted } },
    { label: `VAT (${vatRatePercent}%)`, value: formatDollars(order.vat), look: { color: muted } },
  ];
};

const writeSums = (sheet: Sheet, order: Order, from: number): number => {
  const lines = sumLines(order);
  let y = from;
  if (y > page.bottom - lines.length * 20) {
    sheet.nextPage();
    y = page.top;
  }
  for (const { label, value, look = {} } of lines) {
    // In the order in which it is read aloud: a name, then its amount.
    const below = sheet.write(label, { x: column.quantity, y, width: 124 }, look) + 5;
    sheet.write(value, { x: column.total, y, width: 85 }, { ...look, ...figures });
    y = below;
  }
  return y + 8;
};

const writeHead = (sheet: Sheet, order: Order): number => {
  const at = day.format(new Date(order.placedAt ?? order.createdAt));
  const box = { x: page.left, y: page.top, width };
  sheet.write(storeName.toUpperCase(), box, { size: 12, weight: 'strong', spacing: 2 });
  const below = sheet.write('Invoice', { ...box, y: 88 }, { size: 24, color: ink });
  const facts = [`Invoice and order number ${order.orderNumber}`, `Ordered and paid on ${at}`];
  return stack(sheet, facts, { ...box, y: below + 4 }, { color: muted }) + 22;
};

/** Draws the invoice. Its amounts are the order's own, which never change once it was placed. */
export const drawInvoice = async (input: InvoiceInput): Promise<Buffer> => {
  const { order } = input;
  const sheet = openSheet({
    title: `Invoice ${order.orderNumber}`,
    author: storeName,
    at: new Date(order.placedAt ?? order.createdAt),
  });
  const parties = writeHead(sheet, order);
  const items = writeParties(sheet, input, parties) + 24;
  const sums = writeItems(sheet, order.items, items);
  const end = writeSums(sheet, order, sums);
  const [payment] = order.payments;
  const paid = payment ? [`Paid with ${paymentNameOf(payment)}.`] : [];
  stack(sheet, [...paid, 'All prices include VAT.'], { x: page.left, y: end, width }, { color: muted });
  return sheet.finish();
};
