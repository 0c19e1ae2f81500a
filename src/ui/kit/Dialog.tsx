import { lazyOverlay } from './lazyOverlay.tsx';
import type { OverlayProps } from './overlay.ts';

export interface DialogProps extends OverlayProps {
  /** 440, 640 or 1120 px. */
  readonly width?: 'narrow' | 'medium' | 'wide';
}

/** A modal dialog with a title. Closes on Escape, the close button and an outside press. Opens from the bottom on mobile. */
export const { Overlay: Dialog, preload: preloadDialog } = lazyOverlay<DialogProps>(async () => {
  const { DialogPanel } = await import('./DialogPanel.tsx');
  return DialogPanel;
});
