import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../appContext.ts';
import { registerAdminRoutes } from './admin.ts';
import { registerAdminProductEdits } from './adminProductEdits.ts';
import { registerAdminBatchRoutes } from './adminBatches.ts';
import { registerAdminFilterRoutes } from './adminFilters.ts';
import { registerAdminDeliveryRoutes } from './adminDelivery.ts';
import { registerAdminVatRoutes } from './adminVat.ts';
import { registerAdminCustomerRoutes } from './adminCustomers.ts';
import { registerAdminFulfilmentRoutes } from './adminFulfilment.ts';
import { registerAdminImports } from './adminImports.ts';
import { registerAdminApiKeyRoutes } from './adminApiKeys.ts';
import { registerAdminWebhookRoutes } from './adminWebhooks.ts';
import { registerAdminStaffRoutes } from './adminStaff.ts';
import { registerAuthRoutes } from './auth.ts';
import { registerCampaignRoutes } from './campaigns.ts';
import { registerCaptchaRoutes } from './captcha.ts';
import { registerCartRoutes } from './cart.ts';
import { registerCategoryRoutes } from './categories.ts';
import { registerCheckoutRoutes } from './checkout.ts';
import { registerContentRoutes } from './content.ts';
import { registerDeliveryMethodRoutes } from './deliveryMethods.ts';
import { registerDevMailRoutes } from './devMail.ts';
import { registerDiagnosticRoutes } from './diagnostics.ts';
import { registerEnvironmentRoutes } from './environment.ts';
import { registerFlowsRoutes } from './flows.ts';
import { registerHealthRoutes } from './health.ts';
import { registerLocaleRoutes } from './locale.ts';
import { registerMediaRoutes } from './media.ts';
import { registerMetricRoutes } from './metrics.ts';
import { registerMonitoringRoutes } from './monitoring.ts';
import { registerOpenApiRoutes } from './openapi.ts';
import { registerOrderRoutes } from './orders.ts';
import { registerProductRoutes } from './products.ts';
import { registerReturnRoutes } from './returns.ts';
import { registerReviewRoutes } from './reviews.ts';
import { registerSavedAddressRoutes } from './savedAddresses.ts';
import { registerSecondFactorRoutes } from './secondFactor.ts';
import { registerSecurityReportRoutes } from './securityReports.ts';
import { registerSeoRoutes } from './seo.ts';
import { registerSocialRoutes } from './social.ts';
import { registerStockRequestRoutes } from './stockRequests.ts';
import { registerUserRoutes } from './users.ts';
import { registerWithdrawalRoutes } from './withdrawals.ts';
import { registerWebhookRoutes } from './webhooks.ts';
import { registerWishlistRoutes } from './wishlist.ts';

type Register = (app: FastifyInstance, context: AppContext) => void;

/** The routes of every resource, one file each. */
const resources: readonly Register[] = [
  registerHealthRoutes,
  registerMonitoringRoutes,
  registerSecurityReportRoutes,
  registerOpenApiRoutes,
  registerEnvironmentRoutes,
  registerCaptchaRoutes,
  registerLocaleRoutes,
  registerAuthRoutes,
  registerSecondFactorRoutes,
  registerSocialRoutes,
  registerUserRoutes,
  registerSavedAddressRoutes,
  registerCampaignRoutes,
  registerCategoryRoutes,
  registerContentRoutes,
  registerMediaRoutes,
  registerProductRoutes,
  registerSeoRoutes,
  registerWishlistRoutes,
  registerCartRoutes,
  registerDeliveryMethodRoutes,
  registerOrderRoutes,
  registerReturnRoutes,
  registerWithdrawalRoutes,
  registerStockRequestRoutes,
  registerReviewRoutes,
  registerCheckoutRoutes,
  registerMetricRoutes,
  registerDiagnosticRoutes,
  registerWebhookRoutes,
  registerAdminRoutes,
  registerAdminFulfilmentRoutes,
  registerAdminProductEdits,
  registerAdminBatchRoutes,
  registerAdminFilterRoutes,
  registerAdminDeliveryRoutes,
  registerAdminVatRoutes,
  registerAdminImports,
  registerAdminStaffRoutes,
  registerAdminWebhookRoutes,
  registerAdminApiKeyRoutes,
  registerAdminCustomerRoutes,
  registerDevMailRoutes,
  registerFlowsRoutes,
];

export const registerRoutes: Register = (app, context) => {
  for (const register of resources) register(app, context);
};
