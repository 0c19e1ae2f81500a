import type { ReactNode, RefObject } from 'react';

/** What dialogs and drawers share. */
export interface OverlayProps {
  readonly isOpen: boolean;
  /** Called for Escape, the close button and a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** Gets focus on opening; the close button when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Gets focus on closing; what had it before when left out. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
}
