/** Address labels of parcels, 100 × 150 mm, one to a page. */
import { storeName } from '../../contract/rules.ts';
import { seller } from '../../contract/rules/delivery.ts';
import type { AddressReply } from '../../contract/types.ts';
import { labelLines } from './addressLines.ts';
import { encodeCode128 } from './code128.ts';
import { createPdfDocument, writeLines, type PdfDocument } from './pdfDocument.ts';

export interface Label {
  readonly orderNumber: string;
  readonly address: AddressReply;
  /** Such as 'Home Delivery, Swift'. */
  readonly delivery: string;
  /** Of a locker or a pickup point, where the parcel goes. */
  readonly pickupAddress: string | null;
  /** The number of the parcel; null where the order is one parcel. */
  readonly parcel: number | null;
}

const pointsPerMm = 72 / 25.4;
const mm = (length: number): number => length * pointsPerMm;
const labelSize = [mm(100), mm(150)] as const;
const margin = mm(6);
const width = labelSize[0] - 2 * margin;
/** Of a module; 0.4 mm is read from a distance, and an order number fits. */
const widestModule = mm(0.4);

/** Draws the bars of a text with quiet zones of ten modules, and the text below. */
const writeBarcode = (pdf: PdfDocument, text: string, y: number): void => {
  const widths = encodeCode128(text);
  const modules = widths.reduce((sum, one) => sum + one, 20);
  const module = Math.min(widestModule, width / modules);
  let x = margin + (width - module * (modules - 20)) / 2;
  for (const [index, count] of widths.entries()) {
    if (index % 2 === 0) pdf.bar({ x, y, width: count * module, height: mm(18) });
    x += count * module;
  }
  pdf.write(text, { x: margin, y: y + mm(20), width }, { size: 14, weight: 'strong' });
};

const writeLabel = (pdf: PdfDocument, label: Label): void => {
  const small = { size: 8 } as const;
  const from = `${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}, ${seller.countryName}`;
  const belowFrom = pdf.write(`From ${from}`, { x: margin, y: margin, width }, small) + mm(4);
  const lines = labelLines(label.address);
  const box = { x: margin, y: belowFrom, width };
  const belowAddress = writeLines(pdf, lines, box, { size: 15, weight: 'strong' }) + mm(4);
  const details = [
    ...(label.address.phone ? [`Phone ${label.address.phone}`] : []),
    label.delivery,
    ...(label.pickupAddress === null ? [] : [`To be collected at ${label.pickupAddress}`]),
    ...(label.parcel === null ? [] : [`Parcel ${label.parcel}`]),
  ];
  writeLines(pdf, details, { ...box, y: belowAddress }, { size: 10 });
  writeBarcode(pdf, label.orderNumber, mm(114));
};

/** Renders the labels as one PDF, a page each. */
export const renderLabels = async (labels: readonly Label[], at: Date): Promise<Buffer> => {
  const pdf = createPdfDocument({ title: 'Address labels', author: storeName, at, size: labelSize });
  for (const [index, label] of labels.entries()) {
    if (index > 0) pdf.nextPage();
    writeLabel(pdf, label);
  }
  return pdf.finish();
};
