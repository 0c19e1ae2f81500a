import { fromPromise } from 'xstate';
import { watchConnection } from '../browser/connection.ts';
import { forgetClosedTabs } from '../browser/streams.ts';
import { createJournal } from '../../journal/journal.ts';
import type { StreamStore } from '../../journal/store.ts';
import { registerMachine, type LazyMachines } from '../../machines/app/fetched.ts';
import { appMachine } from '../../machines/app/machine.ts';
import { cartDrawerMachine } from '../../machines/cartDrawer/machine.ts';
import { navigationMachine } from '../../machines/navigation/machine.ts';
import { personalKeys } from '../../services/queryKeys.ts';
import { durablePage, isOfSameInput } from './durablePage.ts';
import { pageFlows } from './pageFlows.ts';
import type { Parts } from './parts.ts';
import { provideAnonymousSession } from './provideAnonymousSession.ts';
import { provideBackStack } from './provideBackStack.ts';
import { provideAuth } from './provideAuth.ts';
import { provideCart } from './provideCart.ts';
import { provideCheckoutPlace } from './provideCheckoutPlace.ts';
import { provideConsent } from './provideConsent.ts';
import { provideSearch } from './provideSearch.ts';
import { recentlyViewedKey } from './recentlyViewedKey.ts';
import { recordFacts } from './recordFacts.ts';
import { provideWishlist } from './provideWishlist.ts';

/** The flows that are one shopper's, once in a browser. */
const shopperFlows = ['checkout', 'payment', 'returnWizard', 'review'] as const;

type RegisterMachine = <Name extends keyof LazyMachines>(name: Name, logic: LazyMachines[Name]) => void;

/** Joins every machine to the services, and the durable ones to the journal; a flow that few come to is fetched when it begins. */
export const provideApp = (parts: Parts, store: StreamStore) => {
  const { queryClient, payments, surroundings, goTo } = parts;
  const { now, whenIdle } = surroundings;
  const journal = createJournal({ store, now, whenIdle });
  const durable = durablePage(journal);
  const register: RegisterMachine = (name, logic) => registerMachine(machine, name, logic);
  const machine: typeof appMachine = appMachine.provide({
    actors: {
      auth: provideAuth(parts),
      anonymousSession: durable('anonymousSession', provideAnonymousSession(parts)),
      wishlist: durable('wishlist', provideWishlist(parts)),
      cart: durable('cart', provideCart(parts)),
      cartDrawer: durable('cartDrawer', cartDrawerMachine),
      consent: durable('consent', provideConsent(parts)),
      navigation: durable('navigation', navigationMachine),
      backStack: provideBackStack(parts),
      search: durable('search', provideSearch(parts)),
      recordFacts: recordFacts(parts),
      watchConnection,
      fetchMetrics: fromPromise(async () => {
        const { sending } = surroundings;
        if (sending === null) return new Promise<never>(() => undefined);
        await sending.whenIdle();
        const metrics = await (await import('./provideMetrics.ts')).provideMetrics(parts, sending);
        register('metrics', metrics.machine);
        return metrics.input;
      }),
      ...provideCheckoutPlace(parts),
      fetchCheckout: fromPromise(async () =>
        register('checkout', (await import('./provideCheckout.ts')).durableCheckout(parts, journal)),
      ),
      fetchOrder: fromPromise(async () =>
        register('order', (await import('./provideOrder.ts')).provideOrder(parts)),
      ),
      fetchReturnWizard: fromPromise(async () => {
        // Where another tab has it, its stream stays there, and this one is kept in memory. This one may have let go of it just now.
        await surroundings.claims.claim('returnWizard', { withinMs: 200 });
        const { durableReturnWizard } = await import('./provideReturnWizard.ts');
        register('returnWizard', durableReturnWizard(parts, journal));
      }),
      fetchReview: fromPromise(async () => {
        await surroundings.claims.claim('review', { withinMs: 200 });
        register('review', (await import('./provideReview.ts')).durableReview(parts, journal));
      }),
      fetchRecentlyViewed: fromPromise(async () => {
        const viewed = (await import('./provideRecentlyViewed.ts')).provideRecentlyViewed(parts);
        register('recentlyViewed', viewed.machine);
        return viewed.input;
      }),
      fetchAccount: fromPromise(async () =>
        register('account', (await import('./provideAccount.ts')).provideAccount(parts)),
      ),
    },
    actions: {
      releaseCheckout: () => {
        journal.letGo('checkout', 'payment');
        surroundings.claims.release('checkout');
      },
      releaseReturnWizard: () => {
        journal.letGo('returnWizard');
        surroundings.claims.release('returnWizard');
      },
      releaseReview: () => {
        // Where another tab has the stream, what was typed here is in memory alone, and stays there.
        if (!surroundings.claims.has('review')) return;
        journal.letGo('review');
        surroundings.claims.release('review');
      },
      goTo: (_, { path }) => goTo(path),
      tellOrderPlaced: () => surroundings.tabs.tell('orderPlaced'),
      forgetFlows: () => {
        payments.clear();
        surroundings.claims.release('checkout');
        journal.forget(...shopperFlows);
        journal.condense(...pageFlows);
        void forgetClosedTabs(surroundings.claims);
        surroundings.keyValues.remove(recentlyViewedKey);
      },
      dropFlows: () => {
        payments.clear();
        for (const id of shopperFlows) {
          const here = journal.stored(id);
          journal.letGo(id);
          // A tab that slept may still think that it has what is the next shopper's by now.
          if (here && isOfSameInput(store.read(id)?.input, here.input)) store.drop(id);
        }
        surroundings.claims.release('checkout');
        journal.condense(...pageFlows);
      },
      clearPersonalData: () => {
        for (const queryKey of personalKeys) queryClient.removeQueries({ queryKey });
      },
    },
  });
  return { machine, journal };
};
