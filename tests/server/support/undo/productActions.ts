import type { Store } from '../../../../server/store/database.ts';
import {
  correctStock,
  setProductHidden,
  updatePrice,
} from '../../../../server/usecases/admin/editProduct.ts';
import { editDetails } from '../../../../server/usecases/admin/catalogue/editDetails.ts';
import { arrangePictures } from '../../../../server/usecases/admin/catalogue/editPictures.ts';
import { editSizes } from '../../../../server/usecases/admin/catalogue/editSizes.ts';
import { makeProduct } from '../../../../server/usecases/admin/catalogue/makeProduct.ts';
import { detailsOf, detailsRevision } from '../../../../server/usecases/admin/productParts.ts';
import { setProductRetired } from '../../../../server/usecases/admin/catalogue/retireProduct.ts';
import { readProductForStaff } from '../../../../server/usecases/admin/products.ts';
import { findProduct } from '../../../../server/store/admin/products.ts';
import { readProductDetails } from '../../../../server/store/catalogue/productDetails.ts';
import { coatDetails } from '../productEditSamples.ts';
import type { UndoSample, UndoShop } from './undoShop.ts';

type Context = UndoShop['context'];
type Staff = UndoShop['staff'];

const retitle = async (context: Context, staff: Staff, store: Store, id: string, title = 'Another coat') => {
  const row = await findProduct(store.db, id);
  if (!row) throw new Error(`There is no product ${id}.`);
  const details = detailsOf(row, await readProductDetails(store.db, id));
  return editDetails(context, staff, id, { revision: detailsRevision(details), ...details, title });
};
const setSizes = async (
  context: Context,
  staff: Staff,
  sizes: readonly (readonly [string, string | null])[],
) => {
  const { revisions } = await readProductForStaff(context, 'coat');
  return editSizes(context, staff, 'coat', {
    revision: revisions.sizes,
    sizes: sizes.map(([name, was]) => ({ name, was })),
  });
};
const describePicture = async (context: Context, staff: Staff, alt: string) => {
  const { revisions } = await readProductForStaff(context, 'coat');
  const pictures = [{ id: 'coat-front', alt }];
  return arrangePictures(context, staff, 'coat', { revision: revisions.pictures, pictures });
};

export const productActions = {
  product_offered: [
    ({ context, staff }) => updatePrice(context, staff, 'coat', { price: 100, discountPercent: 20 }),
    ({ context, staff }) => updatePrice(context, staff, 'coat', { price: 120, discountPercent: 0 }),
  ],
  product_stocked: [
    ({ context, staff }) =>
      correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 8, expected: 3 }] }),
    ({ context, staff }) =>
      correctStock(context, staff, 'coat', { sizes: [{ name: 'S', onHand: 1, expected: 8 }] }),
  ],
  product_shown: [
    ({ context, staff }) => setProductHidden(context, staff, 'coat', { hidden: true }),
    ({ context, staff }) => setProductHidden(context, staff, 'coat', { hidden: false }),
  ],
  product_made: [
    ({ context, staff }) =>
      makeProduct(context, staff, {
        ...coatDetails,
        sku: 'JKT-900',
        price: 120,
        sizes: [{ name: 'M', quantity: 2 }],
      }),
    ({ context, staff, store }) => retitle(context, staff, store, 'the-coat-jkt-900'),
  ],
  product_edited: [
    ({ context, staff, store }) => retitle(context, staff, store, 'coat', 'Loden coat'),
    ({ context, staff, store }) => retitle(context, staff, store, 'coat', 'Rain coat'),
  ],
  product_sizes_edited: [
    ({ context, staff }) =>
      setSizes(context, staff, [
        ['Small', 'S'],
        ['L', null],
        ['M', 'M'],
      ]),
    ({ context, staff }) =>
      setSizes(context, staff, [
        ['Small', 'Small'],
        ['M', 'M'],
      ]),
  ],
  product_pictures_edited: [
    ({ context, staff }) => describePicture(context, staff, 'Front'),
    ({ context, staff }) => describePicture(context, staff, 'Back'),
  ],
  product_retired: [
    ({ context, staff }) => setProductRetired(context, staff, 'coat', { retired: true }),
    ({ context, staff }) => setProductRetired(context, staff, 'coat', { retired: false }),
  ],
} as const satisfies { readonly [action: string]: UndoSample };
