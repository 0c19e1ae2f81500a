import type { SnapshotFrom } from 'xstate';
import type { cartDrawerMachine } from './machine.ts';

type CartDrawer = SnapshotFrom<typeof cartDrawerMachine>;

/** CART-15: `drawerOpen` of the specification. */
export const selectIsDrawerOpen = (drawer: CartDrawer) => drawer.matches({ drawer: 'open' });
export const selectIsPreviewOpen = (drawer: CartDrawer) => drawer.matches({ preview: 'open' });
/** CART-16: the drawer's cart is fetched only while this is true. */
export const selectShouldFetchDrawerCart = (drawer: CartDrawer) =>
  selectShouldFetchCount(drawer) && selectIsDrawerOpen(drawer);
/** CART-17: the count is fetched only with a token. */
export const selectShouldFetchCount = (drawer: CartDrawer) => drawer.matches({ session: 'signedIn' });
