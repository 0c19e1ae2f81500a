import { catalogueProduct, type CatalogueProduct } from '../../contract/catalogueFile.ts';
import { importRows, type RowContext } from './importRows.ts';
import type { ImportContext } from './importContext.ts';
import { storePictures } from './storePictures.ts';
import { findSizeFault } from './productRules.ts';
import { RowError, type RowIssue, type RowOutcome } from './importReport.ts';
import { createProductWriter, type ProductRow } from './writeProducts.ts';

/** Rows per transaction: few enough that other writers wait for about a tenth of a second only. */
const maximumBatch = 500;
/** The first transactions are smaller, so that the progress of a short file shows. */
const batchShare = 0.1;

/** Sorts the issues after the first `start` ones: those of a batch are found after later rows were read. */
const sortByRow = (issues: RowIssue[], start: number): void => {
  issues.splice(start, issues.length, ...issues.slice(start).sort((one, other) => one.row - other.row));
};

/**
 * Imports products, identified by SKU, in transactions of up to 500 rows, so that shoppers are not blocked and an interrupted import can be
 * resumed. Progress tells of committed rows alone.
 */
export const importProducts = async (context: ImportContext): Promise<void> => {
  const { file, report, existing, findProductIds, onProgress = () => {} } = context;
  const rows = file.products;
  const seenSkus = new Set<string>();
  const writeProducts = createProductWriter(context);
  const issueCounts = { errors: report.errors.length, warnings: report.warnings.length };
  let batch: ProductRow[] = [];
  let done = 0;
  let reported = 0;

  const flush = async (): Promise<void> => {
    const writing = batch;
    batch = [];
    if (writing.length > 0) await writeProducts(writing);
  };

  const reportProgress = (): void => {
    while (reported < done) {
      reported += 1;
      onProgress(reported, rows.length);
    }
  };

  const apply = async (row: CatalogueProduct, rowContext: RowContext): Promise<RowOutcome | undefined> => {
    if (seenSkus.has(row.sku)) throw new RowError('sku', `'${row.sku}' stands in an earlier row already`);
    seenSkus.add(row.sku);
    const fault = findSizeFault(row);
    if (fault) throw new RowError(...fault);
    if (existing === 'keep' && (await findProductIds([row.sku])).size > 0) return 'unchanged';
    const pictures = await storePictures(context, row, rowContext);
    batch.push({ row, pictures, context: rowContext });
    if (batch.length >= Math.min(maximumBatch, Math.max(1, done * batchShare))) await flush();
    return undefined;
  };

  await importRows({
    section: 'products',
    rows,
    schema: catalogueProduct,
    report,
    apply,
    onRow: (count) => {
      done = count;
      if (batch.length === 0) reportProgress();
    },
  });
  await flush();
  reportProgress();
  sortByRow(report.errors, issueCounts.errors);
  sortByRow(report.warnings, issueCounts.warnings);
};
