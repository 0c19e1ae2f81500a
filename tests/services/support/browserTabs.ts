import { vi } from 'vitest';
import { createWebTabLocks, type TabLocks } from '../../../src/app/browser/tabLocks.ts';
import { createHeartbeatTabLocks } from '../../../src/app/browser/heartbeatTabLocks.ts';
import { fakeLocks } from './fakeLocks.ts';
import { memoryKeyValues } from './openTestShop.ts';

/** Opens tabs of one browser. `crash` ends a tab without events. */
export type Browser = () => { readonly tabLocks: TabLocks; readonly crash: () => void };

export const withLocks = (): Browser => {
  const locks = fakeLocks();
  return () => {
    const tab = locks.tab();
    return { tabLocks: createWebTabLocks(tab.manager), crash: tab.close };
  };
};

export const withHeartbeats = (): Browser => {
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const storage = new Map<string, unknown>();
  let tabs = 0;
  return () => {
    tabs += 1;
    const setIntervalSpy = vi.spyOn(globalThis, 'setInterval');
    const tabLocks = createHeartbeatTabLocks({
      keyValues: memoryKeyValues(storage),
      now: () => Date.now(),
      tab: `t${tabs}`,
    });
    const timer = setIntervalSpy.mock.results.at(-1)?.value as ReturnType<typeof setInterval>;
    return { tabLocks, crash: () => clearInterval(timer) };
  };
};
