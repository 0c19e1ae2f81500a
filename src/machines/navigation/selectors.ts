import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from './machine.ts';

type Navigation = SnapshotFrom<typeof navigationMachine>;

export const selectIsMenuOpen = (navigation: Navigation) => navigation.matches({ menu: 'open' });
/** The category whose menu is open, else null. */
export const selectOpenCategory = ({ context }: Navigation) => context.category;
export const selectIsNavigationDrawerOpen = (navigation: Navigation) =>
  navigation.matches({ drawer: 'open' });
/** What a live region says after a change of page; empty on the page that the browser itself opened. */
export const selectAnnouncement = (navigation: Navigation) =>
  navigation.matches({ page: 'later' }) ? (navigation.context.page?.title ?? '') : '';
