import { queryKeys } from '../../services/queryKeys.ts';
import { storedIds, wishlistStorageKey } from '../flows/provideWishlist.ts';
import { takeDeparture } from '../flows/departure.ts';
import type { Shop } from '../shop.ts';
import type { Surroundings } from './surroundings.ts';

/** Tells the flows what happens outside of this page: in other tabs, and where the visit came from. For as long as the page lives. */
export const hearOutside = ({ root, queryClient }: Shop, surroundings: Surroundings): void => {
  const { tabs } = surroundings;
  const { auth, consent, wishlist, trafficSource } = root.getSnapshot().children;
  const metrics = () => root.getSnapshot().context.metrics;
  trafficSource?.send({ type: 'visit.landed', referrer: document.referrer, host: location.host });
  tabs.listen((fact) => {
    if (fact === 'signedIn') auth?.send({ type: 'session.beganElsewhere' });
    if (fact === 'signedOut') auth?.send({ type: 'session.endedElsewhere' });
    if (fact === 'consentGiven') consent?.send({ type: 'consent.givenElsewhere' });
    if (fact === 'cartChanged') void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
  });
  // From the page of another party, by the browser's own button: this page is shown again as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeDeparture(surroundings);
    auth?.send({ type: 'social.abandoned' });
  });
  // METRIC-08: whichever comes; a page that is only hidden may never be seen again.
  const hidden = () => metrics()?.send({ type: 'page.hidden' });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hidden());
  window.addEventListener('pagehide', hidden);
  window.addEventListener('online', () => metrics()?.send({ type: 'network.returned' }));
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
