/** Keeps what the journal stores within bounds. Loaded once the page is idle: until then a page writes little. */
import type { Journal } from '../../journal/journal.ts';
import { storageStore } from '../../journal/storageStore.ts';
import type { Surroundings } from './surroundings.ts';

/** Characters of the streams of one tab in storage. Above it they are folded into their bases. */
export const mostPerTab = 524_288;
/** Characters of all streams in storage. Above it the streams of closed tabs are removed, the oldest first. */
export const mostInAll = 2_097_152;
/** Events between two looks at what is stored: a tab writes far less than its bound in so many. */
const looksEvery = 200;

const streamKey = /^verrow\.(?:journal|tab\.(\d+))\./;

interface Parts {
  readonly journal: Pick<Journal, 'streams' | 'condense' | 'subscribe'>;
  readonly surroundings: Pick<Surroundings, 'claims' | 'tabValues' | 'whenIdle'>;
  readonly storage?: () => Storage;
}

/** Characters by the place of a tab; those that all tabs share are under an empty name. */
const sizesIn = (storage: Storage): Map<string, number> => {
  const sizes = new Map<string, number>();
  for (const key of Object.keys(storage)) {
    const found = streamKey.exec(key);
    if (!found) continue;
    const place = found[1] ?? '';
    const size = key.length + (storage.getItem(key)?.length ?? 0);
    sizes.set(place, (sizes.get(place) ?? 0) + size);
  }
  return sizes;
};

const sumOf = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** When the newest entry of a stream was recorded; 0 where it cannot be read. */
const newestIn = (place: ReturnType<typeof storageStore>, id: string): number =>
  place.read(id)?.entries.at(-1)?.[1] ?? 0;

/** Removes flows of closed tabs, the oldest first, until all that is stored is within its bound. */
const dropOldest = async (
  storage: () => Storage,
  { claim, has, release }: Surroundings['claims'],
): Promise<void> => {
  const closed: string[] = [];
  for (const place of sizesIn(storage()).keys()) {
    const name = `journal.${place}`;
    // oxlint-disable-next-line no-await-in-loop -- one place at a time, so that a tab that opens meanwhile finds another
    if (place !== '' && !has(name) && (await claim(name))) closed.push(place);
  }
  const flows = closed.flatMap((place) => {
    const store = storageStore(storage, `verrow.tab.${place}.`);
    return store.list().map((id) => ({ id, store, at: newestIn(store, id) }));
  });
  for (const { id, store } of flows.toSorted((a, b) => a.at - b.at)) {
    if (sumOf(sizesIn(storage())) <= mostInAll) break;
    store.remove(id);
  }
  for (const place of closed) release(`journal.${place}`);
};

/** Looks at what is stored now, and from then on after every so many events. Returns what stops it. */
export const boundJournals = ({
  journal,
  surroundings,
  storage = () => window.localStorage,
}: Parts): (() => void) => {
  const look = async () => {
    try {
      const sizes = sizesIn(storage());
      const slot = surroundings.tabValues.read('verrow.slot');
      const own = typeof slot === 'number' ? `${slot}` : '';
      if ((sizes.get(own) ?? 0) > mostPerTab || (sizes.get('') ?? 0) > mostPerTab)
        journal.condense(...journal.streams().map(({ flow }) => flow));
      if (sumOf(sizes) > mostInAll) await dropOldest(storage, surroundings.claims);
    } catch {
      // Storage that is disabled holds nothing.
    }
  };
  let events = 0;
  void look();
  return journal.subscribe(() => {
    events += 1;
    if (events % looksEvery === 0) surroundings.whenIdle(() => void look());
  });
};
