import { storageStore } from '../../journal/storageStore.ts';
import { memoryStore } from '../../journal/memoryStore.ts';
import type { StreamStore } from '../../journal/store.ts';
import { newKey } from '../../ui/shop/newKey.ts';
import { pageFlows } from '../flows/pageFlows.ts';
import type { Claims } from './claims.ts';
import { storedKeyValues, type KeyValues } from './keyValues.ts';

/** Tabs that keep what lies open on their pages; any further one has it in memory. */
const mostSlots = 8;
const slotKey = 'verrow.slot';
const slots = Array.from({ length: mostSlots }, (_, index) => index);
const browserStorage = () => window.localStorage;
const keptInSlot = (slot: number) => storageStore(browserStorage, `verrow.tab.${slot}.`);
const claimOfSlot = (slot: number) => `journal.${slot}`;

/** A flow and what runs inside it are one tab's together. */
const claimOf = (id: string) => (id === 'payment' ? 'checkout' : id);

/**
 * The place of this tab: the one it had before a reload, or else the first that no living tab has, with what a closed one left there.
 * Undefined where all are taken.
 */
const takeSlot = async ({ claim }: Claims, tabValues: KeyValues): Promise<number | undefined> => {
  const before = tabValues.read(slotKey);
  for (const slot of slots.toSorted((a, b) => Number(b === before) - Number(a === before))) {
    // oxlint-disable-next-line no-await-in-loop -- the next is asked for only where this one is taken
    if (!(await claim(claimOfSlot(slot)))) continue;
    tabValues.write(slotKey, slot);
    return slot;
  }
  return undefined;
};

/** Removes what closed tabs left in their places, for whoever comes next; a living tab has what it keeps. */
export const forgetClosedTabs = async ({ claim, has, release }: Claims): Promise<void> => {
  for (const slot of slots) {
    const name = claimOfSlot(slot);
    // oxlint-disable-next-line no-await-in-loop -- one place at a time, so that a tab that opens meanwhile finds another
    if (has(name) || !(await claim(name))) continue;
    const left = keptInSlot(slot);
    left.list().forEach(left.remove);
    release(name);
  }
};

/**
 * The streams of flows under way. What every page has is kept by tab. A flow of one shopper is kept once, and written by the tab that has
 * claimed it; any other has its own in memory, so that two tabs never fold each other's events.
 */
export const ownedStreams = async (claims: Claims, tabValues: KeyValues): Promise<StreamStore> => {
  const slot = await takeSlot(claims, tabValues);
  const memory = memoryStore();
  const shared = storageStore(browserStorage, 'verrow.journal.');
  const page = newKey();
  // Without locks, a tab that sleeps loses its place to the next one, and has what is open on its page in memory from then on.
  const kept = slot === undefined ? memory : keptInSlot(slot);
  const own = () => (slot !== undefined && claims.has(claimOfSlot(slot)) ? kept : memory);
  const isOfPage = (id: string) => pageFlows.some((flow) => flow === id);
  const placeOf = (id: string) => (isOfPage(id) ? own() : claims.has(claimOf(id)) ? shared : memory);
  const writer = storedKeyValues(browserStorage);
  const writerKey = (id: string) => `verrow.writer.${id}`;
  /** A tab that was robbed of a claim hears of it late: what it writes until then must not come into the stream of the new owner. */
  const isOvertaken = (id: string) => (writer.read(writerKey(id)) ?? page) !== page;
  const placeToWrite = (id: string) => {
    const place = placeOf(id);
    return place === shared && isOvertaken(id) ? memory : place;
  };
  return {
    read: (id) => placeOf(id).read(id),
    write: (id, stream) => placeToWrite(id).write(id, stream),
    // In memory there is no beginning that an entry could be added to.
    append: (id, ...entry) => placeOf(id) === placeToWrite(id) && placeOf(id).append(id, ...entry),
    own: (id) => {
      if (placeOf(id) !== shared) return;
      writer.write(writerKey(id), page);
      // Where there is no room even for that, this page writes to memory, and what is stored would be outdated soon.
      if (isOvertaken(id)) shared.remove(id);
    },
    // A user who signs out leaves nothing, whichever tab wrote it.
    remove: (id) => [memory, isOfPage(id) ? own() : shared].forEach((place) => place.remove(id)),
    drop: (id) => [memory, placeToWrite(id)].forEach((place) => place.drop(id)),
    list: () => [...new Set([...own().list(), ...shared.list(), ...memory.list()])],
    lastSeq: () => Math.max(...[own(), shared, memory].map((place) => place.lastSeq())),
  };
};
