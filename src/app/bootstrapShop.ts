import { languageBase } from '../../contract/pageLanguage.ts';
import { apiBase } from '../../contract/endpoint.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { paths } from '../paths/paths.ts';
import { currencyKey } from '../ui/shop/currencyKey.ts';
import { checkForNewVersion } from '../ui/kit/newVersion.ts';
import { fetchUntilPageHide } from './browser/fetchUntilPageHide.ts';
import { nextTask } from './browser/nextTask.ts';
import { listenToWindow } from './windowEvents.ts';
import { createTabStreamStore } from './flows/tabStreamStore.ts';
import { createBrowserTabLocks, createBrowserPlatform } from './browser/platform.ts';
import { reloadForResetLink, takeResetToken } from './browser/takeResetToken.ts';
import { loadUpcasts, tabFlowIds } from './flows/durable.ts';
import { hasPendingRedirect } from './flows/pendingRedirect.ts';
import { createLazyApiClient } from './common/lazyApiClient.ts';
import { readPageData } from './pageData.ts';
import { prepareShop, type Shop } from './shop.ts';

export interface BootstrappedShop {
  readonly shop: Shop;
  /** Starts every flow; a second call changes nothing. */
  readonly start: () => void;
  /** Whether the document contains server-rendered HTML to hydrate. */
  readonly isRendered: boolean;
}

const guest = { token: () => null, renew: () => Promise.resolve(false) };

/** Pages of the development server contain no page data. */
const readEnvironment = (): Promise<Environment> =>
  createLazyApiClient({ baseUrl: apiBase, session: guest }).services.environment.read();

/** The stream store of this tab; if an upcast fails to load, its flow starts anew. */
const openStreams = async (...tab: Parameters<typeof createTabStreamStore>) => {
  const streams = await createTabStreamStore(...tab);
  return { streams, upcasts: await loadUpcasts(streams, tabFlowIds).catch(() => undefined) };
};

/** Creates the shop of this page from its page data, before anything is started. */
export const bootstrapShop = async (): Promise<BootstrappedShop> => {
  // Vite fires this when a chunk fails to load.
  window.addEventListener('vite:preloadError', () => void checkForNewVersion());
  const resetPath = languageBase + paths.resetPassword();
  const resetToken = takeResetToken(window, resetPath);
  reloadForResetLink(window, resetPath);
  const data = readPageData(document);
  const tabLocks = await createBrowserTabLocks();
  const platform = createBrowserPlatform(tabLocks);
  const [{ streams, upcasts }, environment, redirectModule, currencyModule] = await Promise.all([
    openStreams(tabLocks, platform.tabValues),
    data?.environment ?? readEnvironment(),
    // When this chunk fails to load, the page opens without it and the next page resumes the sign-in.
    hasPendingRedirect(platform) ? import('./resumeSocialSignIn.ts').catch(() => undefined) : undefined,
    // Without this chunk, the page is in dollars.
    platform.keyValues.read(currencyKey) ? import('./toChosenCurrency.ts').catch(() => undefined) : undefined,
  ]);
  const createShop = prepareShop({
    environment,
    baseUrl: apiBase,
    fetch: fetchUntilPageHide(window),
    dehydratedState: data?.dehydratedState,
    platform,
    streams,
    upcasts,
    resetToken,
    currency: currencyModule?.toChosenCurrency(environment, platform.keyValues),
  });
  await nextTask();
  const shop = createShop();
  let isStarted = false;
  return {
    shop,
    isRendered: data !== null,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      shop.root.start();
      redirectModule?.resumeSocialSignIn(shop, platform);
      listenToWindow(shop, platform);
    },
  };
};
