import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { prefetchPages } from './app/browser/prefetchPages.ts';
import { StartupError } from './app/StartupError.tsx';
import { bootstrapShop } from './app/bootstrapShop.ts';
import { readPageModule } from './app/pageData.ts';
import { report } from './app/common/report.ts';
import { ShopProvider } from './app/ShopProvider.tsx';
import { App } from './routes/App.tsx';
import { preloadPages } from './routes/publicPages.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');

/** Not awaited at the top level: page chunks import from this module's chunk, so a top-level await would deadlock. */
const renderShop = async (): Promise<void> => {
  const module = readPageModule(document);
  const [{ shop, start, isRendered }] = await Promise.all([
    bootstrapShop(),
    // Hydration needs the page's code; if it fails to load, the page itself shows the error.
    module === null ? undefined : preloadPages(module).catch(() => undefined),
  ]);
  const page = (
    <ShopProvider shop={shop} onMounted={start}>
      <App />
    </ShopProvider>
  );
  // A transition hydrates in slices, between which the page answers.
  if (isRendered) startTransition(() => void hydrateRoot(container, page));
  else createRoot(container).render(page);
};

const showOpeningError = (error: unknown): void => {
  report('Opening the shop', error);
  createRoot(container).render(<StartupError />);
};

renderShop().then(prefetchPages, showOpeningError);
