/**
 * The witness: checks the machines against the requirements by their observable behavior. It uses requirements, tags, selectors and running
 * actors, but no names of states and no code of machines. Pure and synchronous, for Vitest and for mutation runs.
 */
import { explore, finiteRule, noThrowRule, type Explored } from './explore.ts';
import type { Scenario } from './scenario.ts';
import { accountScenario } from './scenarios/account.ts';
import { anonymousSessionScenario } from './scenarios/anonymousSession.ts';
import { checkoutRegionScenarios } from './scenarios/app/checkout/index.ts';
import { factScenarios } from './scenarios/app/facts.ts';
import { flowScenarios } from './scenarios/app/flows.ts';
import { networkScenarios } from './scenarios/app/network.ts';
import { recentlyViewedRegionScenarios } from './scenarios/app/recentlyViewed.ts';
import { userScenarios } from './scenarios/app/users.ts';
import { attemptScenarios } from './scenarios/auth/attempt.ts';
import { authScenarios } from './scenarios/auth/index.ts';
import { backStackScenarios } from './scenarios/backStack/index.ts';
import { cartScenarios } from './scenarios/cart/index.ts';
import { cartDrawerScenarios } from './scenarios/cartDrawer.ts';
import { checkoutScenarios } from './scenarios/checkout/index.ts';
import { consentScenario } from './scenarios/consent.ts';
import { findOrderScenario } from './scenarios/findOrder.ts';
import { metricsScenarios } from './scenarios/metrics/index.ts';
import { navigationScenarios } from './scenarios/navigation.ts';
import { orderScenario } from './scenarios/order.ts';
import { orderLinkScenarios } from './scenarios/orderLink.ts';
import { paymentScenarios } from './scenarios/payment/index.ts';
import { recentlyViewedScenarios } from './scenarios/recentlyViewed.ts';
import { returnWizardScenarios } from './scenarios/returnWizard/index.ts';
import { reviewScenarios } from './scenarios/review/index.ts';
import { searchScenarios } from './scenarios/search.ts';
import { secondFactorScenario } from './scenarios/secondFactor.ts';
import { staffScenario } from './scenarios/staff.ts';
import { stockLinkScenarios } from './scenarios/stockLink.ts';
import { stockRequestScenarios } from './scenarios/stockRequest.ts';
import { trafficSourceScenario } from './scenarios/trafficSource.ts';
import { walletScenarios } from './scenarios/wallet.ts';
import { withdrawalScenarios } from './scenarios/withdrawal/index.ts';
import { wishlistScenarios } from './scenarios/wishlist/index.ts';

export type { Finding } from './scenario.ts';

export interface Observation {
  /** The machine and the aspect that is explored. */
  readonly flow: string;
  /** All checked rules, with the IDs of their requirements. */
  readonly rules: readonly string[];
  readonly explore: () => Explored;
}

const toObservation = <Model>(scenario: Scenario<Model>): Observation => ({
  flow: scenario.name,
  rules: [...scenario.steps, ...scenario.reaches].map(({ rule }) => rule).concat(noThrowRule, finiteRule),
  explore: () => explore(scenario),
});

export const observations: readonly Observation[] = [
  ...checkoutScenarios.map(toObservation),
  ...paymentScenarios.map(toObservation),
  ...returnWizardScenarios.map(toObservation),
  ...reviewScenarios.map(toObservation),
  ...withdrawalScenarios.map(toObservation),
  ...walletScenarios.map(toObservation),
  toObservation(orderScenario),
  toObservation(findOrderScenario),
  ...orderLinkScenarios.map(toObservation),
  ...stockRequestScenarios.map(toObservation),
  ...stockLinkScenarios.map(toObservation),
  toObservation(accountScenario),
  toObservation(staffScenario),
  toObservation(secondFactorScenario),
  toObservation(consentScenario),
  toObservation(anonymousSessionScenario),
  toObservation(trafficSourceScenario),
  ...recentlyViewedScenarios.map(toObservation),
  ...metricsScenarios.map(toObservation),
  ...attemptScenarios.map(toObservation),
  ...authScenarios.map(toObservation),
  ...cartScenarios.map(toObservation),
  ...wishlistScenarios.map(toObservation),
  ...searchScenarios.map(toObservation),
  ...cartDrawerScenarios.map(toObservation),
  ...navigationScenarios.map(toObservation),
  ...backStackScenarios.map(toObservation),
  ...factScenarios.map(toObservation),
  ...flowScenarios.map(toObservation),
  ...networkScenarios.map(toObservation),
  ...checkoutRegionScenarios.map(toObservation),
  ...recentlyViewedRegionScenarios.map(toObservation),
  ...userScenarios.map(toObservation),
];
