/** Every machine of the shop, by its id, so that each can be drawn. */
import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../machines/account/machine.ts';
import { anonymousSessionMachine } from '../machines/anonymousSession/machine.ts';
import { appMachine } from '../machines/app/machine.ts';
import { attemptMachine } from '../machines/auth/attemptMachine.ts';
import { authMachine } from '../machines/auth/machine.ts';
import { backStackMachine } from '../machines/backStack/machine.ts';
import { cartMachine } from '../machines/cart/machine.ts';
import { cartDrawerMachine } from '../machines/cartDrawer/machine.ts';
import { checkoutMachine } from '../machines/checkout/machine.ts';
import { consentMachine } from '../machines/consent/machine.ts';
import { metricsMachine } from '../machines/metrics/machine.ts';
import { navigationMachine } from '../machines/navigation/machine.ts';
import { orderMachine } from '../machines/order/machine.ts';
import { paymentMachine } from '../machines/payment/machine.ts';
import { recentlyViewedMachine } from '../machines/recentlyViewed/machine.ts';
import { returnWizardMachine } from '../machines/returnWizard/machine.ts';
import { reviewMachine } from '../machines/review/machine.ts';
import { searchMachine } from '../machines/search/machine.ts';
import { staffMachine } from '../machines/staff/machine.ts';
import { trafficSourceMachine } from '../machines/trafficSource/machine.ts';
import { wishlistMachine } from '../machines/wishlist/machine.ts';

const machines: readonly AnyStateMachine[] = [
  appMachine,
  authMachine,
  backStackMachine,
  attemptMachine,
  anonymousSessionMachine,
  trafficSourceMachine,
  navigationMachine,
  searchMachine,
  wishlistMachine,
  cartMachine,
  cartDrawerMachine,
  consentMachine,
  checkoutMachine,
  paymentMachine,
  returnWizardMachine,
  reviewMachine,
  orderMachine,
  accountMachine,
  recentlyViewedMachine,
  metricsMachine,
  staffMachine,
];

export const charts: ReadonlyMap<string, AnyStateMachine> = new Map(
  machines.map((machine) => [machine.id, machine]),
);
