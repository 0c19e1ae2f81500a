import { fetchPages, pageModules } from '../../routes/publicPages.tsx';
import { preloadCartDrawer } from '../../ui/frame/lazyParts.tsx';
import { whenIdle } from './whenIdle.ts';

/** The visitor asks for as little to be sent as can be. */
const isSavingData = (): boolean => {
  // Known to Chromium alone, and to no type.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

const whenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/**
 * Fetches the code of the other public pages and of the cart drawer, one after the other, once this page is all there and has nothing
 * better to do, so that going on to them waits for no code. It is some 30 kB in all. One that cannot be had is fetched when it is gone to.
 */
export const fetchPagesAhead = async (): Promise<void> => {
  if (isSavingData()) return;
  await whenLoaded();
  for (const module of pageModules) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, each when there is nothing better to do
    await whenIdle();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await fetchPages(module).catch(() => undefined);
  }
  preloadCartDrawer();
};
