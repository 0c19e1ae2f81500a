import { productTerms, vatRateBody } from '../../../../contract/wire/adminVat.ts';
import { lockTerms, setTerms } from '../productTerms.ts';
import { lockVatRate, setVatRate } from '../vat.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

export const vatInverses = {
  vat_rate_set: {
    role: 'manager',
    undo: async (context, staff, { before, after }) => {
      const left = readValues(vatRateBody, after);
      if ((await lockVatRate(context, left)) !== left.rate) throw changedSince();
      return setVatRate(context, staff, readValues(vatRateBody, before));
    },
  },
  product_terms_set: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const left = readValues(productTerms, after);
      const { weightGrams, vatClass } = await lockTerms(context, subjectId);
      if (weightGrams !== left.weightGrams || vatClass !== left.vatClass) throw changedSince();
      return setTerms(context, staff, subjectId, readValues(productTerms, before));
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
