import { lazyOverlay } from './lazyOverlay.tsx';
import type { OverlayProps } from './overlay.ts';

export interface DrawerProps extends OverlayProps {
  readonly side?: 'left' | 'right';
}

/** A modal, full-height side panel. */
export const { Overlay: Drawer, preload: preloadDrawer } = lazyOverlay<DrawerProps>(async () => {
  const { DrawerPanel } = await import('./DrawerPanel.tsx');
  return DrawerPanel;
});
