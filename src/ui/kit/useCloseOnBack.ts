import { useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { OverlayBackStack } from './overlayBackStack.ts';

/** Gives an open overlay an entry in the browser's history, so that Back closes it. */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const stack = useContext(OverlayBackStack);
  // An overlay that does not close counts as another one that opens, and gets an entry again.
  const [dismissals, setDismissals] = useState(0);
  const overlay = `${useId()} ${dismissals}`;
  const dismiss = useEffectEvent((overlays: readonly string[]) => {
    if (!overlays.includes(overlay)) return;
    onClose();
    setDismissals((count) => count + 1);
  });
  useEffect(() => {
    if (!isOpen || stack === null) return undefined;
    const listening = stack.on('backStack.overlaysDismissed', ({ overlays }) => dismiss(overlays));
    stack.send({ type: 'overlay.opened', overlay });
    return () => {
      listening.unsubscribe();
      stack.send({ type: 'overlay.closed', overlay });
    };
  }, [isOpen, overlay, stack]);
};
