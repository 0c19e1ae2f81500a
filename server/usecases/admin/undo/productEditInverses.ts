import * as s from '../../../../contract/schema.ts';
import { detailsFields, pictureCrop } from '../../../../contract/wire/adminProductParts.ts';
import { lockProduct, listProductSizes } from '../../../store/admin/products.ts';
import { readProductDetails } from '../../../store/catalogue/productDetails.ts';
import { parsePictures } from '../../../store/catalogue/toProducts.ts';
import { editDetails } from '../catalogue/editDetails.ts';
import { restorePictures } from '../catalogue/editPictures.ts';
import { editSizes } from '../catalogue/editSizes.ts';
import { detailsOf, detailsRevision, sizesRevision } from '../productParts.ts';
import { deleteDraft, setProductRetired } from '../catalogue/retireProduct.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

/** As stored: without the limits of a form. */
const details = s.looseObject({ ...detailsFields, description: s.text({ max: 20_000, multiline: true }) });
const made = s.looseObject({ revision: s.text(), sizes: s.list(s.text()) });
const sizeNames = s.looseObject({ sizes: s.list(s.text()) });
const renamedSizes = s.looseObject({ sizes: s.list(s.text()), renamed: s.jsonObject() });
const retirement = s.looseObject({ retired: s.boolean(), hidden: s.boolean() });
const pictures = s.looseObject({
  pictures: s.list(
    s.looseObject({
      id: s.text(),
      alt: s.text(),
      originalId: s.optional(s.text()),
      crop: s.optional(pictureCrop),
    }),
  ),
});

/** DESK-101 to DESK-112: products that staff make and edit. */
export const productEditInverses = {
  /** Deletes the draft, which shoppers have never seen. */
  product_made: {
    role: 'manager',
    undo: async (context, staff, { subjectId, after }) => {
      const { sizes, revision } = readValues(made, after);
      const row = await context.store.transaction((trx) => lockProduct(trx, subjectId));
      if (!row || row.drafted_at === null) throw changedSince();
      const stored = await readProductDetails(context.store.db, subjectId);
      const names = (await listProductSizes(context.store.db, subjectId)).map(({ name }) => name);
      const isSame =
        detailsRevision(detailsOf(row, stored)) === revision &&
        JSON.stringify(names) === JSON.stringify(sizes);
      if (!isSame) throw changedSince();
      return deleteDraft(context, staff, row);
    },
  },
  product_edited: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const row = await context.store.transaction((trx) => lockProduct(trx, subjectId));
      if (!row) throw changedSince();
      const present = detailsRevision(detailsOf(row, await readProductDetails(context.store.db, subjectId)));
      if (present !== detailsRevision(readValues(details, after))) throw changedSince();
      return editDetails(context, staff, subjectId, {
        revision: present,
        ...readValues(details, before),
      });
    },
  },
  product_sizes_edited: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const left = readValues(renamedSizes, after);
      const revision = sizesRevision(await listProductSizes(context.store.db, subjectId));
      if (revision !== sizesRevision(left.sizes.map((name) => ({ name })))) throw changedSince();
      const sizes = readValues(sizeNames, before).sizes.map((name) => {
        const now = left.renamed[name] ?? name;
        return { name, was: left.sizes.find((size) => size === now) ?? null };
      });
      return editSizes(context, staff, subjectId, { revision, sizes });
    },
  },
  product_pictures_edited: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const row = await context.store.transaction((trx) => lockProduct(trx, subjectId));
      const left = JSON.stringify(readValues(pictures, after).pictures);
      if (!row || JSON.stringify(parsePictures(row.pictures)) !== left) throw changedSince();
      return restorePictures(context, staff, subjectId, readValues(pictures, before).pictures);
    },
  },
  product_retired: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const row = await context.store.transaction((trx) => lockProduct(trx, subjectId));
      if (!row || (row.retired_at !== null) !== readValues(retirement, after).retired) throw changedSince();
      return setProductRetired(context, staff, subjectId, readValues(retirement, before));
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
