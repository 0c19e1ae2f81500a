import { assign, emit, fromCallback, setup } from 'xstate';
import { actionNotProvided } from '../notProvided.ts';
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
  types: {
    context: {} as BackStackContext,
    events: {} as BackStackEvent,
    emitted: {} as BackStackFact,
  },
  actors: {
    /** Tells where the browser stands in its history, now and whenever it moves. */
    watchHistory: fromCallback<BackStackEvent>(actionNotProvided('watchHistory')),
  },
  actions: {
    /** Adds entries of the open page, of each depth above `from` up to `to`; those above `steps` are of overlays. */
    pushEntries: (_, _entries: { visit: number; from: number; to: number; steps: number }) =>
      actionNotProvided('pushEntries')(),
    /** Moves by a number of entries, back where it is negative. */
    traverse: (_, _move: { by: number }) => actionNotProvided('traverse')(),
    /** Opens an address, in an entry of its own or in the one that is open. */
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
    /** Those that lie above an entry are closed. */
    dismissOverlays: emit(({ context }, depth: number): BackStackFact => ({
      type: 'backStack.overlaysDismissed',
      overlays: context.overlays.slice(overlaysBelow(context, depth).length),
    })),
    dropOverlays: assign({ overlays: ({ context }, depth: number) => overlaysBelow(context, depth) }),
    setStep: assign({ step: (_, step: number | null) => step }),
    askForStep: emit((_, step: number): BackStackFact => ({ type: 'backStack.stepAsked', step })),
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
    /** The entry is of a step that does not show, which its flow has to be asked for. */
    isOtherStep: ({ context }, { depth, isOverlay }: HistoryEntry) =>
      context.step !== null && (depth < context.step || (depth > shownDepth(context) && !isOverlay)),
    isTooDeep: ({ context }) => context.depth > shownDepth(context),
    isTooShallow: ({ context }) => context.depth < shownDepth(context),
    /** Back came from the entry of this step. */
    isAhead: ({ context }, step: number) => step > context.depth,
    hasPageBefore: ({ context }) => context.visit > 0,
    hasPending: ({ context }) => context.pending !== null,
  },
  delays: { patience: 1000 },
});
