import { editCampaign, endCampaign, orderCampaigns } from '../../../../server/usecases/admin/campaigns.ts';
import { editCategory, orderCategories } from '../../../../server/usecases/admin/categories.ts';
import { createPromoCode, editPromoCode } from '../../../../server/usecases/admin/promoCodes.ts';
import { updateCampaign, updatePromoCode } from '../../../../server/usecases/admin/promotions.ts';
import { campaignState, promoRules } from '../promotionSamples.ts';
import type { UndoSample } from './undoShop.ts';

export const promotionActions = {
  campaign_shown: [
    ({ context, staff }) => updateCampaign(context, staff, 'spring', { hidden: true }),
    ({ context, staff }) => updateCampaign(context, staff, 'spring', { hidden: false }),
  ],
  promo_code_enabled: [
    ({ context, staff }) => updatePromoCode(context, staff, 'WELCOME10', { enabled: false }),
    ({ context, staff }) => updatePromoCode(context, staff, 'WELCOME10', { enabled: true }),
  ],
  promo_code_set: [
    ({ context, staff }) => createPromoCode(context, staff, { code: 'NEW', rule: promoRules[2] }),
    ({ context, staff }) => editPromoCode(context, staff, 'NEW', { rule: promoRules[1] }),
  ],
  campaign_set: [
    ({ context, staff }) => editCampaign(context, staff, 'spring', campaignState),
    ({ context, staff }) => endCampaign(context, staff, 'spring'),
  ],
  campaigns_ordered: [
    ({ context, staff }) => orderCampaigns(context, staff, { ids: ['summer', 'spring'] }),
    ({ context, staff }) => orderCampaigns(context, staff, { ids: ['spring', 'summer'] }),
  ],
  // Without products, whose search terms would stay.
  category_set: [
    ({ context, staff }) =>
      editCategory(context, staff, 'women', { name: 'Wear', slug: 'wear', hidden: true }),
    ({ context, staff }) =>
      editCategory(context, staff, 'women', { name: 'Wear', slug: 'wear', hidden: false }),
  ],
  categories_ordered: [
    ({ context, staff }) => orderCategories(context, staff, { ids: ['women', 'men'] }),
    ({ context, staff }) => orderCategories(context, staff, { ids: ['men', 'women'] }),
  ],
} as const satisfies { readonly [action: string]: UndoSample };
