import * as s from '../../../../contract/schema.ts';
import { catalogueSizeName, maximumSizes } from '../../../../contract/catalogueFile.ts';
import { listProductSizes } from '../../../store/admin/products.ts';
import { setSizesOfProduct } from '../catalogue/editSizes.ts';
import { assertUnchanged, type BatchPart } from './batchPart.ts';

/** The names of the sizes in the order of display. A size that is left out is removed, which its stock prevents. */
export const sizesPart: BatchPart<readonly string[]> = {
  schema: s.list(catalogueSizeName(), { max: maximumSizes }),
  apply: async ({ trx, context }, { id }, { before, after }) => {
    assertUnchanged(
      (await listProductSizes(trx, id)).map(({ name }) => name),
      before,
    );
    await setSizesOfProduct(
      trx,
      context,
      id,
      after.map((name) => ({ name, was: before.includes(name) ? name : null })),
    );
    return { before, after };
  },
};
