/** INTL-42: a correction of an invoice (credit note) as a PDF: what it refers to, why, what changed, and the amounts before and after by VAT rate. */
import { formatMinor, type Currency } from '../../contract/currency.ts';
import { storeName } from '../../contract/rules.ts';
import { isExport } from '../../contract/vatText.ts';
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
} from './invoiceParts.ts';
import {
  buyerBefore,
  describeReason,
  listCorrectionLines,
  type CorrectionChange,
  type CorrectionLine,
} from './correctionTexts.ts';
import {
  createPdfDocument,
  numberPages,
  muted,
  page,
  writeLines,
  type PdfDocument,
  type TextStyle,
} from './pdfDocument.ts';

/** In minor units, with their sign: a difference is negative for what the buyer gets back. */
interface Amounts {
  readonly grossCents: number;
  readonly vatCents: number;
}

export interface CorrectionInput extends InvoiceInput {
  readonly number: string;
  /** ISO 8601. */
  readonly at: string;
  readonly change: CorrectionChange;
  /** Each rate of the order, with what was left of it after the corrections before. */
  readonly vat: readonly {
    /** Hundredths of a percent. */
    readonly rate: number;
    readonly before: Amounts;
    readonly difference: Amounts;
  }[];
}

/** With a minus sign, such as `−$12.00`. */
export const formatSigned = (cents: number, currency: Currency): string =>
  cents < 0 ? `−${formatMinor(-cents, currency)}` : formatMinor(cents, currency);

const writeLine = (
  pdf: PdfDocument,
  { name, details, quantity, cents }: CorrectionLine,
  { y, currency }: { readonly y: number; readonly currency: Currency },
): number => {
  const below = pdf.write(name, { x: column.item, y, width: 260 });
  if (quantity !== null) pdf.write(String(quantity), { x: column.quantity, y, width: 36 }, rightAligned);
  pdf.write(formatSigned(cents, currency), { x: column.total, y, width: 85 }, rightAligned);
  const end =
    details === '' ? below : pdf.write(details, { x: column.item, y: below, width: 260 }, smallText);
  return end + 10;
};

const rateColumns = [
  { title: 'VAT rate', x: page.left, width: 100 },
  { title: '', x: 160, width: 80 },
  { title: 'Net', x: 240, width: 90 },
  { title: 'VAT', x: 340, width: 90 },
  { title: 'Gross', x: 439, width: 100 },
] as const;

/** Writes cells, of which the first two are texts and the others amounts; returns the y below. */
const writeCells = (pdf: PdfDocument, cells: readonly string[], y: number, style: TextStyle): number =>
  Math.max(
    ...rateColumns.map((place, index) =>
      pdf.write(cells[index] ?? '', { ...place, y }, index > 1 ? { ...style, ...rightAligned } : style),
    ),
  );

const toCells = ({ grossCents, vatCents }: Amounts, currency: Currency): string[] =>
  [grossCents - vatCents, vatCents, grossCents].map((cents) => formatSigned(cents, currency));

const addAmounts = (one: Amounts, other: Amounts): Amounts => ({
  grossCents: one.grossCents + other.grossCents,
  vatCents: one.vatCents + other.vatCents,
});

/** What the invoice has of each rate before and after the correction, and the difference. */
const writeRates = (pdf: PdfDocument, { vat, order: { currency } }: CorrectionInput, from: number): number =>
  writeRows(pdf, vat, from, {
    writeHead: (y) => {
      const titles = rateColumns.map(({ title }) => title);
      const below = writeCells(pdf, titles, y, smallText) + 6;
      pdf.rule(below);
      return below + 8;
    },
    writeRow: ({ rate, before, difference }, y) => {
      const name = rate === 0 ? '0%, export' : `${rate / 100}%`;
      const afterY = writeCells(pdf, [name, 'Before', ...toCells(before, currency)], y, {});
      const differenceY = writeCells(pdf, ['', 'Difference', ...toCells(difference, currency)], afterY, {
        weight: 'strong',
      });
      return (
        writeCells(
          pdf,
          ['', 'After', ...toCells(addAmounts(before, difference), currency)],
          differenceY,
          {},
        ) + 8
      );
    },
  });

export const renderCorrection = async (input: CorrectionInput): Promise<Buffer> => {
  const { order, number, at, change, vat, timeZone } = input;
  const { currency } = order;
  const lines = listCorrectionLines(change, order);
  const title = `Correction ${number}`;
  const pdf = createPdfDocument({ title, author: storeName, at: new Date(at) });
  const partiesY = writeHeader(pdf, 'Corrected invoice', [
    `Correction number ${number}, of ${formatDate(at, timeZone)}`,
    `Corrects invoice ${order.orderNumber}, of ${formatDate(invoiceTime(order), timeZone)}`,
    `Reason: ${describeReason(change)}`,
  ]);
  const linesY = writeSellerAndBuyer(pdf, { ...input, buyerBefore: buyerBefore(change) }, partiesY) + 24;
  const ratesY =
    lines.length === 0
      ? linesY
      : writeRows(pdf, lines, linesY, {
          writeHead: (y) => writeTableHead(pdf, y, { hasPrice: false }),
          writeRow: (line, y) => writeLine(pdf, line, { y, currency }),
        }) + 14;
  const totalsY = writeRates(pdf, input, ratesY) + 4;
  const beforeCents = vat.reduce((sum, { before }) => sum + before.grossCents, 0);
  const differenceCents = vat.reduce((sum, { difference }) => sum + difference.grossCents, 0);
  const noteY = writeTotals(
    pdf,
    [
      { label: 'Total before', value: formatSigned(beforeCents, currency), style: { color: muted } },
      {
        label: 'Difference',
        value: formatSigned(differenceCents, currency),
        style: { size: 12, weight: 'strong' },
      },
      {
        label: 'Total after',
        value: formatSigned(beforeCents + differenceCents, currency),
        style: { color: muted },
      },
    ],
    totalsY,
  );
  const note = isExport(order)
    ? 'Export outside the EU, without VAT.'
    : 'Amounts of items and totals include VAT.';
  writeLines(pdf, [note], { x: page.left, y: noteY, width }, { color: muted });
  numberPages(pdf, title);
  return pdf.finish();
};
