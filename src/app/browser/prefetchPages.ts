import { preloadPages, pageModules } from '../../routes/publicPages.tsx';
import { preloadCartDrawer } from '../../ui/layout/lazyComponents.tsx';
import { whenIdle } from './whenIdle.ts';

/** Whether the visitor has enabled the browser's data saver. */
const isSavingData = (): boolean => {
  // Chromium only; not part of TypeScript's DOM types.
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
 * Prefetches the chunks of the other public pages and of the cart drawer, one at a time, once this page has loaded and is idle: about
 * 30 kB in total. A chunk that fails to load is fetched on navigation.
 */
export const prefetchPages = async (): Promise<void> => {
  if (isSavingData()) return;
  await whenLoaded();
  for (const module of pageModules) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, each when the page is idle
    await whenIdle();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await preloadPages(module).catch(() => undefined);
  }
  preloadCartDrawer();
};
