/** Packing slips of several orders in one file; each starts on a new page. */
import { storeName } from '../../contract/rules.ts';
import { loadDocuments } from './documentsIn.ts';
import { createPdfDocument } from './pdfDocument.ts';
import type { PackingSlip } from './writePackingSlip.ts';

export interface OrderSlip extends PackingSlip {
  /** Of the order; null is English. */
  readonly language: string | null;
}

/** DESK-308, INTL-57: renders the slips, each in the language of its order. */
export const renderPackingSlips = async (
  slips: readonly OrderSlip[],
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<Buffer> => {
  const pdf = createPdfDocument({ title: 'Packing slips', author: storeName, at });
  for (const [index, { language, ...slip }] of slips.entries()) {
    const { writePackingSlip } = await loadDocuments(language);
    if (index > 0) pdf.nextPage();
    writePackingSlip(pdf, slip, timeZone);
  }
  return pdf.finish();
};
