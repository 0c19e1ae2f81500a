import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uncontestedTabLocks } from '../../src/app/browser/tabLocks.ts';
import { removeClosedTabStreams, createTabStreamStore } from '../../src/app/flows/tabStreamStore.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { createFakeStorage } from '../support/createFakeStorage.ts';
import { withHeartbeats, withLocks, type Browser } from './support/browserTabs.ts';
import { memoryKeyValues } from './support/openTestShop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noop = () => undefined;
describe('the streams of a tab', () => {
  const stream = (machine: string): Stream => ({
    flow: machine,
    machine,
    version: 1,
    hash: 'h',
    input: null,
    base: null,
    baseSeq: 0,
    entries: [],
  });
  const headOf = ({ entries: _, ...head }: Stream) => JSON.stringify(head);
  const stored = () => {
    const values = new Map<string, string>();
    const localStorage = createFakeStorage(values);
    vi.stubGlobal('window', { localStorage });
    return values;
  };
  const openTab = async (browser: Browser, tabValues = memoryKeyValues(new Map())) => {
    const { tabLocks, crash } = browser();
    return { tabLocks, crash, tabValues, streams: await createTabStreamStore(tabLocks, tabValues) };
  };

  const openTwoTabs = async () => {
    const values = stored();
    const browser = withLocks();
    return { values, first: await openTab(browser), second: await openTab(browser) };
  };

  it('of tab flows are restored in the same tab after a reload, with other tabs open', async () => {
    stored();
    const browser = withLocks();
    const first = await openTab(browser);
    const second = await openTab(browser);
    first.streams.write('search', { ...stream('search'), input: 'first' });
    second.streams.write('search', { ...stream('search'), input: 'second' });
    second.crash();
    const reloaded = await openTab(browser, second.tabValues);
    expect(reloaded.streams.read('search')?.input).toBe('second');
    expect(first.streams.read('search')?.input).toBe('first');
  });

  it('of tab flows in a closed tab are restored by the next new tab', async () => {
    stored();
    const browser = withLocks();
    const first = await openTab(browser);
    first.streams.write('cart', stream('cart'));
    first.crash();
    expect((await openTab(browser)).streams.read('cart')).toEqual(stream('cart'));
  });

  it('of shopper flows are written only by the tab that holds the lock', async () => {
    const { values, first, second } = await openTwoTabs();
    await first.tabLocks.acquire('checkout');
    first.streams.write('payment', stream('payment'));
    second.streams.write('payment', { ...stream('payment'), input: 'other' });
    expect(values.get('verrow.journal.payment')).toBe(headOf(stream('payment')));
    expect(second.streams.read('payment')?.input).toBe('other');
    first.crash();
    await second.tabLocks.acquire('checkout');
    expect(second.streams.read('payment')).toEqual(stream('payment'));
  });

  it('are removed on sign-out, even if another tab wrote them', async () => {
    const { values, first, second } = await openTwoTabs();
    await first.tabLocks.acquire('checkout');
    first.streams.write('checkout', stream('checkout'));
    second.streams.remove('checkout');
    expect([...values.keys()]).toEqual([]);
  });

  it('of closed tabs are removed on sign-out, and those of open tabs kept', async () => {
    const values = stored();
    const browser = withLocks();
    const [current, closed, open] = [await openTab(browser), await openTab(browser), await openTab(browser)];
    for (const { streams } of [current, closed, open]) streams.write('search', stream('search'));
    closed.crash();
    await removeClosedTabStreams(current.tabLocks);
    expect([...values.keys()]).toEqual(['verrow.tab.0.search', 'verrow.tab.2.search']);
    const next = await openTab(browser);
    next.streams.write('cart', stream('cart'));
    expect(values.has('verrow.tab.1.cart')).toBe(true);
  });

  it('are removed by a tab after a sign-out in another tab only if it holds the lock', async () => {
    const { values, first, second } = await openTwoTabs();
    await first.tabLocks.acquire('review');
    first.streams.write('review', stream('review'));
    second.streams.write('review', { ...stream('review'), input: 'other' });
    second.streams.removeIfOwned('review');
    expect(second.streams.read('review')).toBeUndefined();
    expect([...values.keys()]).toEqual(['verrow.journal.review']);
    first.streams.removeIfOwned('review');
    expect([...values.keys()]).toEqual([]);
  });

  it('are no longer written by a frozen tab whose slot was taken', async () => {
    const browser = withHeartbeats();
    const values = stored();
    vi.stubGlobal('window', Object.assign(window, { addEventListener: noop }));
    const frozen = await openTab(browser);
    frozen.streams.write('cart', { ...stream('cart'), input: 'frozen' });
    frozen.crash();
    await vi.advanceTimersByTimeAsync(11_000);
    const next = await openTab(browser);
    expect(next.streams.read('cart')?.input).toBe('frozen');
    next.streams.write('cart', { ...stream('cart'), input: 'next' });
    frozen.streams.write('cart', { ...stream('cart'), input: 'resumed' });
    frozen.streams.remove('search');
    expect(values.get('verrow.tab.0.cart')).toBe(headOf({ ...stream('cart'), input: 'next' }));
    expect(frozen.streams.read('cart')?.input).toBe('resumed');
    frozen.streams.remove('cart');
    expect([...values.keys()]).toEqual(['verrow.tab.0.cart']);
  });

  it('of shopper flows get no late entry of a tab that has not noticed the loss of its lock', async () => {
    const values = stored();
    // Both tabs believe that they hold the lock, as after it was stolen.
    const [previous, current] = [
      await createTabStreamStore(uncontestedTabLocks, memoryKeyValues(new Map())),
      await createTabStreamStore(uncontestedTabLocks, memoryKeyValues(new Map())),
    ];
    previous.takeOwnership('checkout');
    previous.write('checkout', stream('checkout'));
    previous.append('checkout', [1, 0, { type: 'first' }], 0);
    current.takeOwnership('checkout');
    expect(current.append('checkout', [2, 0, { type: 'second' }], 1)).toBe(true);
    const before = new Map(values);
    expect(previous.append('checkout', [2, 0, { type: 'late' }], 1)).toBe(false);
    expect(previous.write('checkout', { ...stream('checkout'), input: 'late' })).toBe(true);
    previous.removeIfOwned('checkout');
    expect(values).toEqual(before);
    previous.takeOwnership('checkout');
    expect(previous.append('checkout', [3, 0, { type: 'again' }], 2)).toBe(true);
    expect(previous.read('checkout')?.entries.map(([, , { type }]) => type)).toEqual([
      'first',
      'second',
      'again',
    ]);
  });

  it('are in memory if there are more tabs than slots', async () => {
    const values = stored();
    const browser = withLocks();
    for (let index = 0; index < 8; index += 1) await openTab(browser);
    const ninth = await openTab(browser);
    ninth.streams.write('cart', stream('cart'));
    expect([...values.keys()]).toEqual([]);
    expect(ninth.streams.read('cart')).toEqual(stream('cart'));
  });
});
