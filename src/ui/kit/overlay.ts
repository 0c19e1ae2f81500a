import type { ReactNode, RefObject } from 'react';

/** Props shared by dialogs and drawers. */
export interface OverlayProps {
  readonly isOpen: boolean;
  /** Called on Escape, the close button, an outside press and Back. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Fixed below the scrolling content. */
  readonly footer?: ReactNode;
  /** Focused on opening; defaults to the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Focuses the first field on opening, for a dialog that asks for it. */
  readonly startsAtField?: boolean | undefined;
  /** Focused on closing; defaults to the previously focused element. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
}
