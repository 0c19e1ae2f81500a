/** The calls of the admin area by name, apart from `calls.ts`, so that no shopper's browser downloads how they look (ROLE-05). */
import { adminCampaigns, adminPromoCodes, enablePromoCode, showCampaign } from './wire/adminOffers.ts';
import { adminOrderById, adminOrders, adminOverview, refundOrder } from './wire/adminOrders.ts';
import {
  adminProductById,
  adminProducts,
  offerProduct,
  showProduct,
  stockProduct,
} from './wire/adminProducts.ts';
import { adminReturns, updateReturn } from './wire/adminReturns.ts';
import { adminUsage } from './wire/adminUsage.ts';

export const adminCalls = {
  adminOverview,
  adminOrders,
  adminOrderById,
  refundOrder,
  adminProducts,
  adminProductById,
  offerProduct,
  stockProduct,
  showProduct,
  adminCampaigns,
  showCampaign,
  adminPromoCodes,
  enablePromoCode,
  adminReturns,
  updateReturn,
  adminUsage,
} as const;
