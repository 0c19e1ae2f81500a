import type { ComponentType } from 'react';
import { fetchedCode } from './fetchedCode.ts';
import type { OverlayProps } from './overlay.ts';
import { OverlayMissing } from './OverlayMissing.tsx';
import { followFocus } from './returnFocus.ts';

/**
 * An overlay whose code is fetched when it opens for the first time; it stays mounted afterwards, so that closing is animated. Where the
 * code does not come, a sentence says so in its place. `preload` fetches it ahead, such as when the pointer nears its button.
 */
export const lazyOverlay = <P extends Pick<OverlayProps, 'isOpen' | 'onClose'>>(
  load: () => Promise<ComponentType<P>>,
) => {
  followFocus();
  const { usePart, preload } = fetchedCode(load);
  const Overlay = (props: P) => {
    const { isOpen, onClose } = props;
    const { Part, failures, isRetrying, retry } = usePart(isOpen);
    if (Part) return <Part {...props} />;
    return isOpen && failures > 0 ? (
      <OverlayMissing onRetry={retry} isRetrying={isRetrying} onClose={onClose} />
    ) : null;
  };
  return { Overlay, preload };
};
