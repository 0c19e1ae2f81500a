/** Machines that ask nobody for anything. */
import { navigationMachine } from '../../../src/machines/navigation/machine.ts';
import { recentlyViewedMachine } from '../../../src/machines/recentlyViewed/machine.ts';
import { trafficSourceMachine } from '../../../src/machines/trafficSource/machine.ts';
import { flowOf } from '../support/flow.ts';

/** FRAME-07, FRAME-09. */
export const navigationFlow = flowOf({
  machine: navigationMachine,
  input: undefined,
  key: ({ page }) => [page?.path],
  samples: {
    'page.entered': [{ path: '/about', title: 'About', access: 'public' }],
    'menu.opened': [{ category: 'men' }],
  },
  goals: ['navigation.menu.closed'],
});

export const recentlyViewedFlow = flowOf({
  machine: recentlyViewedMachine,
  input: { ids: [] },
  key: ({ ids }) => ids,
  samples: { 'product.viewed': [{ productId: 'p1' }] },
  goals: [],
});

/** METRIC-13. */
export const trafficSourceFlow = flowOf({
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
