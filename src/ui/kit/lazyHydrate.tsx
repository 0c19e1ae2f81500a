import { Suspense, use, type ComponentType, type ReactElement } from 'react';

interface LazyHydrated {
  /** Created once, so that a parent render does not replace the server's HTML. */
  readonly element: ReactElement;
  /** Loads the component; the server calls it before rendering. Rejects on failure. */
  readonly fetch: () => Promise<void>;
}

const waitForOnline = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** A promise that `use` reads without suspending: React checks `status` and `value`. */
const fulfilledPromise = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/**
 * A server-rendered component that is hydrated later: its code is not part of the initial bundle. Until it loads, the server's HTML stays in
 * place with working links. A failed load is retried on `online`.
 */
export const lazyHydrate = (load: () => Promise<ComponentType>): LazyHydrated => {
  let code: Promise<ComponentType> | undefined;
  const loadWithRetry = async (): Promise<ComponentType> => {
    try {
      return await load();
    } catch {
      await waitForOnline();
      return loadWithRetry();
    }
  };
  const DeferredComponent = () => {
    const Component = use((code ??= loadWithRetry()));
    return <Component />;
  };
  return {
    element: (
      <Suspense fallback={null}>
        <DeferredComponent />
      </Suspense>
    ),
    fetch: async () => {
      code = fulfilledPromise(await load());
    },
  };
};
