/** ROLE-05: visibility of campaigns and state of promo codes, for staff. */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';
import { count } from './adminParts.ts';
import { campaignFields } from './campaign.ts';
import { promoKinds, promoScopeKinds } from './promoRule.ts';

/** `hidden` by staff; the others follow from the schedule. */
export const campaignPhases = ['running', 'hidden', 'coming', 'ended'] as const;
export type CampaignPhase = (typeof campaignPhases)[number];

/** Shoppers see it from `startsAt` until `endsAt`; null is no limit. */
export const adminCampaign = s.looseObject({
  ...campaignFields,
  productCount: count(),
  startsAt: s.nullable(s.time()),
  endsAt: s.nullable(s.time()),
  phase: s.oneOf(campaignPhases),
});

export const adminCampaigns = defineEndpoint('reader', 'GET', '/admin/campaigns', {
  summary: 'All campaigns in the order of display, hidden ones too.',
  reply: resultOf(s.list(adminCampaign)),
});

export const showCampaign = defineEndpoint('manager', 'PATCH', '/admin/campaigns/:id', {
  summary: 'Hides a campaign from the home page, or shows it.',
  isIdempotent: true,
  body: s.strictObject({ hidden: s.boolean() }),
  reply: mutationOf(adminCampaign),
});

/** `off` is disabled by staff; the others follow from time and uses. */
export const promoPhases = ['running', 'off', 'coming', 'ended', 'used_up'] as const;
export type PromoPhase = (typeof promoPhases)[number];

/** The rule as in `promoRuleBody`; `uses` counts the orders that use the code. */
export const adminPromoCode = s.looseObject({
  code: s.text(),
  kind: s.oneOf(promoKinds),
  value: s.dollars(),
  /** Null unless of kind 'buy_get'. */
  buyQuantity: s.nullable(count()),
  getQuantity: s.nullable(count()),
  scope: s.nullable(s.looseObject({ kind: s.oneOf(promoScopeKinds), id: s.id(), name: s.text() })),
  firstOrderOnly: s.boolean(),
  minimum: s.dollars(),
  maxUses: s.nullable(count()),
  maxUsesPerUser: s.nullable(count()),
  startsAt: s.nullable(s.time()),
  endsAt: s.nullable(s.time()),
  enabled: s.boolean(),
  uses: count(),
  phase: s.oneOf(promoPhases),
});

export const adminPromoCodes = defineEndpoint('reader', 'GET', '/admin/promo-codes', {
  summary: 'All promo codes with their uses.',
  reply: resultOf(s.list(adminPromoCode)),
});

export const enablePromoCode = defineEndpoint('manager', 'PATCH', '/admin/promo-codes/:code', {
  summary: 'Switches a promo code on or off.',
  isIdempotent: true,
  body: s.strictObject({ enabled: s.boolean() }),
  reply: mutationOf(adminPromoCode),
});
