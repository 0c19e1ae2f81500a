/** An entry of the browser's history, as the shop marks it. */
export interface HistoryEntry {
  /** How many pages of the shop come before it in this tab. */
  readonly visit: number;
  /** How many steps and overlays of its page come before it. */
  readonly depth: number;
  /** Whether it is of an overlay, and not of a step or the page itself. */
  readonly isOverlay: boolean;
}

export interface Navigation {
  readonly address: string;
  /** Takes the place of the entry that is open now. */
  readonly replaces: boolean;
}

export interface BackStackContext extends Pick<HistoryEntry, 'visit' | 'depth'> {
  /** The step that the page shows, from 0; null where it shows no flow in steps. */
  readonly step: number | null;
  /** Open overlays, the topmost last. */
  readonly overlays: readonly string[];
  /** Asked for while the browser moved through its history. */
  readonly pending: Navigation | null;
}

export type BackStackEvent =
  | { readonly type: 'overlay.opened'; readonly overlay: string }
  | { readonly type: 'overlay.closed'; readonly overlay: string }
  /** The answer to `backStack.stepAsked` too, with the step that shows then, whether it is the one asked for or not. */
  | { readonly type: 'step.shown'; readonly step: number }
  | { readonly type: 'steps.left' }
  /** The browser stands on an entry that it came to by itself, or by `traverse`. */
  | ({ readonly type: 'history.moved' } & HistoryEntry)
  | ({ readonly type: 'navigation.asked' } & Navigation)
  /** To the page before; to `otherwise` where the shop opened none in this tab. */
  | { readonly type: 'return.asked'; readonly otherwise: string };

export type BackStackFact =
  /** Back closes these. */
  | { readonly type: 'backStack.overlaysDismissed'; readonly overlays: readonly string[] }
  /** The browser stands on the entry of this step. */
  | { readonly type: 'backStack.stepAsked'; readonly step: number };

/** How many entries the page needs beside its own. */
export const shownDepth = ({ step, overlays }: BackStackContext): number => (step ?? 0) + overlays.length;

/** The overlays that lie below an entry of this depth. */
export const overlaysBelow = ({ step, overlays }: BackStackContext, depth: number): readonly string[] =>
  overlays.slice(0, Math.max(0, depth - (step ?? 0)));
