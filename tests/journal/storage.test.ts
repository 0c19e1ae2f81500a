import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { createJournal, type Durable } from '../../src/journal/journal.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createStorageStore } from '../../src/journal/createStorageStore.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import type { StreamStore } from '../../src/journal/streamStore.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import type { CreatedReturn, ReturnToRequest } from '../../src/machines/returnWizard/types.ts';
import { createFakeStorage, throwQuotaExceeded } from '../support/createFakeStorage.ts';
import { settle } from '../machines/support/settle.ts';

const wizard = returnWizardMachine.provide({
  actors: {
    requestReturn: fromPromise<CreatedReturn, ReturnToRequest>(() =>
      Promise.resolve({ returnId: 'r1', returnNumber: 'RT-1' }),
    ),
  },
});

const open = (store: StreamStore, durable: Partial<Durable> = {}) => {
  const journal = createJournal({ store, now: () => 0 });
  journal.register({ returnWizard: { machine: returnWizardMachine, version: 2, ...durable } });
  const logic = makeResumable('returnWizard', wizard, journal, () => true);
  return createActor(logic, {
    id: 'returnWizard',
    input: { userId: 'u1', orderId: 'o1' },
    inspect: journal.inspect,
  }).start();
};
type Wizard = ReturnType<typeof open>;
const selectReason = (actor: Wizard) => {
  actor.send({ type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' });
  actor.send({ type: 'returnWizard.next' });
};
const reasonOf = (actor: Wizard) => actor.getSnapshot().context.reason;
/** Completes the wizard. */
const expectUsable = async (actor: Wizard) => {
  if (actor.getSnapshot().matches('choosingReason')) selectReason(actor);
  actor.send({ type: 'returnWizard.lineChosen', orderItemId: 'i1', productId: 'p1', quantity: 1 });
  actor.send({ type: 'returnWizard.next' });
  actor.send({ type: 'returnWizard.methodChosen', method: 'courier_pickup' });
  actor.send({ type: 'returnWizard.next' });
  actor.send({ type: 'returnWizard.submitted', key: 'k1' });
  await settle();
  expect(actor.getSnapshot().matches('submitted')).toBe(true);
};

/** Storage with a configurable limit of characters per key. */
const limitedStorage = () => {
  const values = new Map<string, string>();
  const limit = { characters: Infinity };
  const storage = createFakeStorage(
    values,
    (_, text) => void (text.length > limit.characters && throwQuotaExceeded()),
  );
  return { values, limit, store: createStorageStore(() => storage, '') };
};

describe('storage that is', () => {
  it('full only prevents resuming, and is retried with every entry', async () => {
    const { limit, store } = limitedStorage();
    const first = open(store);
    limit.characters = 0;
    selectReason(first);
    expect(store.read('returnWizard')).toBeUndefined();
    limit.characters = Infinity;
    first.send({ type: 'returnWizard.previous' });
    first.stop();
    const second = open(store);
    expect(reasonOf(second)).toBe('Wrong Item Delivered');
    limit.characters = 0;
    await expectUsable(second);
  });

  it('nearly full contains the compacted stream', () => {
    const { limit, store } = limitedStorage();
    const first = open(store);
    first.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    limit.characters = 2500;
    for (let index = 0; index < 100; index += 1)
      first.send({ type: 'returnWizard.otherReasonDrafted', text: `Too wide by ${index}` });
    first.stop();
    expect(open(store).getSnapshot().context.otherReason).toBe('Too wide by 99');
  });

  it('disabled only prevents resuming', async () => {
    const store = createStorageStore(() => {
      throw new DOMException('Cookies are blocked.', 'SecurityError');
    }, '');
    const first = open(store);
    selectReason(first);
    first.stop();
    const second = open(store);
    expect(reasonOf(second)).toBeNull();
    await expectUsable(second);
  });

  it.each([
    ['invalid JSON', '{"machine": "returnWi'],
    ['an array', '["returnWizard", 7]'],
    ['a stream without entries', '{"machine":"returnWizard","version":2,"hash":"h","baseSeq":0}'],
  ])('corrupt (%s) is overwritten by a new stream', async (_, text) => {
    const { values, store } = limitedStorage();
    values.set('returnWizard', text);
    const actor = open(store);
    expect(reasonOf(actor)).toBeNull();
    await expectUsable(actor);
    expect(store.read('returnWizard')?.entries.length).toBeGreaterThan(5);
  });

  it.each([
    ['state', { status: 'active', value: 'nowhere', context: {}, children: {} }],
    ['status', { value: { choosingReason: 'open' }, context: {}, children: {} }],
  ])('corrupt in its base (%s) leads to a new stream', async (_, base) => {
    const { store } = limitedStorage();
    const first = open(store);
    selectReason(first);
    first.stop();
    const stream = store.read('returnWizard');
    if (!stream) throw new Error('Nothing was stored.');
    store.write('returnWizard', { ...stream, base });
    await expectUsable(open(store));
  });
});

describe('a stored stream', () => {
  const storeOfVersion = (version: number): StreamStore => {
    const store = createMemoryStore();
    const first = open(store, { version });
    selectReason(first);
    first.stop();
    return store;
  };
  const value = (actor: Wizard): SnapshotFrom<typeof returnWizardMachine>['value'] =>
    actor.getSnapshot().value;

  it('of an older version is removed without an upcast', async () => {
    const actor = open(storeOfVersion(1));
    expect(value(actor)).toEqual({ choosingReason: 'open' });
    await expectUsable(actor);
  });

  it('of an older version is resumed after its upcast', () => {
    const upcast = vi.fn<(stream: Stream) => Stream>((stream) => ({
      ...stream,
      entries: stream.entries.map(([seq, at, event]) => [
        seq,
        at,
        event.type === 'returnWizard.reasonChosen' ? { ...event, reason: 'Changed Mind' } : event,
      ]),
    }));
    const store = storeOfVersion(1);
    const actor = open(store, { upcast });
    expect(upcast).toHaveBeenCalledWith(expect.objectContaining({ version: 1 }));
    expect([value(actor), reasonOf(actor)]).toEqual([{ choosingItems: 'open' }, 'Changed Mind']);
    expect(store.read('returnWizard')?.version).toBe(2);
  });

  it('of another machine shape is removed, or resumed after its upcast', () => {
    const store = storeOfVersion(2);
    const stream = store.read('returnWizard');
    if (!stream) throw new Error('Nothing was stored.');
    store.write('returnWizard', { ...stream, hash: 'other' });
    expect(reasonOf(open(store, { upcast: (older) => older }))).toBe('Wrong Item Delivered');
    store.write('returnWizard', { ...stream, hash: 'other' });
    expect(reasonOf(open(store))).toBeNull();
  });

  it('of a newer version is removed, even with an upcast', async () => {
    const actor = open(storeOfVersion(3), { upcast: (stream) => stream });
    expect(value(actor)).toEqual({ choosingReason: 'open' });
    await expectUsable(actor);
  });
});
