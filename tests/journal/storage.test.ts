import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { createJournal, type Durable } from '../../src/journal/journal.ts';
import { resumable } from '../../src/journal/resumable.ts';
import { storageStore } from '../../src/journal/storageStore.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import type { StreamStore } from '../../src/journal/store.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import type { ReturnMade, ReturnToRequest } from '../../src/machines/returnWizard/types.ts';
import { fakeStorage, noRoom } from '../support/fakeStorage.ts';
import { settle } from '../machines/support/settle.ts';

const wizard = returnWizardMachine.provide({
  actors: {
    requestReturn: fromPromise<ReturnMade, ReturnToRequest>(() =>
      Promise.resolve({ returnId: 'r1', returnNumber: 'RT-1' }),
    ),
  },
});

const open = (store: StreamStore, durable: Partial<Durable> = {}) => {
  const journal = createJournal({ store, now: () => 0 });
  journal.register({ returnWizard: { machine: returnWizardMachine, version: 2, ...durable } });
  const logic = resumable('returnWizard', wizard, journal, () => true);
  return createActor(logic, {
    id: 'returnWizard',
    input: { userId: 'u1', orderId: 'o1' },
    inspect: journal.inspect,
  }).start();
};
type Wizard = ReturnType<typeof open>;
const choose = (actor: Wizard) => {
  actor.send({ type: 'returnWizard.reasonChosen', reason: 'Wrong Item Delivered' });
  actor.send({ type: 'returnWizard.next' });
};
const reasonOf = (actor: Wizard) => actor.getSnapshot().context.reason;
/** The whole way, whatever the storage does. */
const expectUsable = async (actor: Wizard) => {
  if (actor.getSnapshot().matches('choosingReason')) choose(actor);
  actor.send({ type: 'returnWizard.lineChosen', orderItemId: 'i1', productId: 'p1', quantity: 1 });
  actor.send({ type: 'returnWizard.next' });
  actor.send({ type: 'returnWizard.methodChosen', method: 'courier_pickup' });
  actor.send({ type: 'returnWizard.next' });
  actor.send({ type: 'returnWizard.submitted', key: 'k1' });
  await settle();
  expect(actor.getSnapshot().matches('submitted')).toBe(true);
};

/** Storage with room for so many characters a key, which a test may change. */
const roomy = () => {
  const values = new Map<string, string>();
  const room = { characters: Infinity };
  const storage = fakeStorage(values, (_, text) => void (text.length > room.characters && noRoom()));
  return { values, room, store: storageStore(() => storage, '') };
};

describe('storage that is', () => {
  it('full costs resuming alone, and is tried again with every entry', async () => {
    const { room, store } = roomy();
    const first = open(store);
    room.characters = 0;
    choose(first);
    expect(store.read('returnWizard')).toBeUndefined();
    room.characters = Infinity;
    first.send({ type: 'returnWizard.previous' });
    first.stop();
    const second = open(store);
    expect(reasonOf(second)).toBe('Wrong Item Delivered');
    room.characters = 0;
    await expectUsable(second);
  });

  it('nearly full keeps where a flow stands without how it came there', () => {
    const { room, store } = roomy();
    const first = open(store);
    first.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    room.characters = 2500;
    for (let index = 0; index < 100; index += 1)
      first.send({ type: 'returnWizard.otherReasonDrafted', text: `Too wide by ${index}` });
    first.stop();
    expect(open(store).getSnapshot().context.otherReason).toBe('Too wide by 99');
  });

  it('disabled costs resuming alone', async () => {
    const store = storageStore(() => {
      throw new DOMException('Cookies are blocked.', 'SecurityError');
    }, '');
    const first = open(store);
    choose(first);
    first.stop();
    const second = open(store);
    expect(reasonOf(second)).toBeNull();
    await expectUsable(second);
  });

  it.each([
    ['no JSON', '{"machine": "returnWi'],
    ['something else', '["returnWizard", 7]'],
    ['a stream without entries', '{"machine":"returnWizard","version":2,"hash":"h","baseSeq":0}'],
  ])('corrupt (%s) begins anew and is written over', async (_, text) => {
    const { values, store } = roomy();
    values.set('returnWizard', text);
    const actor = open(store);
    expect(reasonOf(actor)).toBeNull();
    await expectUsable(actor);
    expect(store.read('returnWizard')?.entries.length).toBeGreaterThan(5);
  });

  it.each([
    ['state', { status: 'active', value: 'nowhere', context: {}, children: {} }],
    ['word on whether it is over', { value: { choosingReason: 'open' }, context: {}, children: {} }],
  ])('corrupt in its %s begins anew', async (_, base) => {
    const { store } = roomy();
    const first = open(store);
    choose(first);
    first.stop();
    const stream = store.read('returnWizard');
    if (!stream) throw new Error('Nothing was stored.');
    store.write('returnWizard', { ...stream, base });
    await expectUsable(open(store));
  });
});

describe('a stream that was written', () => {
  const left = (version: number): StreamStore => {
    const store = memoryStore();
    const first = open(store, { version });
    choose(first);
    first.stop();
    return store;
  };
  const value = (actor: Wizard): SnapshotFrom<typeof returnWizardMachine>['value'] =>
    actor.getSnapshot().value;

  it('by an older version is dropped where nothing is known of it', async () => {
    const actor = open(left(1));
    expect(value(actor)).toEqual({ choosingReason: 'open' });
    await expectUsable(actor);
  });

  it('by an older version goes on as what it is to this one', () => {
    const upcast = vi.fn<(stream: Stream) => Stream>((stream) => ({
      ...stream,
      entries: stream.entries.map(([seq, at, event]) => [
        seq,
        at,
        event.type === 'returnWizard.reasonChosen' ? { ...event, reason: 'Changed Mind' } : event,
      ]),
    }));
    const store = left(1);
    const actor = open(store, { upcast });
    expect(upcast).toHaveBeenCalledWith(expect.objectContaining({ version: 1 }));
    expect([value(actor), reasonOf(actor)]).toEqual([{ choosingItems: 'open' }, 'Changed Mind']);
    expect(store.read('returnWizard')?.version).toBe(2);
  });

  it('by a machine of another shape is dropped, or goes on as what it is to this one', () => {
    const store = left(2);
    const stream = store.read('returnWizard');
    if (!stream) throw new Error('Nothing was stored.');
    store.write('returnWizard', { ...stream, hash: 'other' });
    expect(reasonOf(open(store, { upcast: (older) => older }))).toBe('Wrong Item Delivered');
    store.write('returnWizard', { ...stream, hash: 'other' });
    expect(reasonOf(open(store))).toBeNull();
  });

  it('by a newer version is dropped, whatever is known of older ones', async () => {
    const actor = open(left(3), { upcast: (stream) => stream });
    expect(value(actor)).toEqual({ choosingReason: 'open' });
    await expectUsable(actor);
  });
});
