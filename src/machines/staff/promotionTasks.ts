import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createCampaign } from '../../../contract/wire/adminCampaigns.ts';
import type { createPromoCode, editPromoCode } from '../../../contract/wire/adminPromoCodes.ts';

type CampaignBody = BodyOf<typeof createCampaign>;

/** Changes of promo codes, whose `id` is the code, and of campaigns. */
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
  | { readonly kind: 'orderCampaigns'; readonly id: string; readonly ids: readonly string[] };
