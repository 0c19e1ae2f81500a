/** Packing slips: what is in a parcel, without prices. Each order starts on a new page. */
import { storeName, returnWindowDays } from '../../contract/rules.ts';
import { seller } from '../../contract/rules/delivery.ts';
import type { AddressReply, OrderItem } from '../../contract/types.ts';
import { addressLines } from './addressLines.ts';
import {
  createPdfDocument,
  muted,
  page,
  writeLines,
  type PdfDocument,
  type TextStyle,
} from './pdfDocument.ts';

export interface PackedItem extends Pick<OrderItem, '_product' | 'color' | 'quantity' | 'size'> {
  /** Null where the product was removed. */
  readonly sku: string | null;
}

export interface PackingSlip {
  readonly orderNumber: string;
  /** When the order was placed, ISO 8601. */
  readonly placedAt: string;
  readonly address: AddressReply;
  readonly parcel: string | null;
  /** The lines with the quantities in this parcel. */
  readonly items: readonly PackedItem[];
  /** Units that follow in another parcel. */
  readonly unitsToFollow: number;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const width = page.right - page.left;
const column = { quantity: page.left, item: page.left + 72 } as const;
const smallText: TextStyle = { size: 8, color: muted };

const writeTableHeader = (pdf: PdfDocument, y: number): number => {
  pdf.write('Quantity', { x: column.quantity, y, width: 60 }, smallText);
  const below = pdf.write('Item', { x: column.item, y, width: 400 }, smallText) + 6;
  pdf.rule(below);
  return below + 8;
};

const writeItems = (pdf: PdfDocument, items: PackingSlip['items'], from: number): number => {
  let y = writeTableHeader(pdf, from);
  for (const { _product: product, quantity, size, color, sku } of items) {
    if (y > page.bottom - 40) {
      pdf.nextPage();
      y = writeTableHeader(pdf, page.top);
    }
    const box = { x: column.item, y, width: page.right - column.item };
    pdf.write(String(quantity), { x: column.quantity, y, width: 60 }, { size: 12, weight: 'strong' });
    const below = pdf.write(`${product.brand} ${product.title}`, box);
    const details = [`Size: ${size}`, color, ...(sku === null ? [] : [sku])].join(', ');
    y = pdf.write(details, { ...box, y: below }, smallText) + 10;
  }
  pdf.rule(y);
  return y + 10;
};

const describeFollowing = (units: number): string[] =>
  units === 0
    ? []
    : [
        units === 1
          ? 'One more item follows in another parcel.'
          : `${units} more items follow in another parcel.`,
      ];

const writeSlip = (pdf: PdfDocument, slip: PackingSlip): void => {
  const box = { x: page.left, y: page.top, width };
  pdf.write(storeName.toUpperCase(), box, { size: 12, weight: 'strong', spacing: 2 });
  const below = pdf.write('Packing slip', { ...box, y: 88 }, { size: 24 });
  const facts = [
    `Order number ${slip.orderNumber}${slip.parcel === null ? '' : `, ${slip.parcel.toLowerCase()}`}`,
    `Ordered on ${dateFormat.format(new Date(slip.placedAt))}`,
  ];
  const addressY = writeLines(pdf, facts, { ...box, y: below + 4 }, { color: muted }) + 22;
  const titleY = pdf.write('Ships to', { ...box, y: addressY }, smallText) + 2;
  const itemsY = writeLines(pdf, addressLines(slip.address), { ...box, y: titleY }) + 24;
  const notesY = writeItems(pdf, slip.items, itemsY);
  const notes = [
    ...describeFollowing(slip.unitsToFollow),
    `You can return the items for ${returnWindowDays} days after delivery, from the page of your order.`,
    `A question? Write to ${seller.email}.`,
  ];
  writeLines(pdf, notes, { ...box, y: notesY }, { color: muted });
};

/** Renders the slips as one PDF. */
export const renderPackingSlips = async (slips: readonly PackingSlip[], at: Date): Promise<Buffer> => {
  const pdf = createPdfDocument({ title: 'Packing slips', author: storeName, at });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.nextPage();
    writeSlip(pdf, slip);
  }
  return pdf.finish();
};
