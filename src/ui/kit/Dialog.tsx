import { lazyOverlay } from './lazyOverlay.tsx';
import type { OverlayProps } from './overlay.ts';

export interface DialogProps extends OverlayProps {
  /** 440, 640 or 1120 px. */
  readonly width?: 'narrow' | 'medium' | 'wide';
}

/** A modal dialog: titled, closed by Escape, by its button and by a press outside. Rises from the bottom on small screens. */
export const { Overlay: Dialog, preload: preloadDialog } = lazyOverlay<DialogProps>(async () => {
  const { DialogPanel } = await import('./DialogPanel.tsx');
  return DialogPanel;
});
