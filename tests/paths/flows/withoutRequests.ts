/** Flows of machines without requests. */
import { backStackMachine } from '../../../src/machines/backStack/machine.ts';
import { navigationMachine } from '../../../src/machines/navigation/machine.ts';
import { recentlyViewedMachine } from '../../../src/machines/recentlyViewed/machine.ts';
import { trafficSourceMachine } from '../../../src/machines/trafficSource/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** FRAME-07, FRAME-09. */
export const navigationFlow = defineFlow({
  machine: navigationMachine,
  input: undefined,
  key: ({ page }) => [page?.path],
  samples: {
    'page.entered': [{ path: '/about', title: 'About', access: 'public' }],
    'menu.opened': [{ category: 'men' }],
  },
  goals: ['navigation.menu.closed'],
});

export const recentlyViewedFlow = defineFlow({
  machine: recentlyViewedMachine,
  input: { ids: [] },
  key: ({ ids }) => ids,
  samples: { 'product.viewed': [{ productId: 'p1' }] },
  goals: [],
});

/** ROUTE-22. */
export const backStackFlow = defineFlow({
  machine: backStackMachine,
  input: undefined,
  key: ({ visit, depth, step, overlays, pending }) => [
    Math.min(visit, 2),
    depth,
    step,
    overlays.length,
    pending === null,
  ],
  samples: {
    'overlay.opened': [{ overlay: 'bag' }],
    'overlay.closed': [{ overlay: 'bag' }],
    'step.shown': [{ step: 0 }, { step: 1 }],
    'history.moved': [
      { visit: 0, depth: 0, isOverlay: false },
      { visit: 0, depth: 1, isOverlay: false },
      { visit: 0, depth: 1, isOverlay: true },
      { visit: 1, depth: 0, isOverlay: false },
    ],
    'navigation.requested': [{ address: '/bags', replaces: false }],
    'back.requested': [{ otherwise: '/account/orders' }],
  },
  goals: ['backStack.settled'],
});

/** METRIC-13. */
export const trafficSourceFlow = defineFlow({
  machine: trafficSourceMachine,
  input: undefined,
  key: () => null,
  samples: {
    'visit.landed': ['', 'https://shop.test/', 'https://a-blog.test/'].map((referrer) => ({
      referrer,
      host: 'shop.test',
    })),
  },
  goals: ['trafficSource.direct', 'trafficSource.organic', 'trafficSource.referral'],
});
