import { useEffect, type ComponentType } from 'react';
import { createLazyLoader } from '../kit/createLazyLoader.ts';
import { checkForNewVersion, newVersionMessage } from '../kit/newVersion.ts';
import { notify } from '../notifications/notify.ts';

interface LazyOnDemand<P extends object> {
  readonly Component: ComponentType<P>;
  /** Loads the component ahead of use, such as on hover. Ignores failures. */
  readonly preload: () => void;
}

const loadErrorText = 'We could not load a part of this page. It will appear when you are back online.';

/**
 * A layout component that opens on hover or while typing and is loaded when first needed. A failed load shows a notification, which does not
 * take the focus; the next use retries.
 */
export const lazyOnDemand = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  useIsNeeded: () => boolean,
): LazyOnDemand<P> => {
  const { useComponent, preload } = createLazyLoader(load);
  const Component = (props: P) => {
    const { Component: LoadedComponent, failures } = useComponent(useIsNeeded());
    useEffect(() => {
      const showError = async () =>
        notify({ kind: 'error', text: (await checkForNewVersion()) ? newVersionMessage : loadErrorText });
      if (failures > 0) void showError();
    }, [failures]);
    return LoadedComponent && <LoadedComponent {...props} />;
  };
  return { Component, preload };
};
