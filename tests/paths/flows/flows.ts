import type { Flow } from '../support/flow.ts';
import { accountFlow } from './account.ts';
import { anonymousSessionFlow } from './anonymousSession.ts';
import { authFlow } from './auth.ts';
import { cartFlow } from './cart.ts';
import { cartDrawerFlow } from './cartDrawer.ts';
import { catalogueImportFlow } from './catalogueImport.ts';
import { checkoutFlow } from './checkout.ts';
import { consentFlow } from './consent.ts';
import { findOrderFlow } from './findOrder.ts';
import { metricsFlow } from './metrics.ts';
import { orderFlow } from './order.ts';
import { orderLinkFlow } from './orderLink.ts';
import { batchFlow } from './batch.ts';
import { packingFlow } from './packing.ts';
import { backStackFlow, navigationFlow, recentlyViewedFlow, trafficSourceFlow } from './withoutRequests.ts';
import { returnWizardFlow } from './returnWizard.ts';
import { reviewFlow } from './review.ts';
import { searchFlow } from './search.ts';
import { pictureUploadFlow } from './pictureUpload.ts';
import { secondFactorFlow } from './secondFactor.ts';
import { staffFlow } from './staff.ts';
import { stockLinkFlow } from './stockLink.ts';
import { stockRequestFlow } from './stockRequest.ts';
import { walletFlow } from './wallet.ts';
import { withdrawalFlow } from './withdrawal.ts';
import { wishlistFlow } from './wishlist.ts';

/** Flows whose every transition is also covered by views and browser. */
export const fullyCoveredFlows: readonly Flow[] = [checkoutFlow, returnWizardFlow];

export const machineOnlyFlows: readonly Flow[] = [
  accountFlow,
  anonymousSessionFlow,
  authFlow,
  backStackFlow,
  cartFlow,
  cartDrawerFlow,
  catalogueImportFlow,
  consentFlow,
  findOrderFlow,
  metricsFlow,
  navigationFlow,
  orderFlow,
  orderLinkFlow,
  batchFlow,
  packingFlow,
  recentlyViewedFlow,
  reviewFlow,
  searchFlow,
  pictureUploadFlow,
  secondFactorFlow,
  staffFlow,
  stockLinkFlow,
  stockRequestFlow,
  trafficSourceFlow,
  walletFlow,
  wishlistFlow,
  withdrawalFlow,
];
