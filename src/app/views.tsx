/** The views of every page, as the entry module loads them. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../routes/App.tsx';
import type { BootstrappedShop } from './bootstrapShop.ts';
import { ShopProvider } from './ShopProvider.tsx';
import { StartupError } from './StartupError.tsx';

export { prefetchPages } from './browser/prefetchPages.ts';
export { preloadPages } from '../routes/publicPages.tsx';

/** Hydrates the page in slices, between which it answers; renders it anew if the server has not rendered it. */
export const mountShop = (container: HTMLElement, { shop, start, isRendered }: BootstrappedShop): void => {
  const page = (
    <ShopProvider shop={shop} onMounted={() => void start()}>
      <App />
    </ShopProvider>
  );
  if (isRendered) startTransition(() => void hydrateRoot(container, page));
  else createRoot(container).render(page);
};

/** Replaces the page by an error with a button that reloads it. */
export const mountStartupError = (container: HTMLElement): void =>
  createRoot(container).render(<StartupError />);
