import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createCampaign } from '../../../contract/wire/adminCampaigns.ts';
import type { createCategory, editCategory } from '../../../contract/wire/adminCategories.ts';
import type { createPromoCode, editPromoCode } from '../../../contract/wire/adminPromoCodes.ts';

type CampaignBody = BodyOf<typeof createCampaign>;

/** Changes of promo codes, whose `id` is the code, of campaigns and of categories. */
export type PromotionTask =
  | { readonly kind: 'createPromoCode'; readonly id: string; readonly body: BodyOf<typeof createPromoCode> }
  | { readonly kind: 'editPromoCode'; readonly id: string; readonly body: BodyOf<typeof editPromoCode> }
  | { readonly kind: 'endPromoCode'; readonly id: string }
  | { readonly kind: 'removePromoCode'; readonly id: string }
  /** `id` is the name. */
  | { readonly kind: 'createCampaign'; readonly id: string; readonly body: CampaignBody }
  | { readonly kind: 'editCampaign'; readonly id: string; readonly body: CampaignBody }
  | { readonly kind: 'endCampaign'; readonly id: string }
  /** `id` is the campaign that was moved. */
  | { readonly kind: 'orderCampaigns'; readonly id: string; readonly ids: readonly string[] }
  /** `id` is the name. */
  | { readonly kind: 'createCategory'; readonly id: string; readonly body: BodyOf<typeof createCategory> }
  | { readonly kind: 'editCategory'; readonly id: string; readonly body: BodyOf<typeof editCategory> }
  | { readonly kind: 'removeCategory'; readonly id: string }
  /** `id` is the category that was moved; `ids` are its siblings. */
  | { readonly kind: 'orderCategories'; readonly id: string; readonly ids: readonly string[] };
