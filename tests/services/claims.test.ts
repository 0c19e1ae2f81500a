import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alwaysMine, lockClaims, type Claims } from '../../src/app/browser/claims.ts';
import { heartbeatClaims } from '../../src/app/browser/heartbeatClaims.ts';
import { forgetClosedTabs, ownedStreams } from '../../src/app/browser/streams.ts';
import { fakeStorage } from '../support/fakeStorage.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { memoryKeyValues } from './support/openShop.ts';
import { fakeLocks } from './support/fakeLocks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
/** A browser's tabs, and what closes one without a word. */
type Browser = () => { readonly claims: Claims; readonly crash: () => void };

/** How often a wait of this tab for checkout ended. */
const countWaits = (claims: Claims) => {
  let ended = 0;
  const wait = async () => {
    await claims.waitFor('checkout', { lost: () => undefined, signal: new AbortController().signal });
    ended += 1;
  };
  void wait();
  return () => ended;
};

const withLocks = (): Browser => {
  const locks = fakeLocks();
  return () => {
    const tab = locks.tab();
    return { claims: lockClaims(tab.manager), crash: tab.close };
  };
};
const withHeartbeats = (): Browser => {
  vi.stubGlobal('window', { addEventListener: nothing });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const storage = new Map<string, unknown>();
  let tabs = 0;
  return () => {
    tabs += 1;
    const begun = vi.spyOn(globalThis, 'setInterval');
    const claims = heartbeatClaims({
      keyValues: memoryKeyValues(storage),
      now: () => Date.now(),
      tab: `t${tabs}`,
    });
    const timer = begun.mock.results.at(-1)?.value as ReturnType<typeof setInterval>;
    return { claims, crash: () => clearInterval(timer) };
  };
};

describe.each([
  ['locks', withLocks],
  ['heartbeats', withHeartbeats],
] as const)('claims by %s', (_, browser) => {
  it('are one tab’s at a time, until it lets go', async () => {
    const open = browser();
    const [first, second] = [open().claims, open().claims];
    expect(await first.claim('checkout')).toBe(true);
    expect(await first.claim('checkout')).toBe(true);
    expect(await second.claim('checkout')).toBe(false);
    expect([first.has('checkout'), second.has('checkout')]).toEqual([true, false]);
    expect(await second.claim('review')).toBe(true);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(1);
    expect(await second.claim('checkout')).toBe(true);
  });

  it('stay with their tab while it lives, and pass on from one that crashed', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await first.claims.claim('checkout');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await second.claims.claim('checkout')).toBe(false);
    first.crash();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await second.claims.claim('checkout')).toBe(true);
  });

  it('wait for a tab that lets go', async () => {
    const open = browser();
    const [first, second] = [open().claims, open().claims];
    await first.claim('checkout');
    const claimed = second.claim('checkout', { withinMs: 500 });
    await vi.advanceTimersByTimeAsync(100);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(500);
    expect(await claimed).toBe(true);
  });

  it.each(['lets go', 'crashes'])('are waited for until the other tab %s', async (how) => {
    const open = browser();
    const [first, second] = [open(), open()];
    await first.claims.claim('checkout');
    const done = countWaits(second.claims);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done()).toBe(0);
    if (how === 'lets go') first.claims.release('checkout');
    else first.crash();
    await vi.advanceTimersByTimeAsync(13_000);
    expect([done(), second.claims.has('checkout')]).toEqual([1, true]);
  });

  it('are no longer waited for once they are not wanted', async () => {
    const open = browser();
    const [first, second] = [open().claims, open().claims];
    await first.claim('checkout');
    const abort = new AbortController();
    void second.waitFor('checkout', { lost: nothing, signal: abort.signal });
    abort.abort();
    await vi.advanceTimersByTimeAsync(1);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(13_000);
    expect(second.has('checkout')).toBe(false);
  });

  it('are taken over by a tab that waits for them, too', async () => {
    const open = browser();
    const [first, second] = [open().claims, open().claims];
    await first.claim('checkout');
    const abort = new AbortController();
    const lost = vi.fn<() => void>();
    void second.waitFor('checkout', { lost, signal: abort.signal });
    await vi.advanceTimersByTimeAsync(10);
    abort.abort();
    const taken = second.takeOver('checkout', lost);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(3000);
    await taken;
    expect([second.has('checkout'), lost.mock.calls.length]).toEqual([true, 0]);
  });

  it('can be taken over, which the other tab hears', async () => {
    const open = browser();
    const [first, second] = [open().claims, open().claims];
    const lost = vi.fn<() => void>();
    await first.claim('checkout', { lost });
    const taken = second.takeOver('checkout', nothing);
    await vi.advanceTimersByTimeAsync(3000);
    await taken;
    expect(lost).toHaveBeenCalledTimes(1);
    expect([first.has('checkout'), second.has('checkout')]).toEqual([false, true]);
    expect(await first.claim('checkout')).toBe(false);
  });
});

