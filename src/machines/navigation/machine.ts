/**
 * The mega-menu (FRAME-07, FRAME-09), the navigation drawer, and the page that was entered last, whose title is announced. Entering a page
 * closes both.
 */
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { PageAccess } from '../auth/types.ts';
import type { JournalResumed, PlainEvent } from '../common/events.ts';

export interface Page {
  readonly path: string;
  /** The path with query and hash; defaults to the path. */
  readonly address?: string | undefined;
  readonly title: string;
  readonly access: PageAccess;
}

interface NavigationContext {
  /** From an earlier document until a page was entered in this one. */
  readonly page: Page | null;
  /** The category whose menu is open. */
  readonly category: string | null;
}

export type NavigationEvent =
  | PlainEvent<'menu.closed' | 'navigationDrawer.opened' | 'navigationDrawer.closed'>
  /** Reported by the router for every page, with the title of the document. */
  | ({ readonly type: 'page.entered' } & Page)
  | { readonly type: 'menu.opened'; readonly category: string }
  /** The drawer stays open if the same page is restored; the menu closes, since no pointer is over it. */
  | JournalResumed;

export type NavigationFact = { readonly type: 'navigation.pageEntered' } & Page;

const navigationSetup = setup({
  types: {} as { context: NavigationContext; events: NavigationEvent; emitted: NavigationFact },
  actions: {
    keepPage: assign((_, page: Page) => ({ page })),
    emitPageEntered: emit((_, page: Page) => ({ type: 'navigation.pageEntered' as const, ...page })),
    setCategory: assign({ category: (_, category: string) => category }),
    clearCategory: assign({ category: null }),
  },
  guards: {
    isLoading: stateIn({ page: 'loading' }),
    isSamePage: ({ context, event }) => event.type === 'page.entered' && event.path === context.page?.path,
  },
});

const pageOf = ({ event: { path, address, title, access } }: { readonly event: Page }): Page => ({
  path,
  address,
  title,
  access,
});

const pageEnteredActions = [
  { type: 'keepPage', params: pageOf },
  { type: 'emitPageEntered', params: pageOf },
] as const;

export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  type: 'parallel',
  context: { page: null, category: null },
  states: {
    page: {
      initial: 'loading',
      on: { 'journal.resumed': '.loading' },
      states: {
        loading: { on: { 'page.entered': { target: 'first', actions: pageEnteredActions } } },
        /** Announced by the browser itself. */
        first: { on: { 'page.entered': { target: 'later', actions: pageEnteredActions } } },
        later: { on: { 'page.entered': { actions: pageEnteredActions } } },
      },
    },
    menu: {
      initial: 'closed',
      on: {
        'page.entered': '.closed',
        'menu.closed': '.closed',
        'journal.resumed': '.closed',
        'menu.opened': {
          target: '.open',
          actions: { type: 'setCategory', params: ({ event }) => event.category },
        },
      },
      states: {
        closed: { entry: 'clearCategory' },
        open: {},
      },
    },
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'navigationDrawer.opened': 'open' } },
        open: {
          on: {
            'navigationDrawer.closed': 'closed',
            'page.entered': [{ guard: and(['isLoading', 'isSamePage']) }, { target: 'closed' }],
          },
        },
      },
    },
  },
});
