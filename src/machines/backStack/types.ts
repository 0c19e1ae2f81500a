/** The state that is stored in an entry of the browser's history. */
export interface HistoryEntry {
  /** Number of the shop's pages before it in this tab. */
  readonly visit: number;
  /** Number of steps and overlays of its page before it. */
  readonly depth: number;
  /** Whether it belongs to an overlay, not to a step or the page itself. */
  readonly isOverlay: boolean;
}

export interface Navigation {
  readonly address: string;
  /** Replaces the current entry. */
  readonly replaces: boolean;
}

export interface BackStackContext extends Pick<HistoryEntry, 'visit' | 'depth'> {
  /** The shown step, from 0; null on a page without steps. */
  readonly step: number | null;
  /** Open overlays, the topmost last. */
  readonly overlays: readonly string[];
  /** Requested during a traversal. */
  readonly pending: Navigation | null;
}

export type BackStackEvent =
  | { readonly type: 'overlay.opened'; readonly overlay: string }
  | { readonly type: 'overlay.closed'; readonly overlay: string }
  /** Also the response to `backStack.stepRequested`, with the step that is shown then, requested or not. */
  | { readonly type: 'step.shown'; readonly step: number }
  | { readonly type: 'steps.left' }
  /** The browser is on this entry, after Back, Forward or `traverse`. */
  | ({ readonly type: 'history.moved' } & HistoryEntry)
  | ({ readonly type: 'navigation.requested' } & Navigation)
  /** To the previous page, or to `otherwise` if this tab has none. */
  | { readonly type: 'back.requested'; readonly otherwise: string };

export type BackStackFact =
  /** Back closed these. */
  | { readonly type: 'backStack.overlaysDismissed'; readonly overlays: readonly string[] }
  /** The browser is on the entry of this step. */
  | { readonly type: 'backStack.stepRequested'; readonly step: number };

/** Number of entries that the page needs besides its own. */
export const shownDepth = ({ step, overlays }: BackStackContext): number => (step ?? 0) + overlays.length;

/** The overlays below an entry of this depth. */
export const overlaysBelow = ({ step, overlays }: BackStackContext, depth: number): readonly string[] =>
  overlays.slice(0, Math.max(0, depth - (step ?? 0)));
