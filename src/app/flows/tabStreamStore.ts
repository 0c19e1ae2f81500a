import { createStorageStore } from '../../journal/createStorageStore.ts';
import { createMemoryStore } from '../../journal/createMemoryStore.ts';
import type { StreamStore } from '../../journal/streamStore.ts';
import { newKey } from '../../ui/shop/newKey.ts';
import { tabFlowIds } from './durable.ts';
import type { TabLocks } from '../browser/tabLocks.ts';
import { createKeyValues, type KeyValues } from '../browser/keyValues.ts';

/** Tabs whose tab flows are stored; any further tab holds them in memory. */
const maxSlots = 8;
const slotKey = 'verrow.slot';
const slots = Array.from({ length: maxSlots }, (_, index) => index);
const browserStorage = () => window.localStorage;
const slotStore = (slot: number, storage = browserStorage) =>
  createStorageStore(storage, `verrow.tab.${slot}.`);
const slotLock = (slot: number) => `journal.${slot}`;

/** Name of a flow's lock. A child flow shares the lock of its parent. */
const lockOf = (id: string) => (id === 'payment' ? 'checkout' : id);

/**
 * Acquires the storage slot of this tab: the one it had before a reload, else the first that no open tab holds, with the streams that a
 * closed tab left in it. Undefined if all are taken.
 */
const acquireSlot = async ({ acquire }: TabLocks, tabValues: KeyValues): Promise<number | undefined> => {
  const previous = tabValues.read(slotKey);
  for (const slot of slots.toSorted((a, b) => Number(b === previous) - Number(a === previous))) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is tried only if this one is taken
    if (!(await acquire(slotLock(slot)))) continue;
    tabValues.write(slotKey, slot);
    return slot;
  }
  return undefined;
};

/** Removes the streams in the slots of closed tabs. Slots of open tabs are kept. */
export const removeClosedTabStreams = async ({ acquire, isHeld, release }: TabLocks): Promise<void> => {
  for (const slot of slots) {
    const lock = slotLock(slot);
    // oxlint-disable-next-line no-await-in-loop -- one slot at a time, so that a tab that opens meanwhile finds a free one
    if (isHeld(lock) || !(await acquire(lock))) continue;
    const store = slotStore(slot);
    store.list().forEach(store.remove);
    release(lock);
  }
};

/**
 * Stream store of a tab. Tab flows are stored in the tab's slot. A flow of the shopper is stored once per browser and written by the tab
 * that holds its lock; every other tab has it in memory, so that two tabs never fold each other's events.
 */
export const createTabStreamStore = async (
  tabLocks: TabLocks,
  tabValues: KeyValues,
  storage = browserStorage,
): Promise<StreamStore> => {
  const slot = await acquireSlot(tabLocks, tabValues);
  const memory = createMemoryStore();
  const shared = createStorageStore(storage, 'verrow.journal.');
  const pageId = newKey();
  // Without Web Locks, a frozen tab may lose its slot to another one, and uses memory from then on.
  const stored = slot === undefined ? memory : slotStore(slot, storage);
  const tabStore = () => (slot !== undefined && tabLocks.isHeld(slotLock(slot)) ? stored : memory);
  const isTabFlow = (id: string) => tabFlowIds.includes(id);
  const storeOf = (id: string) =>
    isTabFlow(id) ? tabStore() : tabLocks.isHeld(lockOf(id)) ? shared : memory;
  const writers = createKeyValues(storage);
  const writerKey = (id: string) => `verrow.writer.${id}`;
  /** A tab notices late that its lock was stolen: its writes until then must not reach the stream of the new holder. */
  const hasOtherWriter = (id: string) => (writers.read(writerKey(id)) ?? pageId) !== pageId;
  const writableStoreOf = (id: string) => {
    const store = storeOf(id);
    return store === shared && hasOtherWriter(id) ? memory : store;
  };
  return {
    read: (id) => storeOf(id).read(id),
    write: (id, stream) => writableStoreOf(id).write(id, stream),
    // After a switch to memory, the stream must be written as a whole first.
    append: (id, ...entry) => storeOf(id) === writableStoreOf(id) && storeOf(id).append(id, ...entry),
    takeOwnership: (id) => {
      if (storeOf(id) !== shared) return;
      writers.write(writerKey(id), pageId);
      // Storage is full: this page writes to memory, so the stored stream would become outdated.
      if (hasOtherWriter(id)) shared.remove(id);
    },
    // Sign-out removes the stream even if another tab wrote it.
    remove: (id) => [memory, isTabFlow(id) ? tabStore() : shared].forEach((store) => store.remove(id)),
    removeIfOwned: (id) => [memory, writableStoreOf(id)].forEach((store) => store.removeIfOwned(id)),
    list: () => [...new Set([...tabStore().list(), ...shared.list(), ...memory.list()])],
    lastSeq: () => Math.max(...[tabStore(), shared, memory].map((store) => store.lastSeq())),
  };
};
