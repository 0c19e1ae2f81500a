import { nextTask } from './app/browser/nextTask.ts';
import { report } from './app/common/report.ts';
import { readPageModule } from './app/pageData.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');

const loadViews = () => import('./app/views.tsx');

/**
 * Each import evaluates one chunk, in a task of its own: together they would block the page for long. The HTML preloads all of them.
 * Not awaited at the top level: page chunks import from the chunks of the entry, so a top-level await would deadlock.
 */
const openShop = async (): Promise<void> => {
  await import('react-dom/client');
  await nextTask();
  await import('styled-components');
  await nextTask();
  const { mountShop, preloadPages, preloadPressedOverlays } = await loadViews();
  preloadPressedOverlays();
  await nextTask();
  const module = readPageModule(document);
  // Hydration needs the page's code; if it fails to load, the page itself shows the error.
  if (module !== null) await preloadPages(module).catch(() => undefined);
  await nextTask();
  const { bootstrapShop } = await import('./app/bootstrapShop.ts');
  await nextTask();
  const shop = await bootstrapShop();
  await nextTask();
  await mountShop(container, shop);
};

const showOpeningError = async (error: unknown): Promise<void> => {
  report('Opening the shop', error);
  const { showStartupError } = await loadViews();
  await showStartupError(container);
};

openShop()
  .catch(showOpeningError)
  .catch((error: unknown) => report('Showing the error', error));
