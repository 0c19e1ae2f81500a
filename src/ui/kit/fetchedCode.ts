import { useState, type ComponentType } from 'react';
import { useFetched, type Fetched } from './useFetched.ts';

/** A part whose code is not here from the start. */
export interface FetchedPart<P extends object> extends Omit<Fetched<ComponentType<P>>, 'value'> {
  /** Null until it was needed and has come; stays from then on. */
  readonly Part: ComponentType<P> | null;
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
    const [wasNeeded, setWasNeeded] = useState(isNeeded);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    const { value, ...rest } = useFetched({ load: keep, isNeeded, known: () => known });
    return { ...rest, Part: wasNeeded ? value : null };
  };
  return {
    usePart,
    fetch: async () => void (await keep()),
    preload: () => void keep().catch(() => undefined),
  };
};
