import { promoRuleBody } from '../../../../contract/wire/promoRule.ts';
import { createPromoCode, editPromoCode, readPromoRule, removePromoCode } from '../promoCodes.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

export const promoCodeInverses = {
  /** Null is no code: it is removed, which is `still_in_use` once an order used it, or made again. */
  promo_code_set: {
    role: 'manager',
    undo: async (context, staff, { subjectId: code, before, after }) => {
      const left = after && readValues(promoRuleBody, after);
      const current = await readPromoRule(context, code);
      if (JSON.stringify(current) !== JSON.stringify(left)) throw changedSince();
      if (before === null) return removePromoCode(context, staff, code);
      const rule = readValues(promoRuleBody, before);
      return left === null
        ? createPromoCode(context, staff, { code, rule })
        : editPromoCode(context, staff, code, { rule });
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
