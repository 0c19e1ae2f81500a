import { configure, render } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { onTestFinished } from 'vitest';
import type { Environment } from '../../../contract/wire/environment.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import { memoryStore } from '../../../src/journal/memoryStore.ts';
import type { StreamStore } from '../../../src/journal/store.ts';
import { createShop } from '../../../src/app/shop.ts';
import { ShopProvider } from '../../../src/app/ShopProvider.tsx';
import { alwaysMine } from '../../../src/app/browser/claims.ts';
import { historyEntries } from '../../../src/app/browser/historyEntries.ts';
import type { Surroundings } from '../../../src/app/browser/surroundings.ts';
import { fetchChunks } from './chunks.ts';
import { App } from '../../../src/routes/App.tsx';
import {
  cart,
  contentPage,
  credentials,
  environment,
  user,
  wishlistOf,
} from '../../services/support/bodies.ts';
import { baseUrl, noSession, type fakeNetwork } from '../../services/support/network.ts';
import { memoryKeyValues } from '../../services/support/openShop.ts';

await fetchChunks();
configure({ asyncUtilTimeout: 10_000 });

type Network = ReturnType<typeof fakeNetwork>;

/** As hard as a challenge must be to be one. */
const challenge = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 1,
  deriveKey,
  hmacSignatureSecret: 's',
  hmacKeySignatureSecret: 'k',
});

/** What every page asks for; a test says what it is about by a later answer. */
export const answerAsUsual = (network: Network, { isSignedIn = false } = {}) => {
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

interface Given {
  readonly environment?: Partial<Environment>;
  readonly streams?: StreamStore;
  /** What the browser's cookies hold; consent, unless told. */
  readonly cookies?: string;
  readonly claims?: Surroundings['claims'];
  readonly copy?: Surroundings['copy'];
  readonly tabs?: Surroundings['tabs'];
  readonly saveFile?: Surroundings['saveFile'];
  /** What this browser has stored; nothing, unless told. */
  readonly stored?: Map<string, unknown>;
  readonly leaveTo?: Surroundings['leaveTo'];
  /** Nothing is told of the visit, unless a test is about it. */
  readonly sending?: Surroundings['sending'];
  /** Of the mail's link that the page was opened by. */
  readonly resetToken?: string;
}

const quiet: Pick<Surroundings, 'cookies' | 'tabs' | 'exclusively'> = {
  cookies: { cookie: 'cookie_consent=true' },
  tabs: { tell: () => undefined, listen: () => undefined },
  exclusively: (_, work) => work(),
};

/** The whole shop at `path`, in a document, over a fake network: frame, pages, machines and services together. */
export const showShop = (path: string, given: Given = {}) => {
  history.replaceState(null, '', path);
  let isOpen = true;
  const streams = given.streams ?? memoryStore();
  const surroundings: Surroundings = {
    ...quiet,
    cookies: { cookie: given.cookies ?? quiet.cookies.cookie },
    tabs: given.tabs ?? quiet.tabs,
    keyValues: memoryKeyValues(given.stored ?? new Map()),
    tabValues: memoryKeyValues(new Map()),
    now: () => Date.now(),
    timeZone: () => 'Europe/Warsaw',
    history: {
      ...historyEntries(window),
      // What is closed with the page moves the next test's page no more.
      traverse: (by) => void (isOpen && window.history.go(by)),
    },
    leaveTo: given.leaveTo ?? (() => undefined),
    place: () => `${window.location.pathname}${window.location.search}`,
    search: () => window.location.search,
    claims: given.claims ?? alwaysMine,
    copy: given.copy ?? (() => Promise.resolve()),
    whenIdle: queueMicrotask,
    saveFile: given.saveFile ?? (() => undefined),
    sending: given.sending ?? null,
  };
  const shop = createShop({
    environment: { ...environment, ...given.environment },
    baseUrl,
    streams,
    resetToken: given.resetToken ?? null,
    surroundings,
  });
  const view = render(
    <ShopProvider shop={shop} onShown={() => shop.root.start()}>
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
    // A move through the history ends here, and not on the next test's page: jsdom does it in two tasks, one after the other.
    for (let task = 0; task < 3; task += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => setTimeout(resolve));
  });
  return { shop, surroundings, streams, close };
};
