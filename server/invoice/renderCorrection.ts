/** INTL-42: a correction of an invoice (credit note) as a PDF: what it refers to, why, what was refunded, and the difference by VAT rate. */
import { formatCents, toCents } from '../../contract/money.ts';
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
import { createPdfDocument, muted, page, writeLines, type PdfDocument } from './pdfDocument.ts';

/** Amounts in cents, with their sign: negative for what the buyer gets back. */
export interface CorrectionInput extends InvoiceInput {
  readonly number: string;
  /** ISO 8601. */
  readonly at: string;
  /** A sentence. */
  readonly reason: string;
  readonly lines: readonly CorrectionLine[];
  readonly vat: readonly {
    /** Hundredths of a percent. */
    readonly rate: number;
    readonly grossCents: number;
    readonly vatCents: number;
  }[];
  readonly totalCents: number;
  /** What the buyer has paid after this correction and all before it. */
  readonly totalAfterCents: number;
}

export interface CorrectionLine {
  readonly name: string;
  /** Size and colour of an item; empty otherwise. */
  readonly details: string;
  /** Null for an amount. */
  readonly quantity: number | null;
  readonly cents: number;
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
  { title: 'VAT rate', x: page.left, width: 120 },
  { title: 'Net', x: 200, width: 100 },
  { title: 'VAT', x: 320, width: 100 },
  { title: 'Gross', x: 439, width: 100 },
] as const;

const writeRateRow = (pdf: PdfDocument, cells: readonly string[], y: number, isHead: boolean): number =>
  Math.max(
    ...rateColumns.map((place, index) =>
      pdf.write(
        cells[index] ?? '',
        { ...place, y },
        {
          ...(isHead ? smallText : {}),
          ...(index > 0 ? rightAligned : {}),
        },
      ),
    ),
  );

/** The difference by rate. */
const writeRates = (pdf: PdfDocument, { vat }: CorrectionInput, from: number): number =>
  writeRows(pdf, vat, from, {
    writeHead: (y) => {
      const below =
        writeRateRow(
          pdf,
          rateColumns.map(({ title }) => title),
          y,
          true,
        ) + 6;
      pdf.rule(below);
      return below + 8;
    },
    writeRow: ({ rate, grossCents, vatCents }, y) =>
      writeRateRow(
        pdf,
        [
          rate === 0 ? '0%, export' : `${rate / 100}%`,
          ...[grossCents - vatCents, vatCents, grossCents].map(formatSignedCents),
        ],
        y,
        false,
      ) + 8,
  });

export const renderCorrection = async (input: CorrectionInput): Promise<Buffer> => {
  const { order, number, at, reason, lines, totalCents, totalAfterCents, timeZone } = input;
  const pdf = createPdfDocument({ title: `Correction ${number}`, author: storeName, at: new Date(at) });
  const partiesY = writeHeader(pdf, 'Correction', [
    `Correction number ${number}, of ${formatDate(at, timeZone)}`,
    `Corrects invoice ${order.orderNumber}, of ${formatDate(invoiceTime(order), timeZone)}`,
    `Reason: ${reason}`,
  ]);
  const linesY = writeSellerAndBuyer(pdf, input, partiesY) + 24;
  const ratesY =
    writeRows(pdf, lines, linesY, {
      writeHead: (y) => writeTableHead(pdf, y, { hasPrice: false }),
      writeRow: (line, y) => writeLine(pdf, line, y),
    }) + 14;
  const totalsY = writeRates(pdf, input, ratesY) + 4;
  const noteY = writeTotals(
    pdf,
    [
      {
        label: 'Difference',
        value: formatSignedCents(totalCents),
        style: { size: 12, weight: 'strong' },
      },
      { label: 'Invoice total', value: formatCents(toCents(order.total)), style: { color: muted } },
      {
        label: 'Total after corrections',
        value: formatSignedCents(totalAfterCents),
        style: { color: muted },
      },
    ],
    totalsY,
  );
  const note = isExport(order) ? 'Export outside the EU, without VAT.' : 'All amounts include VAT.';
  writeLines(pdf, [note], { x: page.left, y: noteY, width }, { color: muted });
  return pdf.finish();
};
