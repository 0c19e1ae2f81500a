import { queryKeys } from '../../services/queryKeys.ts';
import { storedIds, wishlistStorageKey } from '../flows/provideWishlist.ts';
import { forgetDeparture } from '../flows/departure.ts';
import { report } from '../report.ts';
import type { Shop } from '../shop.ts';
import type { Surroundings } from './surroundings.ts';
import { whenIdle } from './whenIdle.ts';

/** Loads and starts what the page can do without until it is idle. */
const startLater = async (shop: Shop, surroundings: Surroundings): Promise<void> => {
  try {
    await whenIdle();
    (await import('./afterStart.ts')).afterStart(shop, surroundings);
  } catch (error) {
    report('Starting the recorder', error);
  }
};

/** Tells the flows what happens outside of this page: in other tabs, and where the visit came from. For as long as the page lives. */
export const hearOutside = (shop: Shop, surroundings: Surroundings): void => {
  const { root, queryClient } = shop;
  const { tabs } = surroundings;
  const { auth, cart, consent, wishlist, trafficSource } = root.getSnapshot().children;
  void startLater(shop, surroundings);
  trafficSource?.send({ type: 'visit.landed', referrer: document.referrer, host: location.host });
  tabs.listen((fact) => {
    if (typeof fact === 'object') auth?.send({ type: 'session.beganElsewhere', userId: fact.userId });
    if (fact === 'signedOut') auth?.send({ type: 'session.endedElsewhere' });
    if (fact === 'orderPlaced') cart?.send({ type: 'order.placed' });
    if (fact === 'consentGiven') consent?.send({ type: 'consent.givenElsewhere' });
    if (fact === 'checkoutWanted') root.send({ type: 'checkout.wantedElsewhere' });
    if (fact === 'checkoutTaken') root.send({ type: 'checkout.takenElsewhere' });
    if (fact === 'cartChanged') void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
  });
  // From the page of another party, by the browser's own button: this page is shown again as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    forgetDeparture(surroundings);
    auth?.send({ type: 'social.abandoned' });
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== wishlistStorageKey) return;
    let stored: unknown;
    try {
      stored = JSON.parse(newValue ?? '[]');
    } catch {
      return;
    }
    wishlist?.send({ type: 'wishlist.changedElsewhere', ids: storedIds(stored) });
  });
};