describe('claims by locks', () => {
  it('stay with the tab that asks twice while it waits: the ask that ends in vain takes nothing away', async () => {
    const open = withLocks();
    const [first, second] = [open().claims, open().claims];
    await first.claim('checkout');
    const lost = vi.fn<() => void>();
    const asks = [1, 2].map(() => second.claim('checkout', { lost, withinMs: 500 }));
    await vi.advanceTimersByTimeAsync(100);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(asks)).toContain(true);
    expect(lost).not.toHaveBeenCalled();
    expect(second.has('checkout')).toBe(true);
    second.release('checkout');
    await vi.advanceTimersByTimeAsync(1);
    expect(await first.claim('checkout')).toBe(true);
  });
});

describe('claims by heartbeats', () => {
  it('are free while their page is left, and its own again where it is shown as it was and no other has them', async () => {
    let leave = nothing;
    vi.stubGlobal('window', { addEventListener: (_: string, hear: () => undefined) => (leave = hear) });
    const storage = new Map<string, unknown>();
    const open = (tab: string) =>
      heartbeatClaims({ keyValues: memoryKeyValues(storage), now: () => Date.now(), tab });
    const first = open('t1');
    const lost = vi.fn<() => void>();
    await first.claim('checkout', { lost });
    await first.claim('review');
    leave();
    const second = open('t2');
    expect(await second.claim('checkout')).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(lost).toHaveBeenCalledTimes(1);
    expect([first.has('checkout'), first.has('review')]).toEqual([false, true]);
    expect(await second.claim('review')).toBe(false);
  });
});

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
    const localStorage = fakeStorage(values);
    vi.stubGlobal('window', { localStorage });
    return values;
  };
  const openTab = async (browser: Browser, tabValues = memoryKeyValues(new Map())) => {
    const { claims, crash } = browser();
    return { claims, crash, tabValues, streams: await ownedStreams(claims, tabValues) };
  };

  it('of every page come back to the tab that they were of, whatever other tabs there are', async () => {
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

  it('of every page are picked up by the next visit from a tab that was closed', async () => {
    stored();
    const browser = withLocks();
    const first = await openTab(browser);
    first.streams.write('cart', stream('cart'));
    first.crash();
    expect((await openTab(browser)).streams.read('cart')).toEqual(stream('cart'));
  });

  it('of one shopper are written by the tab that claimed the flow, and by no other', async () => {
    const values = stored();
    const browser = withLocks();
    const [first, second] = [await openTab(browser), await openTab(browser)];
    await first.claims.claim('checkout');
    first.streams.write('payment', stream('payment'));
    second.streams.write('payment', { ...stream('payment'), input: 'other' });
    expect(values.get('verrow.journal.payment')).toBe(headOf(stream('payment')));
    expect(second.streams.read('payment')?.input).toBe('other');
    first.crash();
    await second.claims.claim('checkout');
    expect(second.streams.read('payment')).toEqual(stream('payment'));
  });

  it('leave nothing behind for whoever signs out, whichever tab wrote them', async () => {
    const values = stored();
    const browser = withLocks();
    const [first, second] = [await openTab(browser), await openTab(browser)];
    await first.claims.claim('checkout');
    first.streams.write('checkout', stream('checkout'));
    second.streams.remove('checkout');
    expect([...values.keys()]).toEqual([]);
  });

  it('leave nothing of closed tabs for whoever comes next, and living tabs what they have', async () => {
    const values = stored();
    const browser = withLocks();
    const [here, closed, living] = [await openTab(browser), await openTab(browser), await openTab(browser)];
    for (const { streams } of [here, closed, living]) streams.write('search', stream('search'));
    closed.crash();
    await forgetClosedTabs(here.claims);
    expect([...values.keys()]).toEqual(['verrow.tab.0.search', 'verrow.tab.2.search']);
    const next = await openTab(browser);
    next.streams.write('cart', stream('cart'));
    expect(values.has('verrow.tab.1.cart')).toBe(true);
  });

  it('are dropped by a tab that hears of a sign-out where it alone may write them', async () => {
    const values = stored();
    const browser = withLocks();
    const [first, second] = [await openTab(browser), await openTab(browser)];
    await first.claims.claim('review');
    first.streams.write('review', stream('review'));
    second.streams.write('review', { ...stream('review'), input: 'other' });
    second.streams.drop('review');
    expect(second.streams.read('review')).toBeUndefined();
    expect([...values.keys()]).toEqual(['verrow.journal.review']);
    first.streams.drop('review');
    expect([...values.keys()]).toEqual([]);
  });

  it('are written no more by a tab that slept until another took its place', async () => {
    const browser = withHeartbeats();
    const values = stored();
    vi.stubGlobal('window', Object.assign(window, { addEventListener: nothing }));
    const slept = await openTab(browser);
    slept.streams.write('cart', { ...stream('cart'), input: 'slept' });
    slept.crash();
    await vi.advanceTimersByTimeAsync(11_000);
    const next = await openTab(browser);
    expect(next.streams.read('cart')?.input).toBe('slept');
    next.streams.write('cart', { ...stream('cart'), input: 'next' });
    slept.streams.write('cart', { ...stream('cart'), input: 'woken' });
    slept.streams.remove('search');
    expect(values.get('verrow.tab.0.cart')).toBe(headOf({ ...stream('cart'), input: 'next' }));
    expect(slept.streams.read('cart')?.input).toBe('woken');
    slept.streams.remove('cart');
    expect([...values.keys()]).toEqual(['verrow.tab.0.cart']);
  });

  it('of one shopper get no late entry of a tab that was robbed of them and has not heard of it yet', async () => {
    const values = stored();
    // Each tab thinks that it has everything, as a robbed one does until it hears of it.
    const [robbed, robber] = [
      await ownedStreams(alwaysMine, memoryKeyValues(new Map())),
      await ownedStreams(alwaysMine, memoryKeyValues(new Map())),
    ];
    robbed.own('checkout');
    robbed.write('checkout', stream('checkout'));
    robbed.append('checkout', [1, 0, { type: 'first' }], 0);
    robber.own('checkout');
    expect(robber.append('checkout', [2, 0, { type: 'second' }], 1)).toBe(true);
    const before = new Map(values);
    expect(robbed.append('checkout', [2, 0, { type: 'late' }], 1)).toBe(false);
    expect(robbed.write('checkout', { ...stream('checkout'), input: 'late' })).toBe(true);
    robbed.drop('checkout');
    expect(values).toEqual(before);
    robbed.own('checkout');
    expect(robbed.append('checkout', [3, 0, { type: 'again' }], 2)).toBe(true);
    expect(robbed.read('checkout')?.entries.map(([, , { type }]) => type)).toEqual([
      'first',
      'second',
      'again',
    ]);
  });

  it('are in memory where there are more tabs than places', async () => {
    const values = stored();
    const browser = withLocks();
    for (let index = 0; index < 8; index += 1) await openTab(browser);
    const ninth = await openTab(browser);
    ninth.streams.write('cart', stream('cart'));
    expect([...values.keys()]).toEqual([]);
    expect(ninth.streams.read('cart')).toEqual(stream('cart'));
  });
});
