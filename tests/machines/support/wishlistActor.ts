import { createActor, fromPromise } from 'xstate';
import type { Notice } from '../../../src/machines/common/notice.ts';
import { wishlistMachine } from '../../../src/machines/wishlist/machine.ts';
import { selectIds } from '../../../src/machines/wishlist/selectors.ts';
import type { Toggle } from '../../../src/machines/wishlist/toggles.ts';

type ActorResult<T> = T | Promise<T>;
interface ActorResults {
  readIds: () => ActorResult<readonly string[]>;
  mergeWishlist: (ids: readonly string[]) => ActorResult<readonly string[]>;
  sendToggle: (toggle: Toggle) => ActorResult<void>;
}

/** A running wishlist with fake requests; records stored, merged and sent data and notices. */
export const startWishlist = (overrides: Partial<ActorResults> = {}) => {
  const results: ActorResults = {
    readIds: () => [],
    mergeWishlist: (ids) => ids,
    sendToggle: () => undefined,
    ...overrides,
  };
  const notices: Notice[] = [];
  const stored: (readonly string[])[] = [];
  const merged: (readonly string[])[] = [];
  const sent: Toggle[] = [];
  const actor = createActor(
    wishlistMachine.provide({
      actors: {
        readIds: fromPromise(async () => results.readIds()),
        mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(async ({ input }) => {
          merged.push(input.ids);
          return results.mergeWishlist(input.ids);
        }),
        sendToggle: fromPromise<void, Toggle>(async ({ input }) => {
          sent.push(input);
          await results.sendToggle(input);
        }),
      },
      actions: {
        notify: (_, notice) => void notices.push(notice),
        storeIds: (_, ids) => void stored.push(ids),
      },
    }),
  );
  actor.start();
  const ids = () => selectIds(actor.getSnapshot());
  const toggle = (productId: string) => actor.send({ type: 'wishlist.toggled', productId });
  return { actor, notices, stored, merged, sent, ids, toggle };
};
