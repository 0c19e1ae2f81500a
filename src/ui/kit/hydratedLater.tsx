import { Suspense, use, type ComponentType, type ReactElement } from 'react';

interface HydratedLater {
  /** The same element at every render, so that a render of what is around it never replaces the server's HTML. */
  readonly element: ReactElement;
  /** Fetches its code; needed before the server renders it. Rejects where it cannot be had. */
  readonly fetch: () => Promise<void>;
}

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });

/** A promise that `use` reads without suspending, as it does one that it has seen fulfilled. */
const settled = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/**
 * A part of every page that the server renders, and whose code is not part of the first download. Until the code is there, the server's HTML
 * stands with its links working; a fetch that fails is repeated when the browser goes online.
 */
export const hydratedLater = (load: () => Promise<ComponentType>): HydratedLater => {
  let code: Promise<ComponentType> | undefined;
  const arrive = async (): Promise<ComponentType> => {
    try {
      return await load();
    } catch {
      await untilOnline();
      return arrive();
    }
  };
  const Part = () => {
    const Code = use((code ??= arrive()));
    return <Code />;
  };
  return {
    element: (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    ),
    fetch: async () => {
      code = settled(await load());
    },
  };
};
