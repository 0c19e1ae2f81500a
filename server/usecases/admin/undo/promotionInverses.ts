import * as s from '../../../../contract/schema.ts';
import { readCampaignsForStaff, readPromoCodes, updateCampaign, updatePromoCode } from '../promotions.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

const visibility = s.looseObject({ hidden: s.boolean() });
const enabling = s.looseObject({ enabled: s.boolean() });

export const promotionInverses = {
  campaign_shown: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const [campaign] = await readCampaignsForStaff(context, subjectId);
      if (campaign?.hidden !== readValues(visibility, after).hidden) throw changedSince();
      return updateCampaign(context, staff, subjectId, readValues(visibility, before));
    },
  },
  promo_code_enabled: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const [promoCode] = await readPromoCodes(context, subjectId);
      if (promoCode?.enabled !== readValues(enabling, after).enabled) throw changedSince();
      return updatePromoCode(context, staff, subjectId, readValues(enabling, before));
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
