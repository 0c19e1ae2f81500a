import { useEffect, useState } from 'react';
import { checkForNewVersion } from './newVersion.ts';

export interface LazyLoadState<T> {
  /** Null until needed and loaded. */
  readonly value: T | null;
  /** Number of failed attempts. */
  readonly failures: number;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

interface LazyLoadOptions<T> {
  readonly load: () => Promise<T>;
  readonly isNeeded: boolean;
  /** The result of an earlier load, or null. */
  readonly readCached: () => T | null;
}

/** Runs a dynamic import when needed. A failure is not thrown or cached: it is retried by `retry`, on the next mount and on `online`. */
export const useLazyLoad = <T>({ load, isNeeded, readCached }: LazyLoadOptions<T>): LazyLoadState<T> => {
  const [value, setValue] = useState(readCached);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [settledAttempt, setSettledAttempt] = useState(0);
  const isMissing = isNeeded && value === null;
  const retry = () => setAttempt((count) => count + 1);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const fetch = async () => {
      try {
        const loaded = await load();
        if (isCurrent) setValue(() => loaded);
      } catch {
        // Checked before the failure is reported, since the error message depends on it.
        await checkForNewVersion();
        if (!isCurrent) return;
        setFailures((count) => count + 1);
        setSettledAttempt(attempt);
      }
    };
    const retryOnline = () => setAttempt((count) => count + 1);
    void fetch();
    window.addEventListener('online', retryOnline);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', retryOnline);
    };
  }, [isMissing, attempt, load]);
  return { value, failures, isRetrying: attempt > settledAttempt, retry };
};
