/**
 * What is open around a page: mega-menu (FRAME-07, FRAME-09) and navigation drawer; and which page was entered last, whose
 * title is announced. Entering a page closes whatever lies over it.
 */
import { assign, emit, setup } from 'xstate';
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
  /** Counts the pages entered; the first one was announced by the browser itself. */
  readonly pagesEntered: number;
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

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationFact,
  },
  actions: {
    keepPage: assign(({ context }, page: Page) => ({ page, pagesEntered: context.pagesEntered + 1 })),
    announcePage: emit((_, page: Page) => ({ type: 'navigation.pageEntered' as const, ...page })),
    chooseCategory: assign({ category: (_, category: string) => category }),
    leaveCategory: assign({ category: null }),
    beginAnew: assign({ pagesEntered: 0 }),
  },
  guards: {
    /** The page that the shopper was on, in a document that has just been opened. */
    isBack: ({ context: { page, pagesEntered } }, path: string) => pagesEntered === 0 && page?.path === path,
  },
}).createMachine({
  id: 'navigation',
  type: 'parallel',
  context: { page: null, pagesEntered: 0, category: null },
  states: {
    page: {
      on: {
        'journal.resumed': { actions: 'beginAnew' },
        'page.entered': {
          actions: [
            {
              type: 'keepPage',
              params: ({ event: { path, address, title, access } }) => ({ path, address, title, access }),
            },
            {
              type: 'announcePage',
              params: ({ event: { path, address, title, access } }) => ({ path, address, title, access }),
            },
          ],
        },
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
            'page.entered': [
              { guard: { type: 'isBack', params: ({ event }) => event.path } },
              { target: 'closed' },
            ],
          },
        },
      },
    },
  },
});
