import type { Exclusively } from '../session.ts';
import { exclusively } from './exclusively.ts';
import { newKey } from '../../ui/shop/newKey.ts';
import { alwaysMine, browserPage, lockClaims, type Claims } from './claims.ts';
import type { CookieJar } from './consentCookie.ts';
import { storedKeyValues, type KeyValues } from './keyValues.ts';
import { browserSending, type Sending } from './sending.ts';
import { historyEntries, noHistoryEntries, type HistoryEntries } from './historyEntries.ts';
import { saveFile } from './saveFile.ts';
import { broadcastTabs, noTabs, type Tabs } from './tabs.ts';
import { whenIdle } from './whenIdle.ts';

/** All that the shop asks of the place that it runs in. */
export interface Surroundings {
  readonly keyValues: KeyValues;
  /** Of this tab alone, gone with it. */
  readonly tabValues: KeyValues;
  readonly cookies: CookieJar;
  readonly tabs: Tabs;
  readonly claims: Claims;
  readonly exclusively: Exclusively;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** IANA name of the visitor's time zone. */
  readonly timeZone: () => string;
  /** The browser's history, which the machine `backStack` alone writes. */
  readonly history: HistoryEntries;
  /** Leaves the shop's pages for another address. */
  readonly leaveTo: (address: string) => void;
  /** Path and search of the page as they stand in its address. */
  readonly place: () => string;
  /** What follows the `?` in the page's address. */
  readonly search: () => string;
  /** Puts a file into the visitor's downloads. */
  readonly saveFile: (name: string, content: Blob) => void;
  /** Puts text into the visitor's clipboard; rejects where the browser does not let it. */
  readonly copy: (text: string) => Promise<void>;
  /** Does what can wait until nobody waits for the page. */
  readonly whenIdle: (work: () => void) => void;
  /** Null where nothing is told of a visit. */
  readonly sending: Sending | null;
}

/** A page's claims against those of the browser's other tabs. */
export const browserClaims = async (): Promise<Claims> => {
  if (navigator.locks) return lockClaims(navigator.locks, browserPage);
  const { heartbeatClaims } = await import('./heartbeatClaims.ts');
  return heartbeatClaims({
    keyValues: storedKeyValues(() => window.localStorage),
    now: () => Date.now(),
    tab: newKey(),
  });
};

export const browserSurroundings = (claims: Claims): Surroundings => ({
  keyValues: storedKeyValues(() => window.localStorage),
  tabValues: storedKeyValues(() => window.sessionStorage),
  cookies: document,
  tabs: broadcastTabs(),
  claims,
  exclusively,
  now: () => Date.now(),
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  history: historyEntries(window),
  leaveTo: (address) => window.location.assign(address),
  place: () => `${window.location.pathname}${window.location.search}`,
  search: () => window.location.search,
  saveFile,
  // Plain http to another machine has no clipboard.
  copy: async (text) => navigator.clipboard.writeText(text),
  whenIdle: (work) => void whenIdle().then(work),
  sending: browserSending(),
});

const noKeyValues: KeyValues = {
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
};

/** Where pages are rendered for nobody in particular: nothing is stored, and nothing is begun. */
export const serverSurroundings = (): Surroundings => ({
  keyValues: noKeyValues,
  tabValues: noKeyValues,
  cookies: { cookie: '' },
  tabs: noTabs,
  claims: alwaysMine,
  exclusively: (_, work) => work(),
  now: () => Date.now(),
  timeZone: () => 'UTC',
  history: noHistoryEntries,
  leaveTo: () => undefined,
  place: () => '/',
  search: () => '',
  saveFile: () => undefined,
  copy: () => Promise.resolve(),
  whenIdle: (work) => work(),
  sending: null,
});
