import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockClaims, type Claims, type PageEvents } from '../../src/app/browser/claims.ts';
import { fakeLocks } from './support/fakeLocks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that is shown, until a test hides or leaves it. */
const fakePage = () => {
  const listeners: [string, (persisted: boolean) => void][] = [];
  let isShown = true;
  const tell = (type: string, persisted = false) =>
    listeners.filter(([heard]) => heard === type).forEach(([, listener]) => listener(persisted));
  const page: PageEvents = {
    isShown: () => isShown,
    listen: (type, listener) => {
      listeners.push([type, listener]);
    },
  };
  const show = (shown: boolean) => {
    isShown = shown;
    tell('visibilitychange');
  };
  return { page, tell, show };
};

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

describe('claims of a page by locks', () => {
  const openPage = (locks = fakeLocks()) => {
    const fake = fakePage();
    return { ...fake, locks, claims: lockClaims(locks.tab().manager, fake.page) };
  };

  it('are let go of where the page may be shown again as it was, and taken again then', async () => {
    const first = openPage();
    const second = openPage(first.locks);
    const lost = vi.fn<() => void>();
    await first.claims.claim('checkout', { lost });
    await first.claims.claim('review', { lost });
    first.tell('pagehide', true);
    await vi.advanceTimersByTimeAsync(1);
    // What is written on the way out is still its own.
    expect(first.claims.has('checkout')).toBe(true);
    expect(await second.claims.claim('checkout')).toBe(true);
    first.tell('pageshow', true);
    await vi.advanceTimersByTimeAsync(1);
    expect(lost).toHaveBeenCalledTimes(1);
    expect([first.claims.has('checkout'), first.claims.has('review')]).toEqual([false, true]);
    expect(await second.claims.claim('review')).toBe(false);
  });

  it('stay with a page that is left for good until it is gone', async () => {
    const first = openPage();
    await first.claims.claim('checkout');
    first.tell('pagehide', false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await openPage(first.locks).claims.claim('checkout')).toBe(false);
  });

  it('are waited for only while the page is shown, so that a reload elsewhere takes nothing away', async () => {
    const first = openPage();
    const second = openPage(first.locks);
    await first.claims.claim('checkout');
    const done = countWaits(second.claims);
    second.show(false);
    await vi.advanceTimersByTimeAsync(1);
    first.claims.release('checkout');
    await vi.advanceTimersByTimeAsync(1);
    expect(done()).toBe(0);
    second.show(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([done(), second.claims.has('checkout')]).toEqual([1, true]);
  });
});
