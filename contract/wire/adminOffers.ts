/** ROLE-05: visibility of campaigns and state of promo codes, for staff. */
import { defineEndpoint } from '../endpoint.ts';
import {
  dollars,
  boolean,
  integer,
  list,
  nullable,
  oneOf,
  looseObject,
  strictObject,
  text,
  time,
} from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';
import { campaignFields } from './campaign.ts';

const count = () => integer({ min: 0, max: 1_000_000_000 });

export const adminCampaign = looseObject({ ...campaignFields, productCount: count() });

export const adminCampaigns = defineEndpoint({
  method: 'GET',
  path: '/admin/campaigns',
  access: 'admin',
  summary: 'All campaigns in the order of display, hidden ones too.',
  reply: resultOf(list(adminCampaign)),
});

export const showCampaign = defineEndpoint({
  method: 'PATCH',
  path: '/admin/campaigns/:id',
  access: 'admin',
  summary: 'Hides a campaign from the home page, or shows it.',
  isIdempotent: true,
  body: strictObject({ hidden: boolean() }),
  reply: mutationOf(adminCampaign),
});

export const promoKinds = ['percent', 'amount'] as const;
/** `off` is disabled by staff; the others follow from time and uses. */
export const promoPhases = ['running', 'off', 'coming', 'ended', 'used_up'] as const;
export type PromoPhase = (typeof promoPhases)[number];

/** `value` is percent or dollars, by `kind`; `uses` counts the orders that use the code. */
export const adminPromoCode = looseObject({
  code: text(),
  kind: oneOf(promoKinds),
  value: dollars(),
  minimum: dollars(),
  maxUses: nullable(count()),
  maxUsesPerUser: nullable(count()),
  startsAt: nullable(time()),
  endsAt: nullable(time()),
  enabled: boolean(),
  uses: count(),
  phase: oneOf(promoPhases),
});

export const adminPromoCodes = defineEndpoint({
  method: 'GET',
  path: '/admin/promo-codes',
  access: 'admin',
  summary: 'All promo codes with their uses.',
  reply: resultOf(list(adminPromoCode)),
});

export const enablePromoCode = defineEndpoint({
  method: 'PATCH',
  path: '/admin/promo-codes/:code',
  access: 'admin',
  summary: 'Switches a promo code on or off.',
  isIdempotent: true,
  body: strictObject({ enabled: boolean() }),
  reply: mutationOf(adminPromoCode),
});
