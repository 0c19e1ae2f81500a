import * as s from '../../../../contract/schema.ts';
import { campaignBody } from '../../../../contract/wire/adminCampaigns.ts';
import { orderCampaigns, readCampaignOrder, readCampaignState, setCampaign } from '../campaigns.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

const order = s.looseObject({ ids: s.list(s.id()) });

export const campaignInverses = {
  /** Null is no campaign: it is removed, which is `still_in_use` where a promo code is limited to it, or made again. */
  campaign_set: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const left = after && readValues(campaignBody, after);
      const current = await readCampaignState(context, subjectId);
      if (JSON.stringify(current) !== JSON.stringify(left)) throw changedSince();
      return setCampaign(context, staff, subjectId, before && readValues(campaignBody, before));
    },
  },
  campaigns_ordered: {
    role: 'manager',
    undo: async (context, staff, { before, after }) => {
      const current = await readCampaignOrder(context);
      if (current.join() !== readValues(order, after).ids.join()) throw changedSince();
      return orderCampaigns(context, staff, readValues(order, before));
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
