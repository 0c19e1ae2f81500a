import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchPagesAhead } from './app/browser/fetchAhead.ts';
import { OpeningFailed } from './app/OpeningFailed.tsx';
import { openShop } from './app/openShop.ts';
import { readPageModule } from './app/pageData.ts';
import { report } from './app/report.ts';
import { ShopProvider } from './app/ShopProvider.tsx';
import { App } from './routes/App.tsx';
import { fetchPages } from './routes/publicPages.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the shop.');

/** Not awaited by this module itself: a page's code imports from the file that this one is built into, and each would wait for the other. */
const show = async (): Promise<void> => {
  const module = readPageModule(document);
  const [{ shop, start, isRendered }] = await Promise.all([
    openShop(),
    // A page that is hydrated has its code; one whose code cannot be had says so itself.
    module === null ? undefined : fetchPages(module).catch(() => undefined),
  ]);
  const page = (
    <ShopProvider shop={shop} onShown={start}>
      <App />
    </ShopProvider>
  );
  if (isRendered) hydrateRoot(container, page);
  else createRoot(container).render(page);
};

const sayWhy = (error: unknown): void => {
  report('Opening the shop', error);
  createRoot(container).render(<OpeningFailed />);
};

show().then(fetchPagesAhead, sayWhy);
