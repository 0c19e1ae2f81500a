import type { Exclusively } from '../session.ts';

const waitsForMs = 10_000;

/**
 * Web Locks across tabs. Where there are none (plain http), or another tab keeps the lock too long, the work is done all the same:
 * the server grants the replaced refresh token some grace.
 */
export const exclusively: Exclusively = async (name, work) => {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(waitsForMs) }, begin);
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
};
