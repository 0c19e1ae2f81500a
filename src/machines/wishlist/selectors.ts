import type { SnapshotFrom } from 'xstate';
import type { wishlistMachine } from './machine.ts';

type Wishlist = SnapshotFrom<typeof wishlistMachine>;

export const selectIds = (wishlist: Wishlist) => wishlist.context.ids;
export const selectCount = (wishlist: Wishlist) => wishlist.context.ids.length;
export const selectIsWished = (productId: string) => (wishlist: Wishlist) =>
  wishlist.context.ids.includes(productId);
/** False until the guest's list, or the server's, is known. */
export const selectIsKnown = (wishlist: Wishlist) => wishlist.matches('local') || wishlist.matches('synced');
