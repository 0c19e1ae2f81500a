import { useState, type ComponentType } from 'react';
import { useLazyLoad, type LazyLoadState } from './useLazyLoad.ts';

export interface LazyLoaderState<P extends object> extends Omit<LazyLoadState<ComponentType<P>>, 'value'> {
  /** Null until needed and loaded. */
  readonly Component: ComponentType<P> | null;
}

export interface LazyLoader<P extends object> {
  readonly useComponent: (isNeeded: boolean) => LazyLoaderState<P>;
  /** Loads the component, so that later renders are synchronous. Rejects on failure. */
  readonly fetch: () => Promise<void>;
  /** Loads the component ahead of use, such as on hover. Ignores failures. */
  readonly preload: () => void;
}

/** Loads a component on first use. Unlike React.lazy, a failed import is reported as state, not thrown, and can be retried (see `useLazyLoad`). */
export const createLazyLoader = <P extends object>(load: () => Promise<ComponentType<P>>): LazyLoader<P> => {
  let cached: ComponentType<P> | null = null;
  const loadAndCache = async (): Promise<ComponentType<P>> => {
    cached = await load();
    return cached;
  };
  const useComponent = (isNeeded: boolean): LazyLoaderState<P> => {
    const [wasNeeded, setWasNeeded] = useState(isNeeded);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    const { value, ...rest } = useLazyLoad({ load: loadAndCache, isNeeded, readCached: () => cached });
    return { ...rest, Component: wasNeeded ? value : null };
  };
  return {
    useComponent,
    fetch: async () => void (await loadAndCache()),
    preload: () => void loadAndCache().catch(() => undefined),
  };
};
