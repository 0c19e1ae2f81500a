import { fetchNetwork } from '../../../src/app/network.ts';
import { onTestFinished } from 'vitest';
import type { StreamStore } from '../../../src/journal/store.ts';
import type { Notice } from '../../../src/machines/notice.ts';
import { alwaysMine, type Claims } from '../../../src/app/browser/claims.ts';
import type { KeyValues } from '../../../src/app/browser/keyValues.ts';
import { noHistoryEntries } from '../../../src/app/browser/historyEntries.ts';
import type { Surroundings } from '../../../src/app/browser/surroundings.ts';
import type { Sending } from '../../../src/app/browser/sending.ts';
import type { TabFact } from '../../../src/app/browser/tabs.ts';
import { createShop } from '../../../src/app/shop.ts';
import { environment } from './bodies.ts';
import { baseUrl } from './network.ts';

// A page loads it on demand: here it is loaded before a test begins to wait.
await import('../../../src/app/flows/storedSession.ts');

// The calls of these tests go out at once.
await fetchNetwork();

export const memoryKeyValues = (values: Map<string, unknown>): KeyValues => ({
  read: (key) => values.get(key),
  write: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
});

interface Given {
  readonly stored?: { readonly [key: string]: unknown };
  readonly streams?: StreamStore;
  readonly isStarted?: boolean;
  /** Nothing is told of a visit, unless a test is about it. */
  readonly sending?: Sending | null;
  /** What this tab kept when it left for another party. */
  readonly tabValues?: Map<string, unknown>;
  readonly cookie?: string;
  /** What is this tab's; everything, unless told. */
  readonly claims?: Claims;
}

/** The whole shop, running over a fake network and the surroundings of a test. */
export const openShop = ({
  stored = {},
  streams,
  isStarted = true,
  sending = null,
  tabValues = new Map(),
  cookie = '',
  claims = alwaysMine,
}: Given = {}) => {
  const values = new Map(Object.entries(stored));
  const left: string[] = [];
  const notices: Notice[] = [];
  const places: string[] = [];
  const told: TabFact[] = [];
  const saved: { readonly name: string; readonly content: Blob }[] = [];
  const surroundings: Surroundings = {
    keyValues: memoryKeyValues(values),
    tabValues: memoryKeyValues(tabValues),
    cookies: { cookie },
    tabs: { tell: (fact) => void told.push(fact), listen: () => undefined },
    exclusively: (_, work) => work(),
    now: () => Date.parse('2026-01-01T00:00:00.000Z'),
    timeZone: () => 'Europe/Warsaw',
    history: { ...noHistoryEntries, navigate: ({ address }) => void places.push(address) },
    leaveTo: (address) => void left.push(address),
    place: () => '/men?sort=price',
    search: () => '',
    claims,
    copy: () => Promise.resolve(),
    whenIdle: queueMicrotask,
    saveFile: (name, content) => void saved.push({ name, content }),
    sending,
  };
  const shop = createShop({
    environment,
    baseUrl,
    surroundings,
    streams,
    notify: (notice) => void notices.push(notice),
  });
  if (isStarted) shop.root.start();
  onTestFinished(() => {
    shop.root.stop();
  });
  const { auth, cart, cartDrawer, wishlist, navigation } = shop.root.getSnapshot().children;
  if (!auth || !cart || !cartDrawer || !wishlist || !navigation) throw new Error('A machine is missing.');
  return {
    shop,
    surroundings,
    left,
    tabValues,
    values,
    notices,
    places,
    told,
    saved,
    auth,
    cart,
    cartDrawer,
    wishlist,
    navigation,
  };
};
