import { useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { OverlayBackStackContext } from './overlayBackStack.ts';

/** Adds a history entry for an open overlay, so that Back closes it. */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const stack = useContext(OverlayBackStackContext);
  // An overlay that stays open after Back counts as a new one and gets a new history entry.
  const [dismissals, setDismissals] = useState(0);
  const overlay = `${useId()} ${dismissals}`;
  const dismiss = useEffectEvent((overlays: readonly string[]) => {
    if (!overlays.includes(overlay)) return;
    onClose();
    setDismissals((count) => count + 1);
  });
  useEffect(() => {
    if (!isOpen || stack === null) return undefined;
    const subscription = stack.on('backStack.overlaysDismissed', ({ overlays }) => dismiss(overlays));
    stack.send({ type: 'overlay.opened', overlay });
    return () => {
      subscription.unsubscribe();
      stack.send({ type: 'overlay.closed', overlay });
    };
  }, [isOpen, overlay, stack]);
};
