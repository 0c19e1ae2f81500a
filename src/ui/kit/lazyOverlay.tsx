import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { OverlayProps } from './overlay.ts';

/**
 * An overlay whose code is fetched when it opens for the first time; it stays mounted afterwards, so that closing is animated.
 * `preload` fetches it ahead, such as when the pointer nears its button.
 */
export const lazyOverlay = <P extends Pick<OverlayProps, 'isOpen'>>(
  load: () => Promise<ComponentType<P>>,
) => {
  const Panel = lazy(async () => ({ default: await load() }));
  const Overlay = (props: P) => {
    const [wasOpen, setWasOpen] = useState(props.isOpen);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    if (!wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    );
  };
  return { Overlay, preload: () => void load() };
};
