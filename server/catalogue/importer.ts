/** Brings a catalogue file into the shop: the demo's at its first start, an operator's whenever it is handed in. */
import { importCampaigns } from './importCampaigns.ts';
import { importCategories } from './importCategories.ts';
import { importDeliveryMethods, importPromoCodes } from './importOffers.ts';
import { importProducts } from './importProducts.ts';
import { importReviews } from './importReviews.ts';
import type { ImportOptions, ImportParts, PictureSource, UncheckedCatalogueFile } from './importWork.ts';
import { realWriting, trialWriting } from './importWriting.ts';
import { emptyReport, type ImportReport } from './report.ts';

/**
 * Imports every row that is in order and reports the others by section, row and field. Rows that are there already are known by
 * SKU, slug, code or what they say, so that the same file twice doubles nothing; every row is a transaction of its own, so that
 * what was done stays when the import is ended, and shoppers see each change at once. Rejects when the database fails.
 */
export const importCatalogue = async (
  { store, media, clock, newId }: ImportParts,
  file: UncheckedCatalogueFile,
  pictures: PictureSource,
  { isTrial = false, ...options }: ImportOptions,
): Promise<ImportReport> => {
  const report = emptyReport();
  const writing = isTrial ? trialWriting(store) : realWriting(store);
  const work = { store, media, clock, newId, file, pictures, report, ...options, ...writing };
  await importDeliveryMethods(work);
  await importPromoCodes(work);
  await importCategories(work);
  await importProducts(work);
  await importCampaigns(work);
  await importReviews(work);
  return report;
};
