import type { WithTabLock } from '../session.ts';

const lockTimeoutMs = 10_000;

/**
 * Runs `work` under a Web Lock. Where Web Locks are unavailable (plain http), or another tab holds the lock for too long, `work` runs
 * without it: the server accepts a replaced refresh token for a grace period.
 */
export const withTabLock: WithTabLock = async (name, work) => {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, start);
  } catch (error) {
    if (isStarted) throw error;
    return work();
  }
};
