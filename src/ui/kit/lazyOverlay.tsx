import type { ComponentType } from 'react';
import { createLazyLoader } from './createLazyLoader.ts';
import type { OverlayProps } from './overlay.ts';
import { OverlayLoadError } from './OverlayLoadError.tsx';
import { trackFocus } from './restoreFocus.ts';

/**
 * An overlay whose code is loaded when it first opens. It stays mounted afterwards, so that closing is animated. A failed load shows
 * `OverlayLoadError`. `preload` loads it ahead of use, such as on hover.
 */
export const lazyOverlay = <P extends Pick<OverlayProps, 'isOpen' | 'onClose'>>(
  load: () => Promise<ComponentType<P>>,
) => {
  trackFocus();
  const { useComponent, preload } = createLazyLoader(load);
  const Overlay = (props: P) => {
    const { isOpen, onClose } = props;
    const { Component, failures, isRetrying, retry } = useComponent(isOpen);
    if (Component) return <Component {...props} />;
    return isOpen && failures > 0 ? (
      <OverlayLoadError onRetry={retry} isRetrying={isRetrying} onClose={onClose} />
    ) : null;
  };
  return { Overlay, preload };
};
