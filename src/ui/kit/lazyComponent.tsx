import type { ComponentType, ReactNode } from 'react';
import { createLazyLoader } from './createLazyLoader.ts';
import { ErrorState } from './StateBlock.tsx';

interface LazyComponentOptions {
  /** Shown while loading. */
  readonly fallback?: ReactNode;
  /** Shown with a retry button after a failure. Without it, the fallback stays until the browser is online again. */
  readonly errorText?: string;
}

/** A component whose code is loaded on first render. A failed load does not affect the rest of the page. */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback = null, errorText }: LazyComponentOptions = {},
): ComponentType<P> => {
  const { useComponent } = createLazyLoader(load);
  return (props: P) => {
    const { Component, failures, isRetrying, retry } = useComponent(true);
    if (Component) return <Component {...props} />;
    if (failures === 0 || errorText === undefined) return fallback;
    return <ErrorState text={errorText} onRetry={retry} isRetrying={isRetrying} />;
  };
};
