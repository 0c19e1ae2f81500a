/** Imports a catalogue file: the demo's or an operator's. */
import { importCampaigns } from './importCampaigns.ts';
import { importCategories } from './importCategories.ts';
import { importDeliveryMethods, importPromoCodes } from './importPromosAndDelivery.ts';
import { importProducts } from './importProducts.ts';
import { importReviews } from './importReviews.ts';
import type {
  ImportOptions,
  ImportDependencies,
  PictureSource,
  UncheckedCatalogueFile,
} from './importContext.ts';
import { createImportWriter, createDryRunWriter } from './importWriter.ts';
import { createImportReport, type ImportReport } from './importReport.ts';

/**
 * Imports every valid row and reports the others by section, row and field. Idempotent: existing rows are identified by SKU, slug, code
 * or content. Rows are written in transactions that shoppers see at once and that an interruption does not undo: a batch of products, or one other row. Rejects when the
 * database fails.
 */
export const importCatalogue = async (
  { store, media, clock, newId }: ImportDependencies,
  file: UncheckedCatalogueFile,
  pictures: PictureSource,
  { isDryRun = false, ...options }: ImportOptions,
): Promise<ImportReport> => {
  const report = createImportReport();
  const writer = isDryRun ? createDryRunWriter(store) : createImportWriter(store);
  const context = { store, media, clock, newId, file, pictures, report, ...options, ...writer };
  await importDeliveryMethods(context);
  await importPromoCodes(context);
  await importCategories(context);
  await importProducts(context);
  await importCampaigns(context);
  await importReviews(context);
  return report;
};
