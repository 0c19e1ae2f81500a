import { useEffect, useState, type ComponentType } from 'react';
import { learnOutdated } from './outdated.ts';

/** A part whose code is not here from the start. */
export interface FetchedPart<P extends object> {
  /** Null until it was needed and has come; stays from then on. */
  readonly Part: ComponentType<P> | null;
  /** How often it did not come. */
  readonly failures: number;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

export interface FetchedCode<P extends object> {
  readonly usePart: (isNeeded: boolean) => FetchedPart<P>;
  /** Fetches it, so that it is shown at once from then on. Rejects where it cannot be had. */
  readonly fetch: () => Promise<void>;
  /** Fetches it ahead, such as when its button is near. A failure is left to the need itself. */
  readonly preload: () => void;
}

/**
 * Code that is fetched when it is needed for the first time. Where it cannot be had, the page stands: nothing is thrown, the part can be
 * asked for again, and it is tried anew by itself once the connection is back.
 */
export const fetchedCode = <P extends object>(load: () => Promise<ComponentType<P>>): FetchedCode<P> => {
  let known: ComponentType<P> | null = null;
  const keep = async (): Promise<ComponentType<P>> => {
    known = await load();
    return known;
  };
  const usePart = (isNeeded: boolean): FetchedPart<P> => {
    const [Part, setPart] = useState(() => known);
    const [wasNeeded, setWasNeeded] = useState(isNeeded);
    const [failures, setFailures] = useState(0);
    const [asked, setAsked] = useState(0);
    const [answered, setAnswered] = useState(0);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    const isMissing = isNeeded && Part === null;
    const retry = () => setAsked((count) => count + 1);
    useEffect(() => {
      if (!isMissing) return undefined;
      let isWanted = true;
      const fetch = async () => {
        try {
          const Loaded = await keep();
          if (isWanted) setPart(() => Loaded);
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
    }, [isMissing, asked]);
    return { Part: wasNeeded ? Part : null, failures, isRetrying: asked > answered, retry };
  };
  return {
    usePart,
    fetch: async () => void (await keep()),
    preload: () => void keep().catch(() => undefined),
  };
};
