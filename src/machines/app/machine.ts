/**
 * The root: it spawns the long-lived machines under fixed ids, carries facts from one to the others, and begins the flows of pages
 * when they are entered by someone who is signed in.
 */
import { spawnChild } from 'xstate';
import { account } from './regions/account.ts';
import { cart } from './regions/cart.ts';
import { checkout } from './regions/checkout.ts';
import { network } from './regions/network.ts';
import { order } from './regions/order.ts';
import { page } from './regions/page.ts';
import { recentlyViewed } from './regions/recentlyViewed.ts';
import { returnWizard } from './regions/returnWizard.ts';
import { review } from './regions/review.ts';
import { session } from './regions/session.ts';
import { usage } from './regions/usage.ts';
import { appSetup } from './setup.ts';
import type { Places } from './types.ts';

const telling = ['auth', 'cart', 'cartDrawer', 'navigation', 'search'];
/** A visit is told by these. */
const tellingOfVisit = [
  'anonymousSession',
  'trafficSource',
  'consent',
  'auth',
  'navigation',
  'search',
  'cart',
];

/** Of a page that is not opened for anybody. */
const nowhere: Places = {
  home: '/',
  signIn: '/',
  cart: '/',
  checkout: '/',
  account: '/',
  orders: '/',
  products: '/',
  review: '/',
};

export const appMachine = appSetup.createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({
    places: input?.places ?? nowhere,
    path: '',
    user: null,
    checkoutUserId: null,
    metricsInput: null,
    viewedInput: null,
    hasBrowsed: false,
  }),
  entry: [
    // First, so that it listens before any of the others has something to tell.
    spawnChild('hearFacts', { id: 'facts', input: { machines: telling } }),
    spawnChild('recordFacts', {
      id: 'factRecorder',
      systemId: 'factRecorder',
      input: { machines: tellingOfVisit },
    }),
    spawnChild('auth', {
      id: 'auth',
      systemId: 'auth',
      input: ({ context }) => ({ home: context.places.home }),
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
      input: ({ context }) => ({ places: context.places }),
    }),
    spawnChild('consent', { id: 'consent', systemId: 'consent' }),
  ],
  states: {
    session,
    cart,
    network,
    page,
    checkout,
    account,
    usage,
    order,
    returnWizard,
    review,
    recentlyViewed,
  },
});
