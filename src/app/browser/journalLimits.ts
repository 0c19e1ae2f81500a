/** Limits the storage that the journal uses. Loaded once the page is idle: until then a page writes little. */
import type { Journal } from '../../journal/journal.ts';
import { createStorageStore } from '../../journal/createStorageStore.ts';
import type { Platform } from './platform.ts';

/** Characters of the streams of one tab in storage; above it they are compacted. */
export const maxCharactersPerTab = 524_288;
/** Characters of all streams in storage; above it the streams of closed tabs are removed, oldest first. */
export const maxCharactersTotal = 2_097_152;
/** Events between two checks: a tab writes far less than its limit in that many. */
const checkInterval = 200;

const streamKey = /^verrow\.(?:journal|tab\.(\d+))\./;

interface Dependencies {
  readonly journal: Pick<Journal, 'streams' | 'compact' | 'subscribe'>;
  readonly platform: Pick<Platform, 'tabLocks' | 'tabValues' | 'whenIdle'>;
  readonly storage?: () => Storage;
}

/** Characters by tab slot; streams that all tabs share have an empty slot name. */
const sizesIn = (storage: Storage): Map<string, number> => {
  const sizes = new Map<string, number>();
  for (const key of Object.keys(storage)) {
    const found = streamKey.exec(key);
    if (!found) continue;
    const slot = found[1] ?? '';
    const size = key.length + (storage.getItem(key)?.length ?? 0);
    sizes.set(slot, (sizes.get(slot) ?? 0) + size);
  }
  return sizes;
};

const sumOf = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** When the newest entry of a stream was recorded; 0 if it cannot be read. */
const lastEntryTime = (store: ReturnType<typeof createStorageStore>, id: string): number =>
  store.read(id)?.entries.at(-1)?.[1] ?? 0;

/** Removes streams of closed tabs, oldest first, until the total is within its limit. */
const removeOldest = async (
  storage: () => Storage,
  { acquire, isHeld, release }: Platform['tabLocks'],
): Promise<void> => {
  const closedSlots: string[] = [];
  for (const slot of sizesIn(storage()).keys()) {
    const lock = `journal.${slot}`;
    // oxlint-disable-next-line no-await-in-loop -- one slot at a time, so that a tab that opens meanwhile finds a free one
    if (slot !== '' && !isHeld(lock) && (await acquire(lock))) closedSlots.push(slot);
  }
  const flows = closedSlots.flatMap((slot) => {
    const store = createStorageStore(storage, `verrow.tab.${slot}.`);
    return store.list().map((id) => ({ id, store, at: lastEntryTime(store, id) }));
  });
  for (const { id, store } of flows.toSorted((a, b) => a.at - b.at)) {
    if (sumOf(sizesIn(storage())) <= maxCharactersTotal) break;
    store.remove(id);
  }
  for (const slot of closedSlots) release(`journal.${slot}`);
};

/** Checks the storage now and after every `checkInterval` events. Returns the unsubscribe function. */
export const enforceJournalLimits = ({
  journal,
  platform,
  storage = () => window.localStorage,
}: Dependencies): (() => void) => {
  const check = async () => {
    try {
      const sizes = sizesIn(storage());
      const slot = platform.tabValues.read('verrow.slot');
      const own = typeof slot === 'number' ? `${slot}` : '';
      if ((sizes.get(own) ?? 0) > maxCharactersPerTab || (sizes.get('') ?? 0) > maxCharactersPerTab)
        journal.compact(...journal.streams().map(({ flow }) => flow));
      if (sumOf(sizes) > maxCharactersTotal) await removeOldest(storage, platform.tabLocks);
    } catch {
      // Disabled storage contains nothing.
    }
  };
  let events = 0;
  void check();
  return journal.subscribe(() => {
    events += 1;
    if (events % checkInterval === 0) platform.whenIdle(() => void check());
  });
};
