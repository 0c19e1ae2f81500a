/**
 * The witness: holds the machines against the requirements, by what can be seen from outside. It knows requirements, tags, selectors and
 * what is running; no state's name and no machine's code. Pure and synchronous, for Vitest and for the mutation runs.
 */
import { explore, finiteRule, noThrowRule, type Explored } from './explore.ts';
import type { Scenario } from './scenario.ts';
import { accountScenarios } from './scenarios/account.ts';
import { anonymousSessionScenarios } from './scenarios/anonymousSession.ts';
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
import { consentScenarios } from './scenarios/consent.ts';
import { metricsScenarios } from './scenarios/metrics/index.ts';
import { navigationScenarios } from './scenarios/navigation.ts';
import { orderScenarios } from './scenarios/order.ts';
import { paymentScenarios } from './scenarios/payment.ts';
import { recentlyViewedScenarios } from './scenarios/recentlyViewed.ts';
import { returnWizardScenarios } from './scenarios/returnWizard/index.ts';
import { reviewScenarios } from './scenarios/review/index.ts';
import { searchScenarios } from './scenarios/search.ts';
import { staffScenarios } from './scenarios/staff.ts';
import { trafficSourceScenarios } from './scenarios/trafficSource.ts';
import { wishlistScenarios } from './scenarios/wishlist/index.ts';

export type { Finding } from './scenario.ts';

export interface Observation {
  /** The machine and what of it is looked at. */
  readonly flow: string;
  /** Every rule that is held, each with the IDs of its requirements. */
  readonly rules: readonly string[];
  readonly explore: () => Explored;
}

const observationOf = <Model>(scenario: Scenario<Model>): Observation => ({
  flow: scenario.name,
  rules: [...scenario.steps, ...scenario.reaches].map(({ rule }) => rule).concat(noThrowRule, finiteRule),
  explore: () => explore(scenario),
});

export const observations: readonly Observation[] = [
  ...checkoutScenarios.map(observationOf),
  ...paymentScenarios.map(observationOf),
  ...returnWizardScenarios.map(observationOf),
  ...reviewScenarios.map(observationOf),
  ...orderScenarios.map(observationOf),
  ...accountScenarios.map(observationOf),
  ...staffScenarios.map(observationOf),
  ...consentScenarios.map(observationOf),
  ...anonymousSessionScenarios.map(observationOf),
  ...trafficSourceScenarios.map(observationOf),
  ...recentlyViewedScenarios.map(observationOf),
  ...metricsScenarios.map(observationOf),
  ...attemptScenarios.map(observationOf),
  ...authScenarios.map(observationOf),
  ...cartScenarios.map(observationOf),
  ...wishlistScenarios.map(observationOf),
  ...searchScenarios.map(observationOf),
  ...cartDrawerScenarios.map(observationOf),
  ...navigationScenarios.map(observationOf),
  ...backStackScenarios.map(observationOf),
  ...factScenarios.map(observationOf),
  ...flowScenarios.map(observationOf),
  ...networkScenarios.map(observationOf),
  ...checkoutRegionScenarios.map(observationOf),
  ...recentlyViewedRegionScenarios.map(observationOf),
  ...userScenarios.map(observationOf),
];
