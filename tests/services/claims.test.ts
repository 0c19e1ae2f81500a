import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claims } from '../../src/app/browser/claims.ts';
import { heartbeatClaims } from '../../src/app/browser/heartbeatClaims.ts';
import { withHeartbeats, withLocks } from './support/browserTabs.ts';
import { memoryKeyValues } from './support/openShop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
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
