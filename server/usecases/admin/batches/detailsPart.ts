import * as s from '../../../../contract/schema.ts';
import { detailsFields } from '../../../../contract/wire/adminProductParts.ts';
import { readProductDetails } from '../../../store/catalogue/productDetails.ts';
import { setDetails } from '../catalogue/editDetails.ts';
import type { DetailsInput } from '../catalogue/validateDetails.ts';
import { detailsOf } from '../productParts.ts';
import { assertUnchanged, type BatchPart } from './batchPart.ts';

export type DetailsValue = Partial<DetailsInput>;

const pickLike = (details: DetailsInput, like: DetailsValue): DetailsValue =>
  Object.fromEntries(Object.entries(details).filter(([name]) => Object.hasOwn(like, name)));

/** Texts, category, colour and links; fields that are not named stay as they are. The search follows. */
export const detailsPart: BatchPart<DetailsValue> = {
  // As stored: descriptions without the limit of a form.
  schema: s.strictObject({
    sku: s.optional(detailsFields.sku),
    title: s.optional(detailsFields.title),
    brand: s.optional(detailsFields.brand),
    description: s.optional(s.text({ max: 20_000, multiline: true })),
    color: s.optional(detailsFields.color),
    colorFamily: s.optional(detailsFields.colorFamily),
    category: s.optional(detailsFields.category),
    group: s.optional(detailsFields.group),
    wearWith: s.optional(detailsFields.wearWith),
  }),
  apply: async ({ trx, context }, row, { before, after }) => {
    const current = detailsOf(row, await readProductDetails(trx, row.id));
    assertUnchanged(pickLike(current, after), before);
    const reached = (await setDetails(trx, context, row, { ...current, ...after })) ?? current;
    return { before, after: pickLike(reached, after) };
  },
};
