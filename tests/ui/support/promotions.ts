/** Promo codes, campaigns and categories as the admin API returns them. */
import type { AdminCampaign, AdminPromoCode } from '../../../src/services/admin/adminServices.ts';

import type { AdminCategory } from '../../../src/services/admin/promotionServices.ts';

export const twentyOff: AdminPromoCode = {
  code: 'TWENTY',
  kind: 'amount',
  value: 20,
  buyQuantity: null,
  getQuantity: null,
  scope: null,
  firstOrderOnly: false,
  minimum: 100,
  maxUses: 50,
  maxUsesPerUser: 1,
  startsAt: null,
  endsAt: null,
  enabled: true,
  uses: 3,
  phase: 'running',
};

export const springCampaign: AdminCampaign = {
  _id: 'spring',
  name: 'Spring',
  description: 'Light coats.',
  bgColor: '#ffffff',
  textColor: '#171613',
  hidden: false,
  productCount: 6,
  startsAt: null,
  endsAt: null,
  phase: 'running',
};

export const menCategory: AdminCategory = {
  _id: 'men',
  name: 'Men',
  slug: 'men',
  path: ['men'],
  level: 1,
  parent: null,
  hidden: false,
  phase: 'shown',
  productCount: 6,
};
