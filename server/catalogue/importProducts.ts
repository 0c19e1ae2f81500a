import { catalogueProduct, type CatalogueProduct } from '../../contract/catalogueFile.ts';
import { importRows, type RowContext } from './importRows.ts';
import type { ImportContext } from './importContext.ts';
import { storePictures } from './storePictures.ts';
import { RowError, type RowOutcome } from './importReport.ts';
import { writeProduct } from './writeProduct.ts';

/**
 * Imports products, identified by SKU. Each is a separate transaction, so that shoppers are not blocked and an interrupted import can
 * be resumed.
 */
export const importProducts = async (context: ImportContext): Promise<void> => {
  const { file, report, existing, findProductIds, onProgress = () => {} } = context;
  const rows = file.products;
  const seenSkus = new Set<string>();

  const apply = async (row: CatalogueProduct, rowContext: RowContext): Promise<RowOutcome> => {
    if (seenSkus.has(row.sku)) throw new RowError('sku', `'${row.sku}' stands in an earlier row already`);
    seenSkus.add(row.sku);
    const duplicate = row.sizes.find(
      ({ name }, index) => row.sizes.findIndex((size) => size.name === name) !== index,
    );
    if (duplicate) throw new RowError('sizes', `Size ${duplicate.name} stands there twice`);
    const unknownSize = row.measurements?.find(({ size }) => row.sizes.every(({ name }) => name !== size));
    if (unknownSize) throw new RowError('measurements', `There is no size ${unknownSize.size}`);
    const exists = (await findProductIds([row.sku])).size > 0;
    if (exists && existing === 'keep') return 'unchanged';
    const pictures = await storePictures(context, row, rowContext);
    return writeProduct(context, row, pictures, rowContext);
  };

  await importRows({
    section: 'products',
    rows,
    schema: catalogueProduct,
    report,
    apply,
    onRow: (done) => onProgress(done, rows.length),
  });
};
