import { afterEach, describe, expect, it, vi } from 'vitest';
import { uncontestedTabLocks } from '../../src/app/browser/tabLocks.ts';
import {
  enforceJournalLimits,
  maxCharactersTotal,
  maxCharactersPerTab,
} from '../../src/app/browser/journalLimits.ts';
import { createStorageStore } from '../../src/journal/createStorageStore.ts';
import { createFakeStorage } from '../support/createFakeStorage.ts';

afterEach(() => void vi.unstubAllGlobals());

const setUp = (isOwn: (name: string) => boolean = (name) => name === 'journal.0') => {
  const values = new Map<string, string>();
  const storage = createFakeStorage(values);
  const fill = (slot: number, id: string, at: number, size: number) => {
    const store = createStorageStore(() => storage, `verrow.tab.${slot}.`);
    const head = { flow: id, machine: id, version: 1, hash: 'h', input: null, base: null, baseSeq: 0 };
    store.write(id, { ...head, entries: [[1, at, { type: 'x', text: 'x'.repeat(size) }]] });
  };
  const compact = vi.fn<(...ids: string[]) => void>();
  let emit = () => undefined as void;
  const start = () =>
    enforceJournalLimits({
      storage: () => storage,
      journal: {
        streams: () =>
          createStorageStore(() => storage, 'verrow.tab.0.')
            .list()
            .map((flow) => ({ flow })) as never,
        compact: (...ids) => compact(...ids),
        subscribe: (listener) => {
          emit = () => listener({ id: 'cart', seq: 1, at: 1, event: { type: 'x' } });
          return () => undefined;
        },
      },
      platform: {
        tabLocks: { ...uncontestedTabLocks, isHeld: isOwn },
        tabValues: { read: () => 0, write: () => undefined, remove: () => undefined },
        whenIdle: (work) => work(),
      },
    });
  const size = () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return { values, fill, start, compact, size, emit: () => emit() };
};

describe('the stored journal', () => {
  it('is unchanged within the limits', () => {
    const { fill, start, compact, size } = setUp();
    fill(0, 'cart', 1, 1000);
    fill(1, 'cart', 1, 1000);
    const before = size();
    start();
    expect(compact).not.toHaveBeenCalled();
    expect(size()).toBe(before);
  });

  it('is compacted when a tab exceeds its limit, also later', () => {
    const { fill, start, compact, emit } = setUp();
    start();
    fill(0, 'cart', 1, maxCharactersPerTab);
    for (let index = 0; index < 200; index += 1) emit();
    expect(compact).toHaveBeenCalledWith('cart');
  });

  it('of closed tabs is removed, oldest first, when the total exceeds its limit', async () => {
    const { values, fill, start, size } = setUp();
    fill(0, 'cart', 1, 400_000);
    for (const slot of [1, 2, 3, 4, 5]) fill(slot, 'search', 100 - slot, 400_000);
    start();
    await vi.waitFor(() => expect(size()).toBeLessThanOrEqual(maxCharactersTotal));
    expect([...values.keys()].filter((key) => !/\d$/.test(key))).toEqual([
      'verrow.tab.0.cart',
      'verrow.tab.1.search',
      'verrow.tab.2.search',
      'verrow.tab.3.search',
      'verrow.tab.4.search',
    ]);
  });

  it('causes no error if storage is disabled', () => {
    vi.stubGlobal('window', {});
    const { start } = setUp();
    expect(start).not.toThrow();
  });
});
