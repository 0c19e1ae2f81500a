/** INTL-42: a correction of an invoice (credit note) as a PDF: what it refers to, why, what changed, and the amounts before and after by VAT rate. */
import { formatCents } from '../../contract/money.ts';
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
  muted,
  page,
  writeLines,
  type PdfDocument,
  type TextStyle,
} from './pdfDocument.ts';

/** In cents, with their sign: a difference is negative for what the buyer gets back. */
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
export const formatSignedCents = (cents: number): string =>
  cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);

const writeLine = (
  pdf: PdfDocument,
  { name, details, quantity, cents }: CorrectionLine,
  y: number,
): number => {
  const below = pdf.write(name, { x: column.item, y, width: 260 });
  if (quantity !== null) pdf.write(String(quantity), { x: column.quantity, y, width: 36 }, rightAligned);
  pdf.write(formatSignedCents(cents), { x: column.total, y, width: 85 }, rightAligned);
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

const toCells = ({ grossCents, vatCents }: Amounts): string[] =>
  [grossCents - vatCents, vatCents, grossCents].map(formatSignedCents);

const addAmounts = (one: Amounts, other: Amounts): Amounts => ({
  grossCents: one.grossCents + other.grossCents,
  vatCents: one.vatCents + other.vatCents,
});

/** What the invoice has of each rate before and after the correction, and the difference. */
const writeRates = (pdf: PdfDocument, { vat }: CorrectionInput, from: number): number =>
  writeRows(pdf, vat, from, {
    writeHead: (y) => {
      const titles = rateColumns.map(({ title }) => title);
      const below = writeCells(pdf, titles, y, smallText) + 6;
      pdf.rule(below);
      return below + 8;
    },
    writeRow: ({ rate, before, difference }, y) => {
      const name = rate === 0 ? '0%, export' : `${rate / 100}%`;
      const afterY = writeCells(pdf, [name, 'Before', ...toCells(before)], y, {});
      const differenceY = writeCells(pdf, ['', 'Difference', ...toCells(difference)], afterY, {
        weight: 'strong',
      });
      return writeCells(pdf, ['', 'After', ...toCells(addAmounts(before, difference))], differenceY, {}) + 8;
    },
  });

export const renderCorrection = async (input: CorrectionInput): Promise<Buffer> => {
  const { order, number, at, change, vat, timeZone } = input;
  const lines = listCorrectionLines(change, order);
  const pdf = createPdfDocument({ title: `Correction ${number}`, author: storeName, at: new Date(at) });
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
          writeRow: (line, y) => writeLine(pdf, line, y),
        }) + 14;
  const totalsY = writeRates(pdf, input, ratesY) + 4;
  const beforeCents = vat.reduce((sum, { before }) => sum + before.grossCents, 0);
  const differenceCents = vat.reduce((sum, { difference }) => sum + difference.grossCents, 0);
  const noteY = writeTotals(
    pdf,
    [
      { label: 'Total before', value: formatSignedCents(beforeCents), style: { color: muted } },
      {
        label: 'Difference',
        value: formatSignedCents(differenceCents),
        style: { size: 12, weight: 'strong' },
      },
      {
        label: 'Total after',
        value: formatSignedCents(beforeCents + differenceCents),
        style: { color: muted },
      },
    ],
    totalsY,
  );
  const note = isExport(order)
    ? 'Export outside the EU, without VAT.'
    : 'Amounts of items and totals include VAT.';
  writeLines(pdf, [note], { x: page.left, y: noteY, width }, { color: muted });
  return pdf.finish();
};
