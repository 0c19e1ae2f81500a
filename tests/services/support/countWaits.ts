import type { TabLocks } from '../../../src/app/browser/tabLocks.ts';

/** Counts how often waiting for the checkout lock has resolved. */
export const countWaits = (tabLocks: TabLocks) => {
  let ended = 0;
  const wait = async () => {
    await tabLocks.waitFor('checkout', { onLost: () => undefined, signal: new AbortController().signal });
    ended += 1;
  };
  void wait();
  return () => ended;
};
