import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createPromoCode, editPromoCode } from '../../../contract/wire/adminPromoCodes.ts';

/** Changes of promo codes; `id` is the code. */
export type PromotionTask =
  | { readonly kind: 'createPromoCode'; readonly id: string; readonly body: BodyOf<typeof createPromoCode> }
  | { readonly kind: 'editPromoCode'; readonly id: string; readonly body: BodyOf<typeof editPromoCode> }
  | { readonly kind: 'endPromoCode'; readonly id: string }
  | { readonly kind: 'removePromoCode'; readonly id: string };
