import type { SizeMeasurements } from '../../../../contract/types.ts';
import { catalogueProductFields } from '../../../../contract/catalogueFile.ts';
import * as s from '../../../../contract/schema.ts';
import { readProductDetails, upsertProductDetails } from '../../../store/catalogue/productDetails.ts';
import { updateProduct } from '../../../store/catalogue/writeProducts.ts';
import { assertUnchanged, type BatchPart } from './batchPart.ts';

/** Measurements of the garment by size. */
export const measurementsPart: BatchPart<readonly SizeMeasurements[]> = {
  schema: s.refine(
    catalogueProductFields.measurements,
    (value) => value !== undefined || 'Required',
    // The refinement leaves no undefined.
  ) as s.Schema<SizeMeasurements[]>,
  apply: async ({ trx, context }, { id }, { before, after }) => {
    const stored = await readProductDetails(trx, id);
    assertUnchanged(stored.measurements, before);
    await upsertProductDetails(trx, id, { ...stored, measurements: after });
    await updateProduct(trx, id, { updated_at: context.clock().toISOString() }, false);
    return { before, after };
  },
};
