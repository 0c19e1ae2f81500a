import { queryKeys } from '../services/queryKeys.ts';
import { storedIds, wishlistStorageKey } from './flows/provideWishlist.ts';
import { clearPendingRedirect } from './flows/pendingRedirect.ts';
import { report } from './common/report.ts';
import type { Shop } from './shop.ts';
import type { Platform } from './browser/platform.ts';
import { whenIdle } from './browser/whenIdle.ts';

/** Loads and runs `startIdleTasks` once the page is idle. */
const startWhenIdle = async (shop: Shop, platform: Platform): Promise<void> => {
  try {
    await whenIdle();
    (await import('./startIdleTasks.ts')).startIdleTasks(shop, platform);
  } catch (error) {
    report('Starting the idle tasks', error);
  }
};

/** Forwards cross-tab messages, window events and the referrer to the flows, until the page is unloaded. */
export const listenToWindow = (shop: Shop, platform: Platform): void => {
  const { root, queryClient } = shop;
  const { tabChannel } = platform;
  const { auth, cart, consent, wishlist, trafficSource } = root.getSnapshot().children;
  void startWhenIdle(shop, platform);
  trafficSource?.send({ type: 'visit.landed', referrer: document.referrer, host: location.host });
  tabChannel.listen((message) => {
    if (typeof message === 'object') auth?.send({ type: 'session.startedElsewhere', userId: message.userId });
    if (message === 'signedOut') auth?.send({ type: 'session.endedElsewhere' });
    if (message === 'orderPlaced') cart?.send({ type: 'order.placed' });
    if (message === 'consentGiven') consent?.send({ type: 'consent.chosenElsewhere', choice: 'accepted' });
    if (message === 'consentDeclined') consent?.send({ type: 'consent.chosenElsewhere', choice: 'declined' });
    if (message === 'checkoutWanted') root.send({ type: 'checkout.lockRequested' });
    if (message === 'checkoutTaken') root.send({ type: 'checkout.lockLost' });
    if (message === 'cartChanged') void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
  });
  // The shopper went back from the identity provider with the browser's Back button, to this page in the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    clearPendingRedirect(platform);
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
