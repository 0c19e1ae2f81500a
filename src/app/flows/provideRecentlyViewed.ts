import { recentlyViewedMachine, type RecentlyViewedInput } from '../../machines/recentlyViewed/machine.ts';
import type { Parts } from './parts.ts';
import { storedIds } from './provideWishlist.ts';
import { recentlyViewedKey } from './recentlyViewedKey.ts';

/** The machine, and the ids that this browser has kept. */
export const provideRecentlyViewed = ({
  surroundings: { keyValues },
}: Pick<Parts, 'surroundings'>): {
  machine: typeof recentlyViewedMachine;
  input: RecentlyViewedInput;
} => ({
  machine: recentlyViewedMachine.provide({
    actions: { storeIds: (_, ids) => keyValues.write(recentlyViewedKey, ids) },
  }),
  input: { ids: storedIds(keyValues.read(recentlyViewedKey)) },
});
