import { afterEach, describe, expect, it, vi } from 'vitest';
import { alwaysMine } from '../../src/app/browser/claims.ts';
import { boundJournals, mostInAll, mostPerTab } from '../../src/app/browser/journalBounds.ts';
import { storageStore } from '../../src/journal/storageStore.ts';
import { fakeStorage } from '../support/fakeStorage.ts';

afterEach(() => void vi.unstubAllGlobals());

const stage = (isOwn: (name: string) => boolean = (name) => name === 'journal.0') => {
  const values = new Map<string, string>();
  const storage = fakeStorage(values);
  const fill = (slot: number, id: string, at: number, size: number) => {
    const store = storageStore(() => storage, `verrow.tab.${slot}.`);
    const head = { flow: id, machine: id, version: 1, hash: 'h', input: null, base: null, baseSeq: 0 };
    store.write(id, { ...head, entries: [[1, at, { type: 'x', text: 'x'.repeat(size) }]] });
  };
  const condense = vi.fn<(...ids: string[]) => void>();
  let hear = () => undefined as void;
  const open = () =>
    boundJournals({
      storage: () => storage,
      journal: {
        streams: () =>
          storageStore(() => storage, 'verrow.tab.0.')
            .list()
            .map((flow) => ({ flow })) as never,
        condense: (...ids) => condense(...ids),
        subscribe: (listener) => {
          hear = () => listener({ id: 'cart', seq: 1, at: 1, event: { type: 'x' } });
          return () => undefined;
        },
      },
      surroundings: {
        claims: { ...alwaysMine, has: isOwn },
        tabValues: { read: () => 0, write: () => undefined, remove: () => undefined },
        whenIdle: (work) => work(),
      },
    });
  const size = () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return { values, fill, open, condense, size, hear: () => hear() };
};

describe('what the journal stores', () => {
  it('is left alone within its bounds', () => {
    const { fill, open, condense, size } = stage();
    fill(0, 'cart', 1, 1000);
    fill(1, 'cart', 1, 1000);
    const before = size();
    open();
    expect(condense).not.toHaveBeenCalled();
    expect(size()).toBe(before);
  });

  it('is folded where a tab has too much, also later', () => {
    const { fill, open, condense, hear } = stage();
    open();
    fill(0, 'cart', 1, mostPerTab);
    for (let index = 0; index < 200; index += 1) hear();
    expect(condense).toHaveBeenCalledWith('cart');
  });

  it('is removed of closed tabs, the oldest first, where all tabs have too much', async () => {
    const { values, fill, open, size } = stage();
    fill(0, 'cart', 1, 400_000);
    for (const slot of [1, 2, 3, 4, 5]) fill(slot, 'search', 100 - slot, 400_000);
    open();
    await vi.waitFor(() => expect(size()).toBeLessThanOrEqual(mostInAll));
    expect([...values.keys()].filter((key) => !/\d$/.test(key))).toEqual([
      'verrow.tab.0.cart',
      'verrow.tab.1.search',
      'verrow.tab.2.search',
      'verrow.tab.3.search',
      'verrow.tab.4.search',
    ]);
  });

  it('is left alone where storage is disabled', () => {
    vi.stubGlobal('window', {});
    const { open } = stage();
    expect(open).not.toThrow();
  });
});
