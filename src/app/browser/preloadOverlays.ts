import { preloadAuthDialog, preloadCartDrawer } from '../../ui/layout/lazyComponents.tsx';
import { isSavingData } from './isSavingData.ts';
import { whenIdle } from './whenIdle.ts';

const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads the cart drawer and the login dialog after the first interaction, such as a scroll, so that the press that opens them finds them.
 * Does nothing for visitors who save data.
 */
export const preloadOverlays = (): void => {
  if (isSavingData()) return;
  const waiting = new AbortController();
  const preloadSoon = async (): Promise<void> => {
    await whenIdle();
    preloadCartDrawer();
    preloadAuthDialog();
  };
  const onInteraction = (): void => {
    waiting.abort();
    void preloadSoon();
  };
  for (const type of interactions)
    window.addEventListener(type, onInteraction, { passive: true, capture: true, signal: waiting.signal });
};
