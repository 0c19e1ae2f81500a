import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alwaysMine } from '../../src/app/browser/claims.ts';
import { forgetClosedTabs, ownedStreams } from '../../src/app/browser/streams.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { fakeStorage } from '../support/fakeStorage.ts';
import { withHeartbeats, withLocks, type Browser } from './support/browserTabs.ts';
import { memoryKeyValues } from './support/openShop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
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
