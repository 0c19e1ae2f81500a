/** Endpoints of the admin area by operation name; apart from `endpoints.ts`, so that shoppers do not download them (ROLE-05). */
import { adminAuditLog, undoAction } from './adminAuditLog.ts';
import { adminCampaigns, adminPromoCodes, enablePromoCode, showCampaign } from './adminPromotions.ts';
import {
  addNote,
  adminCustomerById,
  adminCustomers,
  blockCustomer,
  deleteCustomer,
} from './adminCustomers.ts';
import {
  addressLabels,
  cancelRest,
  changeTracking,
  deliverParcel,
  ordersToPack,
  packingOrders,
  packingSlips,
  shipParcel,
} from './adminFulfilment.ts';
import {
  adminCampaignById,
  adminProductChoices,
  createCampaign,
  editCampaign,
  endCampaign,
  orderCampaigns,
  previewCampaign,
} from './adminCampaigns.ts';
import {
  adminCategories,
  adminCategoryById,
  createCategory,
  editCategory,
  orderCategories,
  removeCategory,
} from './adminCategories.ts';
import {
  adminPromoCodeByCode,
  createPromoCode,
  editPromoCode,
  endPromoCode,
  removePromoCode,
} from './adminPromoCodes.ts';
import { adminOrderById, adminOrders, adminOverview, refundOrder, revokeOrderLinks } from './adminOrders.ts';
import { editOrderAddress, editOrderItems } from './adminOrderEdits.ts';
import { adminManualOrderEndpoints } from './adminManualOrders.ts';
import { adminProductById, adminProducts, offerProduct, showProduct, stockProduct } from './adminProducts.ts';
import { adminProductEdits } from './adminProductEdits.ts';
import { adminBatchEndpoints } from './adminBatches.ts';
import { adminVatEndpoints } from './adminVat.ts';
import { adminDeliveryEndpoints } from './adminDelivery.ts';
import { adminFilterEndpoints } from './adminFilters.ts';
import { adminImportEndpoints } from './adminImports.ts';
import { adminProblems, settleProblem } from './adminProblems.ts';
import { adminReturns, receiveReturn, updateReturn } from './adminReturns.ts';
import { readSecondFactor, removeSecondFactor, setUpSecondFactor } from './adminSecondFactor.ts';
import { adminWithdrawals, closeWithdrawal } from './adminWithdrawals.ts';
import {
  addStaffMember,
  adminStaff,
  currentStaffMember,
  inviteStaffMember,
  setStaffRole,
} from './adminStaff.ts';
import { exportTable } from './adminTables.ts';
import { orderTimeline, resendMail } from './adminTimeline.ts';
import { adminApiKeyEndpoints } from './adminApiKeys.ts';
import { adminWebhookEndpoints } from './adminWebhooks.ts';
import { adminUsage } from './adminUsage.ts';

export const adminEndpoints = {
  adminAuditLog,
  exportTable,
  undoAction,
  currentStaffMember,
  adminStaff,
  addStaffMember,
  inviteStaffMember,
  setStaffRole,
  adminCustomers,
  adminCustomerById,
  blockCustomer,
  deleteCustomer,
  addNote,
  adminOverview,
  adminOrders,
  adminOrderById,
  refundOrder,
  revokeOrderLinks,
  orderTimeline,
  resendMail,
  ...adminManualOrderEndpoints,
  ordersToPack,
  packingOrders,
  packingSlips,
  addressLabels,
  adminProducts,
  adminProductById,
  offerProduct,
  stockProduct,
  showProduct,
  ...adminProductEdits,
  editOrderItems,
  editOrderAddress,
  shipParcel,
  changeTracking,
  deliverParcel,
  cancelRest,
  ...adminBatchEndpoints,
  ...adminFilterEndpoints,
  ...adminDeliveryEndpoints,
  ...adminVatEndpoints,
  ...adminImportEndpoints,
  ...adminWebhookEndpoints,
  ...adminApiKeyEndpoints,
  adminCampaigns,
  showCampaign,
  adminPromoCodes,
  enablePromoCode,
  adminPromoCodeByCode,
  createPromoCode,
  editPromoCode,
  endPromoCode,
  removePromoCode,
  adminProductChoices,
  adminCampaignById,
  previewCampaign,
  createCampaign,
  editCampaign,
  endCampaign,
  orderCampaigns,
  adminCategories,
  adminCategoryById,
  createCategory,
  editCategory,
  orderCategories,
  removeCategory,
  adminReturns,
  receiveReturn,
  updateReturn,
  adminWithdrawals,
  closeWithdrawal,
  adminUsage,
  adminProblems,
  settleProblem,
  readSecondFactor,
  removeSecondFactor,
  setUpSecondFactor,
} as const;
