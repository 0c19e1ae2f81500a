import type { WithTabLock } from '../session.ts';
import { withTabLock } from './withTabLock.ts';
import { newKey } from '../../ui/shop/newKey.ts';
import { uncontestedTabLocks, browserPageLifecycle, createWebTabLocks, type TabLocks } from './tabLocks.ts';
import type { CookieJar } from './consentCookie.ts';
import { createKeyValues, type KeyValues } from './keyValues.ts';
import { createMetricsTransport, type MetricsTransport } from './metricsTransport.ts';
import { createHistoryEntries, noHistoryEntries, type HistoryEntries } from './historyEntries.ts';
import { createTabChannel, noTabChannel, type TabChannel } from './tabChannel.ts';
import { whenIdle } from './whenIdle.ts';

/** Everything the shop uses of its runtime environment (browser or server). */
export interface Platform {
  readonly keyValues: KeyValues;
  /** Of this tab only; cleared when it is closed. */
  readonly tabValues: KeyValues;
  readonly cookies: CookieJar;
  readonly tabChannel: TabChannel;
  readonly tabLocks: TabLocks;
  readonly withTabLock: WithTabLock;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** IANA name of the visitor's time zone. */
  readonly timeZone: () => string;
  /** Browser history; written only by the machine `backStack`. */
  readonly history: HistoryEntries;
  /** Navigates to a URL outside of the shop's pages. */
  readonly redirectTo: (address: string) => void;
  /** Path and query string of the current URL. */
  readonly currentPath: () => string;
  /** Query string of the current URL, with its `?`. */
  readonly currentSearch: () => string;
  /** Downloads a file. */
  readonly saveFile: (name: string, content: Blob) => void;
  /** Writes text to the clipboard; rejects if the browser denies it. */
  readonly copyText: (text: string) => Promise<void>;
  /** Runs `work` once the page is idle. */
  readonly whenIdle: (work: () => void) => void;
  /** Null if no metrics are sent. */
  readonly metricsTransport: MetricsTransport | null;
}

/** Tab locks by Web Locks, or by heartbeats where these are unavailable. */
export const createBrowserTabLocks = async (): Promise<TabLocks> => {
  if (navigator.locks) return createWebTabLocks(navigator.locks, browserPageLifecycle);
  const { createHeartbeatTabLocks } = await import('./heartbeatTabLocks.ts');
  return createHeartbeatTabLocks({
    keyValues: createKeyValues(() => window.localStorage),
    now: () => Date.now(),
    tab: newKey(),
  });
};

/** Downloads a file by clicking a temporary link. */
const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};

/** The first `Intl.DateTimeFormat` loads data of the locale, for longer than a frame. */
const readTimeZone = (): string =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;

export const createBrowserPlatform = (tabLocks: TabLocks): Platform => ({
  keyValues: createKeyValues(() => window.localStorage),
  tabValues: createKeyValues(() => window.sessionStorage),
  cookies: document,
  tabChannel: createTabChannel(),
  tabLocks,
  withTabLock,
  now: () => Date.now(),
  timeZone: readTimeZone,
  history: createHistoryEntries(window),
  redirectTo: (address) => window.location.assign(address),
  currentPath: () => `${window.location.pathname}${window.location.search}`,
  currentSearch: () => window.location.search,
  saveFile,
  // `navigator.clipboard` is undefined on plain http: an async function rejects then.
  copyText: async (text) => navigator.clipboard.writeText(text),
  whenIdle: (work) => void whenIdle().then(work),
  metricsTransport: createMetricsTransport(),
});

const noKeyValues: KeyValues = {
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
};

/** Platform of server rendering: nothing is stored or sent. */
export const createServerPlatform = (): Platform => ({
  keyValues: noKeyValues,
  tabValues: noKeyValues,
  cookies: { cookie: '' },
  tabChannel: noTabChannel,
  tabLocks: uncontestedTabLocks,
  withTabLock: (_, work) => work(),
  now: () => Date.now(),
  timeZone: () => 'UTC',
  history: noHistoryEntries,
  redirectTo: () => undefined,
  currentPath: () => '/',
  currentSearch: () => '',
  saveFile: () => undefined,
  copyText: () => Promise.resolve(),
  whenIdle: (work) => work(),
  metricsTransport: null,
});
