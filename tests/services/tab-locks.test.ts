import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeartbeatTabLocks } from '../../src/app/browser/heartbeatTabLocks.ts';
import { withHeartbeats, withLocks } from './support/browserTabs.ts';
import { countWaits } from './support/countWaits.ts';
import { memoryKeyValues } from './support/openTestShop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noop = () => undefined;
describe.each([
  ['Web Locks', withLocks],
  ['heartbeats', withHeartbeats],
] as const)('tab locks by %s', (_, browser) => {
  it('are held by one tab at a time, until it releases them', async () => {
    const open = browser();
    const [first, second] = [open().tabLocks, open().tabLocks];
    expect(await first.acquire('checkout')).toBe(true);
    expect(await first.acquire('checkout')).toBe(true);
    expect(await second.acquire('checkout')).toBe(false);
    expect([first.isHeld('checkout'), second.isHeld('checkout')]).toEqual([true, false]);
    expect(await second.acquire('review')).toBe(true);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(1);
    expect(await second.acquire('checkout')).toBe(true);
  });

  it('are kept by an open tab, and freed when a tab crashes', async () => {
    const open = browser();
    const [first, second] = [open(), open()];
    await first.tabLocks.acquire('checkout');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await second.tabLocks.acquire('checkout')).toBe(false);
    first.crash();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await second.tabLocks.acquire('checkout')).toBe(true);
  });

  it('are acquired within the timeout when the other tab releases them', async () => {
    const open = browser();
    const [first, second] = [open().tabLocks, open().tabLocks];
    await first.acquire('checkout');
    const acquired = second.acquire('checkout', { timeoutMs: 500 });
    await vi.advanceTimersByTimeAsync(100);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(500);
    expect(await acquired).toBe(true);
  });

  it.each(['releases', 'crashes'])('are acquired by a waiting tab when the other tab %s', async (how) => {
    const open = browser();
    const [first, second] = [open(), open()];
    await first.tabLocks.acquire('checkout');
    const done = countWaits(second.tabLocks);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done()).toBe(0);
    if (how === 'releases') first.tabLocks.release('checkout');
    else first.crash();
    await vi.advanceTimersByTimeAsync(13_000);
    expect([done(), second.tabLocks.isHeld('checkout')]).toEqual([1, true]);
  });

  it('are not acquired after waiting was aborted', async () => {
    const open = browser();
    const [first, second] = [open().tabLocks, open().tabLocks];
    await first.acquire('checkout');
    const abort = new AbortController();
    void second.waitFor('checkout', { onLost: noop, signal: abort.signal });
    abort.abort();
    await vi.advanceTimersByTimeAsync(1);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(13_000);
    expect(second.isHeld('checkout')).toBe(false);
  });

  it('can be taken over by a tab that waits for them', async () => {
    const open = browser();
    const [first, second] = [open().tabLocks, open().tabLocks];
    await first.acquire('checkout');
    const abort = new AbortController();
    const onLost = vi.fn<() => void>();
    void second.waitFor('checkout', { onLost, signal: abort.signal });
    await vi.advanceTimersByTimeAsync(10);
    abort.abort();
    const takeover = second.takeOver('checkout', onLost);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(3000);
    await takeover;
    expect([second.isHeld('checkout'), onLost.mock.calls.length]).toEqual([true, 0]);
  });

  it('can be taken over, which calls onLost in the other tab', async () => {
    const open = browser();
    const [first, second] = [open().tabLocks, open().tabLocks];
    const onLost = vi.fn<() => void>();
    await first.acquire('checkout', { onLost });
    const takeover = second.takeOver('checkout', noop);
    await vi.advanceTimersByTimeAsync(3000);
    await takeover;
    expect(onLost).toHaveBeenCalledTimes(1);
    expect([first.isHeld('checkout'), second.isHeld('checkout')]).toEqual([false, true]);
    expect(await first.acquire('checkout')).toBe(false);
  });
});

describe('tab locks by Web Locks', () => {
  it('are kept by a tab with two concurrent requests when the second one times out', async () => {
    const open = withLocks();
    const [first, second] = [open().tabLocks, open().tabLocks];
    await first.acquire('checkout');
    const onLost = vi.fn<() => void>();
    const requests = [1, 2].map(() => second.acquire('checkout', { onLost, timeoutMs: 500 }));
    await vi.advanceTimersByTimeAsync(100);
    first.release('checkout');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(requests)).toContain(true);
    expect(onLost).not.toHaveBeenCalled();
    expect(second.isHeld('checkout')).toBe(true);
    second.release('checkout');
    await vi.advanceTimersByTimeAsync(1);
    expect(await first.acquire('checkout')).toBe(true);
  });
});

describe('tab locks by heartbeats', () => {
  it('are free while their page is in the back/forward cache, and held again afterwards unless another tab took them', async () => {
    let leave = noop;
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: () => undefined) => (leave = listener),
    });
    const storage = new Map<string, unknown>();
    const open = (tab: string) =>
      createHeartbeatTabLocks({ keyValues: memoryKeyValues(storage), now: () => Date.now(), tab });
    const first = open('t1');
    const onLost = vi.fn<() => void>();
    await first.acquire('checkout', { onLost });
    await first.acquire('review');
    leave();
    const second = open('t2');
    expect(await second.acquire('checkout')).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect([first.isHeld('checkout'), first.isHeld('review')]).toEqual([false, true]);
    expect(await second.acquire('review')).toBe(false);
  });
});
