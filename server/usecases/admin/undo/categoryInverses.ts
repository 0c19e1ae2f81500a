import * as s from '../../../../contract/schema.ts';
import {
  readCategoryOrder,
  readCategoryState,
  setCategory,
  setCategoryOrder,
  toCategoryId,
} from '../categories.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

const state = s.looseObject({
  name: s.text(),
  slug: s.text(),
  hidden: s.boolean(),
  parent: s.nullable(s.id()),
  position: s.integer({ min: 0, max: 1_000_000_000 }),
});
const order = s.looseObject({ ids: s.list(s.id()) });

export const categoryInverses = {
  /** Null is no category. The place is that of now, unless the category is made again. */
  category_set: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const id = toCategoryId(subjectId);
      const current = await readCategoryState(context, id);
      const left = after && readValues(state, after);
      const position = current?.position ?? 0;
      if (JSON.stringify(current) !== JSON.stringify(left && { ...left, position })) throw changedSince();
      const restored = before && readValues(state, before);
      return setCategory(context, staff, id, restored && current ? { ...restored, position } : restored);
    },
  },
  categories_ordered: {
    role: 'manager',
    undo: async (context, staff, { before, after }) => {
      const current = await readCategoryOrder(context);
      if (current.join() !== readValues(order, after).ids.join()) throw changedSince();
      return setCategoryOrder(context, staff, readValues(order, before).ids);
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
