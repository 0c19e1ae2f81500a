import type { Flow } from '../support/flow.ts';
import { accountFlow } from './account.ts';
import { anonymousSessionFlow } from './anonymousSession.ts';
import { authFlow } from './auth.ts';
import { cartFlow } from './cart.ts';
import { cartDrawerFlow } from './cartDrawer.ts';
import { checkoutFlow } from './checkout.ts';
import { consentFlow } from './consent.ts';
import { metricsFlow } from './metrics.ts';
import { orderFlow } from './order.ts';
import { backStackFlow, navigationFlow, recentlyViewedFlow, trafficSourceFlow } from './resting.ts';
import { returnWizardFlow } from './returnWizard.ts';
import { reviewFlow } from './review.ts';
import { searchFlow } from './search.ts';
import { staffFlow } from './staff.ts';
import { wishlistFlow } from './wishlist.ts';

/** Those whose every transition must also be seen in views and browser. */
export const wholeFlows: readonly Flow[] = [checkoutFlow, returnWizardFlow];

export const smallerFlows: readonly Flow[] = [
  accountFlow,
  anonymousSessionFlow,
  authFlow,
  backStackFlow,
  cartFlow,
  cartDrawerFlow,
  consentFlow,
  metricsFlow,
  navigationFlow,
  orderFlow,
  recentlyViewedFlow,
  reviewFlow,
  searchFlow,
  staffFlow,
  trafficSourceFlow,
  wishlistFlow,
];
