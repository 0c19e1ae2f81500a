/** The views of every page, as the entry module loads them. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../routes/App.tsx';
import { preloadCartDrawer } from '../ui/layout/lazyComponents.tsx';
import { hasEarlyPress, takeEarlyInput } from './browser/earlyInput.ts';
import { isSavingData } from './browser/isSavingData.ts';
import { nextTask } from './browser/nextTask.ts';
import type { BootstrappedShop } from './bootstrapShop.ts';
import { ShopProvider } from './ShopProvider.tsx';

export { preloadPages } from '../routes/publicPages.tsx';

/**
 * Requests the overlays of every page if a button was already pressed: they arrive while the page is hydrated, not a round trip later.
 * Does nothing for visitors who save data.
 */
export const preloadPressedOverlays = (): void => {
  // All of them are in one chunk.
  if (!isSavingData() && hasEarlyPress(window)) preloadCartDrawer();
};

/** Hydrates the page in slices, between which it answers. */
const hydrateShop = (container: HTMLElement, { shop, start }: BootstrappedShop): void => {
  const replayInput = takeEarlyInput(window);
  const startAndReplay = () => {
    start();
    void nextTask().then(replayInput);
  };
  startTransition(() => {
    hydrateRoot(
      container,
      <ShopProvider shop={shop} onMounted={startAndReplay}>
        <App />
      </ShopProvider>,
    );
  });
};

/** Renders a page that the server has not rendered, as in development. */
const renderShop = async (container: HTMLElement, { shop, start }: BootstrappedShop): Promise<void> => {
  const { GlobalStyle } = await import('../ui/theme/GlobalStyle.tsx');
  createRoot(container).render(
    <ShopProvider shop={shop} onMounted={start}>
      <App styles={<GlobalStyle />} />
    </ShopProvider>,
  );
};

export const mountShop = async (container: HTMLElement, shop: BootstrappedShop): Promise<void> =>
  shop.isRendered ? hydrateShop(container, shop) : renderShop(container, shop);

/** Replaces the page by an error with a button that reloads it. */
export const showStartupError = async (container: HTMLElement): Promise<void> => {
  const { renderStartupError } = await import('./StartupError.tsx');
  renderStartupError(container);
};
