/**
 * What is open around a page: mega-menu (FRAME-07, FRAME-09) and navigation drawer; and which page was entered last, whose
 * title is announced. Entering a page closes whatever lies over it.
 */
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { PageAccess } from '../auth/types.ts';

export interface Page {
  readonly path: string;
  /** The path with all that follows it; the path alone where left out. */
  readonly address?: string | undefined;
  readonly title: string;
  readonly access: PageAccess;
}

interface NavigationContext {
  /** Of an earlier document, until one was entered in this. */
  readonly page: Page | null;
  /** The category whose menu is open. */
  readonly category: string | null;
}

export type NavigationEvent =
  /** The router reports every page, with the title that its document has. */
  | ({ readonly type: 'page.entered' } & Page)
  | { readonly type: 'menu.opened'; readonly category: string }
  | { readonly type: 'menu.closed' }
  | { readonly type: 'navigationDrawer.opened' }
  | { readonly type: 'navigationDrawer.closed' }
  /** Folded in before a stored navigation goes on: a drawer stays open if the same page comes back; a menu closes, for no pointer is there. */
  | { readonly type: 'journal.resumed' };

export type NavigationFact = { readonly type: 'navigation.pageEntered' } & Page;

const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationFact,
  },
  actions: {
    keepPage: assign((_, page: Page) => ({ page })),
    announcePage: emit((_, page: Page) => ({ type: 'navigation.pageEntered' as const, ...page })),
    chooseCategory: assign({ category: (_, category: string) => category }),
    leaveCategory: assign({ category: null }),
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

const entered = [
  { type: 'keepPage', params: pageOf },
  { type: 'announcePage', params: pageOf },
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
        loading: { on: { 'page.entered': { target: 'first', actions: entered } } },
        /** The browser itself announced it. */
        first: { on: { 'page.entered': { target: 'later', actions: entered } } },
        later: { on: { 'page.entered': { actions: entered } } },
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
          actions: { type: 'chooseCategory', params: ({ event }) => event.category },
        },
      },
      states: {
        closed: { entry: 'leaveCategory' },
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
