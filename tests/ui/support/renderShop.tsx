import { configure, render } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, onTestFinished } from 'vitest';
import type { Environment } from '../../../contract/wire/environment.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import { createMemoryStore } from '../../../src/journal/createMemoryStore.ts';
import type { StreamStore } from '../../../src/journal/streamStore.ts';
import { createShop } from '../../../src/app/shop.ts';
import { toChosenCurrency } from '../../../src/app/toChosenCurrency.ts';
import { ShopProvider } from '../../../src/app/ShopProvider.tsx';
import { uncontestedTabLocks } from '../../../src/app/browser/tabLocks.ts';
import { createHistoryEntries } from '../../../src/app/browser/historyEntries.ts';
import type { Platform } from '../../../src/app/browser/platform.ts';
import { preloadChunks } from './preloadChunks.ts';
import { App } from '../../../src/routes/App.tsx';
import {
  cart,
  contentPage,
  credentials,
  environment,
  user,
  wishlistOf,
} from '../../services/support/bodies.ts';
import { baseUrl, createCookieJar, fakeNetwork, noSession } from '../../services/support/network.ts';
import { memoryKeyValues } from '../../services/support/openTestShop.ts';

await preloadChunks();
configure({ asyncUtilTimeout: 10_000 });

type Network = ReturnType<typeof fakeNetwork>;

/** A minimal proof-of-work challenge. */
const challenge = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 1,
  deriveKey,
  hmacSignatureSecret: 's',
  hmacKeySignatureSecret: 'k',
});

/** Responses for the requests of every page; tests override them by later calls. */
export const mockDefaultResponses = (network: Network, { isSignedIn = false } = {}) => {
  network.get('/auth/refresh', isSignedIn ? credentials : noSession);
  network.get('/auth/current_user', user);
  network.get('/users/:id/addresses', { result: [] });
  network.get('/locale', { result: unknownLocale });
  network.get('/captcha', { result: { ...challenge } });
  network.get('/wishlist', { result: wishlistOf() });
  network.get('/cart', { result: cart });
  network.get('/orders/userId/:userId', { result: [], hasMore: false, nextCursor: null });
  network.get('/categories', {
    result: { topLevelCategories: [], secondLevelCategories: [], thirdLevelCategories: [] },
  });
  network.get('/content/pages/:name', ({ path }) => ({ result: contentPage(path.split('/').at(-1) ?? '') }));
  network.get('/content/articles', { result: [] });
  network.get('/products', { result: [], hasMore: false, nextCursor: null });
  network.get('/products/id/:id/wear-with', { result: [] });
  network.get('/campaigns', { result: [], hasMore: false, nextCursor: null });
};

/** A fake network with the default responses before each test; tests override them by later calls. */
export const fakeShopNetwork = (visitor: { readonly isSignedIn?: boolean } = {}): Network => {
  const network = fakeNetwork();
  beforeEach(() => mockDefaultResponses(network, visitor));
  return network;
};

interface RenderShopOptions {
  readonly environment?: Partial<Environment>;
  readonly streams?: StreamStore;
  /** Defaults to given consent. */
  readonly cookies?: string;
  readonly tabLocks?: Platform['tabLocks'];
  readonly copyText?: Platform['copyText'];
  readonly tabChannel?: Platform['tabChannel'];
  readonly saveFile?: Platform['saveFile'];
  /** Initial local storage; empty by default. */
  readonly stored?: Map<string, unknown>;
  /** Initial session storage; empty by default. */
  readonly tabStored?: Map<string, string>;
  readonly redirectTo?: Platform['redirectTo'];
  /** Defaults to null: no metrics are sent. */
  readonly metricsTransport?: Platform['metricsTransport'];
  /** Token of a password-reset link. */
  readonly resetToken?: string;
}

const defaultPlatform: Pick<Platform, 'tabChannel' | 'withTabLock'> = {
  tabChannel: { broadcast: () => undefined, listen: () => undefined },
  withTabLock: (_, work) => work(),
};

/** Renders the whole shop at `path` over a fake network: layout, pages, machines and services. */
export const renderShop = (path: string, options: RenderShopOptions = {}) => {
  history.replaceState(null, '', path);
  let isOpen = true;
  const streams = options.streams ?? createMemoryStore();
  const platform: Platform = {
    ...defaultPlatform,
    cookies: createCookieJar(options.cookies ?? 'cookie_consent=true'),
    tabChannel: options.tabChannel ?? defaultPlatform.tabChannel,
    keyValues: memoryKeyValues(options.stored ?? new Map()),
    tabValues: memoryKeyValues(options.tabStored ?? new Map()),
    now: () => Date.now(),
    timeZone: () => 'Europe/Warsaw',
    history: {
      ...createHistoryEntries(window),
      // A closed page must not navigate the page of the next test.
      traverse: (by) => void (isOpen && window.history.go(by)),
    },
    redirectTo: options.redirectTo ?? (() => undefined),
    currentPath: () => `${window.location.pathname}${window.location.search}`,
    currentSearch: () => window.location.search,
    tabLocks: options.tabLocks ?? uncontestedTabLocks,
    copyText: options.copyText ?? (() => Promise.resolve()),
    whenIdle: queueMicrotask,
    saveFile: options.saveFile ?? (() => undefined),
    metricsTransport: options.metricsTransport ?? null,
  };
  const settings = { ...environment, ...options.environment };
  const shop = createShop({
    environment: settings,
    currency: toChosenCurrency(settings, platform.keyValues),
    baseUrl,
    streams,
    resetToken: options.resetToken ?? null,
    platform,
  });
  const view = render(
    <ShopProvider shop={shop} onMounted={() => shop.root.start()}>
      <App />
    </ShopProvider>,
  );
  const close = () => {
    isOpen = false;
    view.unmount();
    shop.root.stop();
    shop.queryClient.clear();
  };
  onTestFinished(async () => {
    close();
    // Waits for pending history traversals, which jsdom performs in two tasks, before the next test.
    for (let task = 0; task < 3; task += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => setTimeout(resolve));
  });
  return { shop, platform, streams, close };
};
