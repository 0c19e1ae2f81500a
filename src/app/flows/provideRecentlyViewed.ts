import { recentlyViewedMachine, type RecentlyViewedInput } from '../../machines/recentlyViewed/machine.ts';
import type { Dependencies } from './dependencies.ts';
import { storedIds } from './provideWishlist.ts';
import { recentlyViewedKey } from './recentlyViewedKey.ts';

/** The machine and the product ids stored in this browser. */
export const provideRecentlyViewed = ({
  platform: { keyValues },
}: Pick<Dependencies, 'platform'>): {
  machine: typeof recentlyViewedMachine;
  input: RecentlyViewedInput;
} => ({
  machine: recentlyViewedMachine.provide({
    actions: { storeIds: (_, ids) => keyValues.write(recentlyViewedKey, ids) },
  }),
  input: { ids: storedIds(keyValues.read(recentlyViewedKey)) },
});
