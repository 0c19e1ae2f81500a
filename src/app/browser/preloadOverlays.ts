import { queryKeys } from '../../services/queryKeys.ts';
import { preloadAuthDialog, preloadCartDrawer } from '../../ui/layout/lazyComponents.tsx';
import type { Shop } from '../shop.ts';
import { isSavingData } from './isSavingData.ts';
import { whenIdle } from './whenIdle.ts';

const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Loads the items of a cart that has some. The drawer shows them at once, and reads them again. */
const prefetchCart = ({ queryClient, queries }: Shop): void => {
  const count = queryClient.getQueryData<number>(queryKeys.cartCount) ?? 0;
  if (count > 0) void queryClient.prefetchQuery(queries.cart());
};

/**
 * Loads the cart drawer, the cart's items and the login dialog after the first interaction, such as a scroll, so that the press that opens
 * them finds them. Does nothing for visitors who save data.
 */
export const preloadOverlays = (shop: Shop): void => {
  if (isSavingData()) return;
  const waiting = new AbortController();
  const preloadSoon = async (): Promise<void> => {
    await whenIdle();
    preloadCartDrawer();
    preloadAuthDialog();
    prefetchCart(shop);
  };
  const onInteraction = (): void => {
    waiting.abort();
    void preloadSoon();
  };
  for (const type of interactions)
    window.addEventListener(type, onInteraction, { passive: true, capture: true, signal: waiting.signal });
};
