/** ROLE-05: campaigns and promo codes on and off, for the staff. */
import { call } from '../call.ts';
import { dollars, flag, integer, list, nullable, oneOf, reply, shape, text, time } from '../schema.ts';
import { mutationOf, resultOf } from './answer.ts';
import { campaignFields } from './campaign.ts';

const count = () => integer({ min: 0, max: 1_000_000_000 });

export const adminCampaign = reply({ ...campaignFields, productCount: count() });

export const adminCampaigns = call({
  method: 'GET',
  path: '/admin/campaigns',
  access: 'admin',
  summary: 'All campaigns in the order of display, hidden ones too.',
  reply: resultOf(list(adminCampaign)),
});

export const showCampaign = call({
  method: 'PATCH',
  path: '/admin/campaigns/:id',
  access: 'admin',
  summary: 'Takes a campaign off the home page, or puts it back.',
  isIdempotent: true,
  body: shape({ hidden: flag() }),
  reply: mutationOf(adminCampaign),
});

export const promoKinds = ['percent', 'amount'] as const;
/** `off` by hand; the others by time and uses. */
export const promoPhases = ['running', 'off', 'coming', 'ended', 'used_up'] as const;
export type PromoPhase = (typeof promoPhases)[number];

/** `value` is percent, or dollars; `uses` counts the orders that use the code now. */
export const adminPromoCode = reply({
  code: text(),
  kind: oneOf(promoKinds),
  value: dollars(),
  minimum: dollars(),
  maxUses: nullable(count()),
  maxUsesPerUser: nullable(count()),
  startsAt: nullable(time()),
  endsAt: nullable(time()),
  enabled: flag(),
  uses: count(),
  phase: oneOf(promoPhases),
});

export const adminPromoCodes = call({
  method: 'GET',
  path: '/admin/promo-codes',
  access: 'admin',
  summary: 'All promo codes with their uses.',
  reply: resultOf(list(adminPromoCode)),
});

export const enablePromoCode = call({
  method: 'PATCH',
  path: '/admin/promo-codes/:code',
  access: 'admin',
  summary: 'Switches a promo code on or off.',
  isIdempotent: true,
  body: shape({ enabled: flag() }),
  reply: mutationOf(adminPromoCode),
});
