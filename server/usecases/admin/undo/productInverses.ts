import * as s from '../../../../contract/schema.ts';
import { toCents } from '../../../../contract/money.ts';
import { lockProduct } from '../../../store/admin/products.ts';
import { lockSizes } from '../../../store/catalogue/writeSizes.ts';
import { correctStock, restorePrice, setProductHidden } from '../editProduct.ts';
import { changedSince, notUndoable, readValues, type Inverse } from './inverse.ts';

const visibility = s.looseObject({ hidden: s.boolean() });
const offer = s.looseObject({ price: s.dollars(), discountPercent: s.integer({ min: 0, max: 100 }) });

export const productInverses = {
  /** Exactly the earlier price, which the rule of 30 days allowed then. */
  product_offered: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const left = readValues(offer, after);
      const product = await context.store.transaction((trx) => lockProduct(trx, subjectId));
      if (product?.price_cents !== toCents(left.price) || product.discount_percent !== left.discountPercent)
        throw changedSince();
      return restorePrice(context, staff, subjectId, readValues(offer, before));
    },
  },
  /** Takes the difference back, so that sales since then stay counted. */
  product_stocked: {
    role: 'packer',
    undo: (context, staff, { subjectId, before, after }) =>
      context.store.transaction(async (trx) => {
        const sizes = await lockSizes(trx, subjectId);
        const counts = Object.entries(after ?? {}).map(([name, count]) => {
          const difference = Number(count) - Number(before?.[name]);
          if (!Number.isInteger(difference)) throw notUndoable();
          const size = sizes.find((row) => row.name === name);
          const onHand = (size?.on_hand ?? 0) - difference;
          if (!size || onHand < size.reserved) throw changedSince();
          return { name, onHand, expected: size.on_hand };
        });
        return correctStock(context, staff, subjectId, { sizes: counts });
      }),
  },
  product_shown: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const product = await context.store.transaction((trx) => lockProduct(trx, subjectId));
      if (!product || (product.hidden === 1) !== readValues(visibility, after).hidden) throw changedSince();
      return setProductHidden(context, staff, subjectId, readValues(visibility, before));
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
