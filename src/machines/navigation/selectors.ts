import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from './machine.ts';

type Navigation = SnapshotFrom<typeof navigationMachine>;

export const selectIsMenuOpen = (navigation: Navigation) => navigation.matches({ menu: 'open' });
/** The category whose menu is open, else null. */
export const selectOpenCategory = ({ context }: Navigation) => context.category;
export const selectIsNavigationDrawerOpen = (navigation: Navigation) =>
  navigation.matches({ drawer: 'open' });
/** Text of the live region after a navigation; empty on the page that the browser opened. */
export const selectAnnouncement = (navigation: Navigation) =>
  navigation.matches({ page: 'later' }) ? (navigation.context.page?.title ?? '') : '';

/** Whether the document's first page is being rendered: none has been entered yet. */
export const selectIsFirstPage = (navigation: Navigation) => navigation.matches({ page: 'loading' });
