import { catalogueProduct, type CatalogueProduct } from '../../contract/catalogueFile.ts';
import { eachRow, type RowPlace } from './eachRow.ts';
import type { ImportWork } from './importWork.ts';
import { keepPictures } from './keepPictures.ts';
import { RowFault, type RowOutcome } from './report.ts';
import { writeProduct } from './writeProduct.ts';

/**
 * Imports products, each in a transaction of its own, so that shoppers are never kept waiting and an import that was ended goes on
 * where it stood when it is run again. The SKU says which product a row is.
 */
export const importProducts = async (work: ImportWork): Promise<void> => {
  const { file, report, existing, idsOf, onProgress = () => {} } = work;
  const rows = file.products;
  const seen = new Set<string>();

  const apply = async (row: CatalogueProduct, place: RowPlace): Promise<RowOutcome> => {
    if (seen.has(row.sku)) throw new RowFault('sku', `'${row.sku}' stands in an earlier row already`);
    seen.add(row.sku);
    const twice = row.sizes.find(
      ({ name }, index) => row.sizes.findIndex((size) => size.name === name) !== index,
    );
    if (twice) throw new RowFault('sizes', `Size ${twice.name} stands there twice`);
    const unknownSize = row.measurements?.find(({ size }) => row.sizes.every(({ name }) => name !== size));
    if (unknownSize) throw new RowFault('measurements', `There is no size ${unknownSize.size}`);
    const isThere = (await idsOf([row.sku])).size > 0;
    if (isThere && existing === 'keep') return 'unchanged';
    const pictures = await keepPictures(work, row, place);
    return writeProduct(work, row, pictures, place);
  };

  await eachRow({
    section: 'products',
    rows,
    schema: catalogueProduct,
    report,
    apply,
    onRow: (done) => onProgress(done, rows.length),
  });
};
