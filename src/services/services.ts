import { createAddressesService } from './addresses.ts';
import type { Api } from './api.ts';
import { createAuthService } from './auth.ts';
import { createCampaignsService } from './campaigns.ts';
import { createCaptchaService } from './captcha.ts';
import { createCartService } from './cart.ts';
import { createCategoriesService } from './categories.ts';
import { createCheckoutService } from './checkout.ts';
import { createContentService } from './content.ts';
import { createDeliveryService } from './delivery.ts';
import { createEnvironmentService } from './environment.ts';
import { createLocaleService } from './locale.ts';
import { createMetricsService } from './metrics.ts';
import { createOrdersService } from './orders.ts';
import { createProductsService } from './products.ts';
import { createReturnsService } from './returns.ts';
import { createReviewsService } from './reviews.ts';
import { createSecondFactorService } from './secondFactor.ts';
import { createStockRequestsService } from './stockRequests.ts';
import { createUsersService } from './users.ts';
import { createWithdrawalsService } from './withdrawals.ts';
import { createWishlistService } from './wishlist.ts';

/** Services by resource, on one API client. */
export const createServices = (api: Api) => ({
  auth: createAuthService(api),
  products: createProductsService(api),
  categories: createCategoriesService(api),
  campaigns: createCampaignsService(api),
  content: createContentService(api),
  cart: createCartService(api),
  orders: createOrdersService(api),
  returns: createReturnsService(api),
  withdrawals: createWithdrawalsService(api),
  checkout: createCheckoutService(api),
  delivery: createDeliveryService(api),
  wishlist: createWishlistService(api),
  locale: createLocaleService(api),
  captcha: createCaptchaService(api),
  environment: createEnvironmentService(api),
  metrics: createMetricsService(api),
  reviews: createReviewsService(api),
  stockRequests: createStockRequestsService(api),
  users: createUsersService(api),
  secondFactor: createSecondFactorService(api),
  addresses: createAddressesService(api),
});

export type Services = ReturnType<typeof createServices>;
