/**
 * The root: spawns the long-lived machines under fixed ids, forwards facts between them, and starts page flows when their pages
 * are entered.
 */
import { spawnChild } from 'xstate';
import { cart } from './cartRegion.ts';
import { checkout } from './checkoutRegion.ts';
import { network } from './networkRegion.ts';
import { page } from './pageRegion.ts';
import { pageFlowRegions } from './pageFlowRegions.ts';
import { recentlyViewed } from './recentlyViewedRegion.ts';
import { session } from './sessionRegion.ts';
import { stockRequest } from './stockRequestRegion.ts';
import { metrics } from './metricsRegion.ts';
import { appSetup } from './setup.ts';
import type { EmitterFor } from '../facts.ts';
import type { FlowPaths } from '../common/flow.ts';

/** Machines that run from the start; the region of a flow that starts later subscribes to it. */
const appEmitters: readonly EmitterFor<'app'>[] = ['auth', 'cart', 'cartDrawer', 'navigation', 'search'];
const metricsEmitters: readonly EmitterFor<'metrics'>[] = [
  'anonymousSession',
  'trafficSource',
  'consent',
  'auth',
  'navigation',
  'search',
  'cart',
];

/** Used without input, for inspection of the machine. */
const noPaths: FlowPaths = {
  home: '/',
  admin: '/',
  signIn: '/',
  cart: '/',
  checkout: '/',
  account: '/',
  orders: '/',
  products: '/',
  review: '/',
  findOrder: '/',
  orderLink: '/',
  withdraw: '/',
  stockConfirm: '/',
  stockEnd: '/',
};

export const appMachine = appSetup.createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({
    paths: input?.paths ?? noPaths,
    path: '',
    user: null,
    isSessionKnown: false,
    checkoutUserId: null,
    metricsInput: null,
    viewedInput: null,
    stockRequest: null,
    hasBrowsed: false,
  }),
  entry: [
    // First, so that it is subscribed before the others emit.
    spawnChild('forwardFacts', { id: 'facts', input: { machines: appEmitters } }),
    spawnChild('recordFacts', {
      id: 'factRecorder',
      systemId: 'factRecorder',
      input: { machines: metricsEmitters },
    }),
    spawnChild('auth', {
      id: 'auth',
      systemId: 'auth',
      input: ({ context }) => ({ home: context.paths.home, staffHome: context.paths.admin }),
    }),
    spawnChild('anonymousSession', { id: 'anonymousSession', systemId: 'anonymousSession' }),
    spawnChild('trafficSource', { id: 'trafficSource', systemId: 'trafficSource' }),
    spawnChild('navigation', { id: 'navigation', systemId: 'navigation' }),
    spawnChild('backStack', { id: 'backStack', systemId: 'backStack' }),
    spawnChild('search', { id: 'search', systemId: 'search' }),
    spawnChild('wishlist', { id: 'wishlist', systemId: 'wishlist' }),
    spawnChild('cart', { id: 'cart', systemId: 'cart' }),
    spawnChild('cartDrawer', {
      id: 'cartDrawer',
      systemId: 'cartDrawer',
      input: ({ context }) => ({ places: context.paths }),
    }),
    spawnChild('consent', { id: 'consent', systemId: 'consent' }),
  ],
  states: {
    session,
    cart,
    network,
    page,
    checkout,
    metrics,
    ...pageFlowRegions,
    recentlyViewed,
    stockRequest,
  },
});
