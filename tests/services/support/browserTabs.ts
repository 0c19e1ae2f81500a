import { vi } from 'vitest';
import { lockClaims, type Claims } from '../../../src/app/browser/claims.ts';
import { heartbeatClaims } from '../../../src/app/browser/heartbeatClaims.ts';
import { fakeLocks } from './fakeLocks.ts';
import { memoryKeyValues } from './openShop.ts';

/** A browser's tabs, and what closes one without a word. */
export type Browser = () => { readonly claims: Claims; readonly crash: () => void };

export const withLocks = (): Browser => {
  const locks = fakeLocks();
  return () => {
    const tab = locks.tab();
    return { claims: lockClaims(tab.manager), crash: tab.close };
  };
};

export const withHeartbeats = (): Browser => {
  vi.stubGlobal('window', { addEventListener: () => undefined });
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
