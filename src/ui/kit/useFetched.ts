import { useEffect, useState } from 'react';
import { learnOutdated } from './outdated.ts';

export interface Fetched<T> {
  /** Null until it was needed and has come; stays from then on. */
  readonly value: T | null;
  /** How often it did not come. */
  readonly failures: number;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

interface FetchOptions<T> {
  readonly load: () => Promise<T>;
  readonly isNeeded: boolean;
  /** What an earlier fetch brought; null where there was none. */
  readonly known: () => T | null;
}

/**
 * Fetches code that is not part of the first download. A rejected fetch throws nothing and is not remembered: it is repeated by `retry`,
 * by the next mount, and when the browser goes online.
 */
export const useFetched = <T>({ load, isNeeded, known }: FetchOptions<T>): Fetched<T> => {
  const [value, setValue] = useState(known);
  const [failures, setFailures] = useState(0);
  const [asked, setAsked] = useState(0);
  const [answered, setAnswered] = useState(0);
  const isMissing = isNeeded && value === null;
  const retry = () => setAsked((count) => count + 1);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const fetch = async () => {
      try {
        const loaded = await load();
        if (isWanted) setValue(() => loaded);
      } catch {
        // Before it is said that it did not come, so that the sentence is the right one.
        await learnOutdated();
        if (!isWanted) return;
        setFailures((count) => count + 1);
        setAnswered(asked);
      }
    };
    const again = () => setAsked((count) => count + 1);
    void fetch();
    window.addEventListener('online', again);
    return () => {
      isWanted = false;
      window.removeEventListener('online', again);
    };
  }, [isMissing, asked, load]);
  return { value, failures, isRetrying: asked > answered, retry };
};
