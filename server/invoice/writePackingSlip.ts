/** A packing slip: what is in a parcel, without prices. */
import { labelOf } from '../../contract/labelOf.ts';
import { returnWindowDays } from '../../contract/rules.ts';
import { seller } from '../../contract/rules/delivery.ts';
import type { AddressReply, OrderItem } from '../../contract/types.ts';
import { addressLines } from './addressLines.ts';
import { formatDate, smallText, width, writeHeader, writeRows } from './invoiceParts.ts';
import { muted, numberPages, page, writeLines, type PdfDocument } from './pdfDocument.ts';

export interface PackedItem extends Pick<OrderItem, '_product' | 'color' | 'quantity' | 'size'> {
  /** Null where the product was removed. */
  readonly sku: string | null;
}

export interface PackingSlip {
  readonly orderNumber: string;
  /** When the order was placed, ISO 8601. */
  readonly placedAt: string;
  readonly address: AddressReply;
  /** The number of the parcel; null where the order is one parcel. */
  readonly parcel: number | null;
  /** The lines with the quantities in this parcel. */
  readonly items: readonly PackedItem[];
  /** Units that follow in another parcel. */
  readonly unitsToFollow: number;
}

const column = { quantity: page.left, item: page.left + 72 } as const;

const writeHead = (pdf: PdfDocument, y: number): number => {
  pdf.write('Quantity', { x: column.quantity, y, width: 60 }, smallText);
  const below = pdf.write('Item', { x: column.item, y, width: 400 }, smallText) + 6;
  pdf.rule(below);
  return below + 8;
};

const writeItem = (
  pdf: PdfDocument,
  { _product: product, quantity, size, color, sku }: PackedItem,
  y: number,
): number => {
  const box = { x: column.item, y, width: page.right - column.item };
  pdf.write(String(quantity), { x: column.quantity, y, width: 60 }, { size: 12, weight: 'strong' });
  const below = pdf.write(`${product.brand} ${product.title}`, box);
  const details = `Size: ${size}, ${labelOf(color)}`;
  return pdf.write(sku === null ? details : `${details}, ${sku}`, { ...box, y: below }, smallText) + 10;
};

const describeFollowing = (units: number): string[] => {
  if (units === 0) return [];
  if (units === 1) return ['One more item follows in another parcel.'];
  return [`${units} more items follow in another parcel.`];
};

/** DESK-308: writes a slip from the top of the current page on, with page numbers of its own. Dates are days in `timeZone`. */
export const writePackingSlip = (pdf: PdfDocument, slip: PackingSlip, timeZone: string): void => {
  const { orderNumber, parcel } = slip;
  const firstPage = pdf.countPages() - 1;
  const addressY = writeHeader(pdf, 'Packing slip', [
    parcel === null ? `Order number ${orderNumber}` : `Order number ${orderNumber}, parcel ${parcel}`,
    `Ordered on ${formatDate(slip.placedAt, timeZone)}`,
  ]);
  const box = { x: page.left, y: addressY, width };
  const titleY = pdf.write('Ships to', box, smallText) + 2;
  const itemsY = writeLines(pdf, addressLines(slip.address), { ...box, y: titleY }) + 24;
  const notesY = writeRows(pdf, slip.items, itemsY, {
    writeHead: (y) => writeHead(pdf, y),
    writeRow: (item, y) => writeItem(pdf, item, y),
  });
  const notes = [
    ...describeFollowing(slip.unitsToFollow),
    `You can return the items for ${returnWindowDays} days after delivery, from the page of your order.`,
    `A question? Write to ${seller.email}.`,
  ];
  writeLines(pdf, notes, { ...box, y: notesY }, { color: muted });
  numberPages(pdf, `Order ${orderNumber}`, firstPage);
};
