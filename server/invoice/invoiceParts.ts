/** What invoices and their corrections share: head, parties and rows. */
import { storeName } from '../../contract/rules.ts';
import { seller } from '../../contract/rules/delivery.ts';
import type { Order } from '../../contract/types.ts';
import { addressLines } from './addressLines.ts';
import { ink, muted, page, writeLines, type PdfDocument, type TextStyle } from './pdfDocument.ts';

export interface InvoiceInput {
  /** Before the edits that the document does not show. */
  readonly order: Order;
  /** The seller's VAT number, if configured. */
  readonly vatId: string | undefined;
  /** Of the seller; dates are days in it. */
  readonly timeZone: string;
}

export const column = { item: 56, quantity: 330, each: 372, total: 454 } as const;
export const width = page.right - page.left;
export const smallText: TextStyle = { size: 8, color: muted };
export const rightAligned: TextStyle = { align: 'right' };

/** Such as `6 March 2026`. */
export const formatDate = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(iso));

/** When the order was placed and paid, which is the date of its invoice. */
export const invoiceTime = ({ placedAt, createdAt }: Pick<Order, 'createdAt' | 'placedAt'>): string =>
  placedAt ?? createdAt;

/** Writes the name of the shop, a title and facts; returns the y below. */
export const writeHeader = (pdf: PdfDocument, title: string, facts: readonly string[]): number => {
  const box = { x: page.left, y: page.top, width };
  pdf.write(storeName.toUpperCase(), box, { size: 12, weight: 'strong', spacing: 2 });
  const below = pdf.write(title, { ...box, y: 88 }, { size: 24, color: ink });
  return writeLines(pdf, facts, { ...box, y: below + 4 }, { color: muted }) + 22;
};

const sellerLines = (vatId: string | undefined): string[] => [
  seller.name,
  seller.street,
  `${seller.postalCode} ${seller.city}`,
  seller.countryName,
  seller.email,
  ...(vatId === undefined ? [] : [`VAT number ${vatId}`]),
];

/** Writes seller, buyer and, where it changed, the buyer before side by side; returns the y below. */
export const writeSellerAndBuyer = (
  pdf: PdfDocument,
  {
    order,
    vatId,
    buyerBefore,
  }: Pick<InvoiceInput, 'order' | 'vatId'> & { readonly buyerBefore?: readonly string[] | undefined },
  y: number,
): number => {
  const buyer = addressLines(order.billingAddress ?? order.shippingAddress);
  const parties: readonly { readonly title: string; readonly lines: readonly string[] }[] = [
    { title: 'Seller', lines: sellerLines(vatId) },
    { title: 'Buyer', lines: buyer },
    ...(buyerBefore ? [{ title: 'Buyer before', lines: buyerBefore }] : []),
  ];
  const step = width / parties.length;
  const ends = parties.map(({ title, lines }, index) => {
    const box = { x: page.left + index * step, y, width: step - 12 };
    return writeLines(pdf, lines, { ...box, y: pdf.write(title, box, smallText) + 2 });
  });
  return Math.max(...ends);
};

export interface TotalLine {
  readonly label: string;
  readonly value: string;
  readonly style?: TextStyle;
}

/** Writes labels with amounts below one another, on one page; returns the y below. */
export const writeTotals = (pdf: PdfDocument, lines: readonly TotalLine[], from: number): number => {
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

/** Writes rows below a header that each page repeats; returns the y below a rule. */
export const writeRows = <Row>(
  pdf: PdfDocument,
  rows: readonly Row[],
  from: number,
  {
    writeHead,
    writeRow,
  }: {
    readonly writeHead: (y: number) => number;
    readonly writeRow: (row: Row, y: number) => number;
  },
): number => {
  let y = writeHead(from);
  for (const row of rows) {
    if (y > page.bottom - 40) {
      pdf.nextPage();
      y = writeHead(page.top);
    }
    y = writeRow(row, y);
  }
  pdf.rule(y);
  return y + 10;
};

/** Writes the head of a table of items; the column of prices only where it has one. */
export const writeTableHead = (pdf: PdfDocument, y: number, { hasPrice }: { hasPrice: boolean }): number => {
  pdf.write('Item', { x: column.item, y, width: 260 }, smallText);
  pdf.write('Quantity', { x: column.quantity, y, width: 36 }, { ...smallText, ...rightAligned });
  if (hasPrice) pdf.write('Price', { x: column.each, y, width: 72 }, { ...smallText, ...rightAligned });
  const below = pdf.write('Total', { x: column.total, y, width: 85 }, { ...smallText, ...rightAligned }) + 6;
  pdf.rule(below);
  return below + 8;
};
