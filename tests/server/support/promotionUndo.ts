import { upsertCampaign } from '../../../server/store/catalogue/writeCampaigns.ts';
import type { Store } from '../../../server/store/database.ts';
import { editCampaign, endCampaign, orderCampaigns } from '../../../server/usecases/admin/campaigns.ts';
import { editCategory, orderCategories } from '../../../server/usecases/admin/categories.ts';
import { createPromoCode, editPromoCode } from '../../../server/usecases/admin/promoCodes.ts';
import type { openAdminShop } from './adminShop.ts';
import { campaignState, promoRules } from './promotionSamples.ts';

type AdminShop = Awaited<ReturnType<typeof openAdminShop>>;

/** Adds a second campaign and a category without products. */
export const preparePromotions = async (store: Store): Promise<void> => {
  // Places without ties, which an order would resolve.
  for (const [position, id] of ['men', 'men-clothing', 'men-clothing-jackets'].entries())
    await store.db.updateTable('categories').set({ position }).where('id', '=', id).execute();
  const women = { id: 'women', name: 'Women', slug: 'women', level: 1, parent_id: null } as const;
  await store.db
    .insertInto('categories')
    .values({ ...women, position: 3, hidden: 0 })
    .execute();
  const summer = { id: 'summer', name: 'Summer', description: 'Hats.', bg_color: '#ffffff' };
  await upsertCampaign(store.db, { ...summer, text_color: '#171613', hidden: 0, position: 1 }, ['belt']);
};

/** Each action on promotions, and another one of its kind on the same subject. */
export const promotionActions = {
  promo_code_set: [
    ({ context, staff }: AdminShop) => createPromoCode(context, staff, { code: 'NEW', rule: promoRules[2] }),
    ({ context, staff }: AdminShop) => editPromoCode(context, staff, 'NEW', { rule: promoRules[1] }),
  ],
  campaign_set: [
    ({ context, staff }: AdminShop) => editCampaign(context, staff, 'spring', campaignState),
    ({ context, staff }: AdminShop) => endCampaign(context, staff, 'spring'),
  ],
  campaigns_ordered: [
    ({ context, staff }: AdminShop) => orderCampaigns(context, staff, { ids: ['summer', 'spring'] }),
    ({ context, staff }: AdminShop) => orderCampaigns(context, staff, { ids: ['spring', 'summer'] }),
  ],
  // Without products, whose search terms would stay.
  category_set: [
    ({ context, staff }: AdminShop) =>
      editCategory(context, staff, 'women', { name: 'Wear', slug: 'wear', hidden: true }),
    ({ context, staff }: AdminShop) =>
      editCategory(context, staff, 'women', { name: 'Wear', slug: 'wear', hidden: false }),
  ],
  categories_ordered: [
    ({ context, staff }: AdminShop) => orderCategories(context, staff, { ids: ['women', 'men'] }),
    ({ context, staff }: AdminShop) => orderCategories(context, staff, { ids: ['men', 'women'] }),
  ],
} as const;
