import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebTabLocks, type PageLifecycle } from '../../src/app/browser/tabLocks.ts';
import { countWaits } from './support/countWaits.ts';
import { fakeLocks } from './support/fakeLocks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A visible page, until a test hides it or fires its events. */
const fakePage = () => {
  const listeners: [string, (persisted: boolean) => void][] = [];
  let isVisible = true;
  const fire = (type: string, persisted = false) =>
    listeners.filter(([listened]) => listened === type).forEach(([, listener]) => listener(persisted));
  const page: PageLifecycle = {
    isVisible: () => isVisible,
    listen: (type, listener) => {
      listeners.push([type, listener]);
    },
  };
  const setVisible = (visible: boolean) => {
    isVisible = visible;
    fire('visibilitychange');
  };
  return { page, fire, setVisible };
};

describe('tab locks of a page', () => {
  const openPage = (locks = fakeLocks()) => {
    const fake = fakePage();
    return { ...fake, locks, tabLocks: createWebTabLocks(locks.tab().manager, fake.page) };
  };

  it('are released while the page is in the back/forward cache, and reacquired afterwards', async () => {
    const first = openPage();
    const second = openPage(first.locks);
    const onLost = vi.fn<() => void>();
    await first.tabLocks.acquire('checkout', { onLost });
    await first.tabLocks.acquire('review', { onLost });
    first.fire('pagehide', true);
    await vi.advanceTimersByTimeAsync(1);
    // Events recorded during `pagehide` are still written to storage.
    expect(first.tabLocks.isHeld('checkout')).toBe(true);
    expect(await second.tabLocks.acquire('checkout')).toBe(true);
    first.fire('pageshow', true);
    await vi.advanceTimersByTimeAsync(1);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect([first.tabLocks.isHeld('checkout'), first.tabLocks.isHeld('review')]).toEqual([false, true]);
    expect(await second.tabLocks.acquire('review')).toBe(false);
  });

  it('are kept until the page is closed if it is not cached', async () => {
    const first = openPage();
    await first.tabLocks.acquire('checkout');
    first.fire('pagehide', false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await openPage(first.locks).tabLocks.acquire('checkout')).toBe(false);
  });

  it('are acquired by a waiting page only while it is visible, so that a reload in another tab keeps its lock', async () => {
    const first = openPage();
    const second = openPage(first.locks);
    await first.tabLocks.acquire('checkout');
    const done = countWaits(second.tabLocks);
    second.setVisible(false);
    await vi.advanceTimersByTimeAsync(1);
    first.tabLocks.release('checkout');
    await vi.advanceTimersByTimeAsync(1);
    expect(done()).toBe(0);
    second.setVisible(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([done(), second.tabLocks.isHeld('checkout')]).toEqual([1, true]);
  });
});
