/** A browser: what its tabs share, and the tabs, each with the real root actor of the shop. */
import { apiBase } from '../../../../contract/endpoint.ts';
import type { Environment } from '../../../../contract/wire/environment.ts';
import { loadApiClientFactory } from '../../../../src/app/common/lazyApiClient.ts';
import { createKeyValues } from '../../../../src/app/browser/keyValues.ts';
import { noHistoryEntries } from '../../../../src/app/browser/historyEntries.ts';
import type { Platform } from '../../../../src/app/browser/platform.ts';
import type { CrossTabMessage } from '../../../../src/app/browser/tabChannel.ts';
import { createWebTabLocks } from '../../../../src/app/browser/tabLocks.ts';
import { createTabStreamStore } from '../../../../src/app/flows/tabStreamStore.ts';
import { createShop, type Shop } from '../../../../src/app/shop.ts';
import { toChosenCurrency } from '../../../../src/app/toChosenCurrency.ts';
import { currencyKey } from '../../../../src/ui/shop/currencyKey.ts';
import { fakeLocks } from '../../../services/support/fakeLocks.ts';
import { createFakeStorage } from '../../../support/createFakeStorage.ts';
import type { Stage } from '../actor.ts';
import { anyCaptcha } from '../../world/server.ts';
import type { ListCurrency } from '../../world/currencies.ts';
import { createCookies } from './cookies.ts';

// What a page loads on demand: in this process, files are read before the time of a run begins.
await loadApiClientFactory();
await Promise.all([
  import('../../../../src/app/flows/authenticate.ts'),
  import('../../../../src/app/flows/storedSession.ts'),
  import('../../../../src/app/flows/provideRecentlyViewed.ts'),
  import('../../../../src/app/executeCaptcha.ts'),
  import('../../../../src/app/pageFlows/checkout.ts'),
  import('../../../../src/app/pageFlows/order.ts'),
  import('../../../../src/app/pageFlows/account.ts'),
  import('../../../../src/app/pageFlows/review.ts'),
  import('../../../../src/app/pageFlows/returnWizard.ts'),
  import('../../../../src/machines/upcasts.ts'),
  import('../../../../src/services/secondFactor.queries.ts'),
]);

const origin = 'http://127.0.0.1:3000';

export interface Tab {
  readonly shop: Shop;
  readonly isOpen: () => boolean;
  /** Enters a page, as the router reports it. */
  readonly enter: (path: string) => void;
  /** Ends the tab without any event, as a crash does. */
  readonly kill: () => void;
}

export interface Browser {
  readonly openTab: (path: string) => Promise<Tab>;
}

const accessOf = (path: string): 'guest' | 'public' | 'user' =>
  path.startsWith('/login') ? 'guest' : /^\/(checkout|account)/.test(path) ? 'user' : 'public';

export const createBrowser = (
  { world, network }: Stage,
  name: string,
  environment: Environment,
  currency?: ListCurrency,
): Browser => {
  const { timeline } = world;
  const storage = createFakeStorage(new Map());
  if (currency) createKeyValues(() => storage).write(currencyKey, currency);
  const cookies = createCookies();
  const locks = fakeLocks();
  const listeners = new Set<{ readonly tab: object; readonly receive: (message: CrossTabMessage) => void }>();

  const fetchFor = (isOpen: () => boolean) => async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const sent = network.send({
      method: request.method,
      url: `${pathname}${search}`,
      headers: {
        ...Object.fromEntries(request.headers),
        cookie: cookies.header(),
        'sec-fetch-site': 'same-origin',
      },
      ...(body === '' ? {} : { payload: body }),
    });
    const aborted = new Promise<never>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
        once: true,
      });
    });
    const reply = await Promise.race([sent, aborted]);
    if (!isOpen()) return new Promise<never>(() => {});
    if (!reply) throw new TypeError('Failed to fetch');
    cookies.store(reply.headers['set-cookie']);
    const isEmpty = reply.status === 204 || reply.status === 304;
    return new Response(isEmpty ? null : reply.body, {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    });
  };

  const openTab = async (firstPath: string): Promise<Tab> => {
    let isOpen = true;
    let path = firstPath;
    const own = {};
    const lockTab = locks.tab();
    const tabLocks = createWebTabLocks(lockTab.manager);
    const tabValues = createKeyValues(() => createFakeStorage(new Map()));
    const enter = (address: string): void => {
      if (!isOpen) return;
      path = address.split('?')[0] ?? '/';
      shop.root.getSnapshot().children.navigation?.send({
        type: 'page.entered',
        path,
        address,
        title: path,
        access: accessOf(path),
      });
    };
    const platform: Platform = {
      keyValues: createKeyValues(() => storage),
      tabValues,
      cookies: cookies.document,
      tabChannel: {
        broadcast: (message) => {
          timeline.schedule(1, `${name} broadcasts`, () => {
            for (const { tab, receive } of listeners) if (tab !== own) receive(message);
          });
        },
        listen: (receive) => void listeners.add({ tab: own, receive }),
      },
      tabLocks,
      withTabLock: async (lock, work) => {
        // The type of the lock manager does not know what its work returns.
        const result: unknown = await lockTab.manager.request(lock, {}, work);
        return result as Awaited<ReturnType<typeof work>>;
      },
      now: timeline.now,
      timeZone: () => 'UTC',
      history: {
        ...noHistoryEntries,
        navigate: ({ address }) => {
          timeline.schedule(1, `${name} goes to ${address}`, () => enter(address));
        },
      },
      redirectTo: () => undefined,
      currentPath: () => path,
      currentSearch: () => '',
      saveFile: () => undefined,
      copyText: async () => {},
      whenIdle: queueMicrotask,
      metricsTransport: null,
    };
    const streams = await createTabStreamStore(tabLocks, tabValues, () => storage);
    const shop = createShop({
      environment,
      currency: toChosenCurrency(environment, platform.keyValues),
      baseUrl: `${origin}${apiBase}`,
      fetch: fetchFor(() => isOpen),
      platform,
      streams,
      notify: ({ text }) => world.recorder.note('notice', text),
    });
    shop.connectRecaptcha({ reset: () => undefined, executeAsync: async () => anyCaptcha });
    const listener = { tab: own, receive: (message: CrossTabMessage) => receiveMessage(shop, message) };
    listeners.add(listener);
    shop.root.start();
    enter(firstPath);
    return {
      shop,
      enter,
      isOpen: () => isOpen,
      kill: () => {
        isOpen = false;
        listeners.delete(listener);
        shop.root.stop();
        shop.queryClient.clear();
        lockTab.close();
      },
    };
  };
  return { openTab };
};

/** As `src/app/windowEvents.ts`, which needs a window. */
const receiveMessage = ({ root }: Shop, message: CrossTabMessage): void => {
  const { auth, cart } = root.getSnapshot().children;
  if (typeof message === 'object') auth?.send({ type: 'session.startedElsewhere', userId: message.userId });
  if (message === 'signedOut') auth?.send({ type: 'session.endedElsewhere' });
  if (message === 'orderPlaced') cart?.send({ type: 'order.placed' });
  if (message === 'checkoutWanted') root.send({ type: 'checkout.lockRequested' });
  if (message === 'checkoutTaken') root.send({ type: 'checkout.lockLost' });
};
