import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False during server rendering and hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
