/** Promo codes, campaigns and categories as the admin API returns them. */
import type { AdminPromoCode } from '../../../src/services/admin/adminServices.ts';

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
