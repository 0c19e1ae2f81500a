import { assign, emit, fromCallback, setup } from 'xstate';
import { actionNotProvided } from '../common/notProvided.ts';
import {
  overlaysBelow,
  shownDepth,
  type BackStackContext,
  type BackStackEvent,
  type BackStackFact,
  type HistoryEntry,
  type Navigation,
} from './types.ts';

export const backStackSetup = setup({
  types: {} as { context: BackStackContext; events: BackStackEvent; emitted: BackStackFact },
  actors: {
    /** Sends `history.moved` for the current entry and for each later one. */
    watchHistory: fromCallback<BackStackEvent>(actionNotProvided('watchHistory')),
  },
  actions: {
    /** Adds an entry of the open page for each depth above `from` up to `to`; those above `steps` belong to overlays. */
    pushEntries: (_, _entries: { visit: number; from: number; to: number; steps: number }) =>
      actionNotProvided('pushEntries')(),
    /** `history.go`; negative goes back. */
    traverse: (_, _move: { by: number }) => actionNotProvided('traverse')(),
    /** Opens an address in a new entry or in the current one. */
    navigate: (_, _navigation: Navigation & { visit: number }) => actionNotProvided('navigate')(),
    addOverlay: assign({
      overlays: ({ context }, overlay: string) => [
        ...context.overlays.filter((id) => id !== overlay),
        overlay,
      ],
    }),
    removeOverlay: assign({
      overlays: ({ context }, overlay: string) => context.overlays.filter((id) => id !== overlay),
    }),
    /** Closes the overlays above an entry. */
    dismissOverlays: emit(({ context }, depth: number): BackStackFact => ({
      type: 'backStack.overlaysDismissed',
      overlays: context.overlays.slice(overlaysBelow(context, depth).length),
    })),
    dropOverlays: assign({ overlays: ({ context }, depth: number) => overlaysBelow(context, depth) }),
    setStep: assign({ step: (_, step: number | null) => step }),
    requestStep: emit((_, step: number): BackStackFact => ({ type: 'backStack.stepRequested', step })),
    setDepth: assign({ depth: (_, depth: number) => depth }),
    enterPage: assign((_, { visit, depth }: Pick<HistoryEntry, 'visit' | 'depth'>) => ({
      visit,
      depth,
      step: null,
      overlays: [],
    })),
    postpone: assign({ pending: (_, pending: Navigation) => pending }),
    clearPending: assign({ pending: null }),
  },
  guards: {
    isOtherPage: ({ context }, visit: number) => visit !== context.visit,
    isBack: ({ context }, depth: number) => depth < context.depth,
    /** The entry belongs to a step that is not shown; the flow has to show it. */
    isOtherStep: ({ context }, { depth, isOverlay }: HistoryEntry) =>
      context.step !== null && (depth < context.step || (depth > shownDepth(context) && !isOverlay)),
    isTooDeep: ({ context }) => context.depth > shownDepth(context),
    isTooShallow: ({ context }) => context.depth < shownDepth(context),
    /** Back was pressed on the entry of this step. */
    isAhead: ({ context }, step: number) => step > context.depth,
    hasPageBefore: ({ context }) => context.visit > 0,
    hasPending: ({ context }) => context.pending !== null,
  },
  delays: { requestTimeout: 1000 },
});
