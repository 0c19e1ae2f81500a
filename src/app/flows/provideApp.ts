import { fromPromise } from 'xstate';
import { watchConnection } from '../browser/watchConnection.ts';
import { removeClosedTabStreams } from './tabStreamStore.ts';
import { createJournal } from '../../journal/journal.ts';
import type { StreamStore } from '../../journal/streamStore.ts';
import { registerMachine } from '../../machines/app/lazyFlows.ts';
import { appMachine } from '../../machines/app/machine.ts';
import { anonymousSessionFlow } from '../../machines/anonymousSession/flow.ts';
import { cartFlow } from '../../machines/cart/flow.ts';
import { cartDrawerFlow } from '../../machines/cartDrawer/flow.ts';
import { consentFlow } from '../../machines/consent/flow.ts';
import { navigationFlow } from '../../machines/navigation/flow.ts';
import { searchFlow } from '../../machines/search/flow.ts';
import { wishlistFlow } from '../../machines/wishlist/flow.ts';
import { cartDrawerMachine } from '../../machines/cartDrawer/machine.ts';
import { navigationMachine } from '../../machines/navigation/machine.ts';
import { personalKeys } from '../../services/queryKeys.ts';
import {
  durable,
  hasSameInput,
  shopperFlowIds,
  tabFlowIds,
  tabPageFlowIds,
  type Upcasts,
} from './durable.ts';
import { loadFlow, type FlowLoader } from './loadFlow.ts';
import type { Dependencies } from './dependencies.ts';
import { provideAnonymousSession } from './provideAnonymousSession.ts';
import { provideBackStack } from './provideBackStack.ts';
import { provideAuth } from './provideAuth.ts';
import { provideCart } from './provideCart.ts';
import { provideCheckoutLock } from './provideCheckoutLock.ts';
import { provideConsent } from './provideConsent.ts';
import { provideSearch } from './provideSearch.ts';
import { recentlyViewedKey } from './recentlyViewedKey.ts';
import { recordFacts } from './recordFacts.ts';
import { provideWishlist } from './provideWishlist.ts';

/** Provides every machine with its services and the durable ones with the journal. Rarely used flows are loaded when they start. */
export const provideApp = (dependencies: Dependencies, store: StreamStore, upcasts: Upcasts) => {
  const { queryClient, payments, platform, goTo } = dependencies;
  const { now, whenIdle } = platform;
  const journal = createJournal({ store, now, whenIdle });
  const flowJournal = { journal, upcasts };
  const register: FlowLoader['register'] = (id, logic) => registerMachine(machine, id, logic);
  const machine: typeof appMachine = appMachine.provide({
    actors: {
      auth: provideAuth(dependencies),
      anonymousSession: durable(flowJournal, anonymousSessionFlow, provideAnonymousSession(dependencies)),
      wishlist: durable(flowJournal, wishlistFlow, provideWishlist(dependencies)),
      cart: durable(flowJournal, cartFlow, provideCart(dependencies)),
      cartDrawer: durable(flowJournal, cartDrawerFlow, cartDrawerMachine),
      consent: durable(flowJournal, consentFlow, provideConsent(dependencies)),
      navigation: durable(flowJournal, navigationFlow, navigationMachine),
      backStack: provideBackStack(dependencies),
      search: durable(flowJournal, searchFlow, provideSearch(dependencies)),
      recordFacts: recordFacts(dependencies),
      watchConnection,
      loadMetrics: fromPromise(async () => {
        const { metricsTransport } = platform;
        if (metricsTransport === null) return new Promise<never>(() => undefined);
        await metricsTransport.whenIdle();
        const metrics = await (
          await import('./provideMetrics.ts')
        ).provideMetrics(dependencies, metricsTransport);
        register('metrics', metrics.machine);
        return metrics.input;
      }),
      ...provideCheckoutLock(dependencies),
      loadFlow: loadFlow({ dependencies, journal, store, register }),
      loadRecentlyViewed: fromPromise(async () => {
        const viewed = (await import('./provideRecentlyViewed.ts')).provideRecentlyViewed(dependencies);
        register('recentlyViewed', viewed.machine);
        return viewed.input;
      }),
    },
    actions: {
      releaseCheckoutLock: () => {
        journal.release('checkout', 'payment');
        platform.tabLocks.release('checkout');
      },
      releaseFlow: (_, id) => {
        const { isHeld, release } = platform.tabLocks;
        // Without the lock, the drafts of this tab are in memory only and stay there.
        if (id === 'review' && !isHeld(id)) return;
        journal.release(id);
        release(id);
      },
      goTo: (_, { path }) => goTo(path),
      broadcastOrderPlaced: () => platform.tabChannel.broadcast('orderPlaced'),
      clearFlows: () => {
        payments.clear();
        platform.tabLocks.release('checkout');
        journal.remove(...shopperFlowIds, ...tabPageFlowIds);
        journal.compact(...tabFlowIds);
        void removeClosedTabStreams(platform.tabLocks);
        platform.keyValues.remove(recentlyViewedKey);
      },
      discardFlows: () => {
        payments.clear();
        for (const id of shopperFlowIds) {
          const ownStream = journal.stored(id);
          journal.release(id);
          // A frozen tab may not have noticed yet that the stored stream belongs to another shopper.
          if (ownStream && hasSameInput(store.read(id)?.input, ownStream.input)) store.removeIfOwned(id);
        }
        platform.tabLocks.release('checkout');
        journal.remove(...tabPageFlowIds);
        journal.compact(...tabFlowIds);
      },
      clearPersonalData: () => {
        for (const queryKey of personalKeys) queryClient.removeQueries({ queryKey });
      },
    },
  });
  return { machine, journal };
};
