/** The cost of writing a stream, and reading it after failed writes or with missing parts. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/journal/fold.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';
import { createStorageStore } from '../../src/journal/createStorageStore.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import { createFakeStorage, throwQuotaExceeded } from '../support/createFakeStorage.ts';
import { settle } from '../machines/support/settle.ts';
import { openPage } from './support/checkoutPage.ts';

const setUp = () => {
  const values = new Map<string, string>();
  const writes: { readonly key: string; readonly size: number }[] = [];
  const fault = { atWrite: Infinity };
  const storage = createFakeStorage(values, (key, text) => {
    writes.push({ key, size: key.length + text.length });
    if (writes.length >= fault.atWrite) throwQuotaExceeded();
  });
  return { values, writes, fault, store: createStorageStore(() => storage, 'j.') };
};
const open = (store: ReturnType<typeof setUp>['store'], whenIdle?: (work: () => void) => void) => {
  const journal = createJournal({ store, now: () => 1_763_755_200_000, ...(whenIdle && { whenIdle }) });
  journal.register({ returnWizard: { machine: returnWizardMachine, version: 1 } });
  const actor = createActor(
    makeResumable('returnWizard', returnWizardMachine, journal, () => true),
    { id: 'returnWizard', input: { userId: 'u1', orderId: 'o1' }, inspect: journal.inspect },
  ).start();
  const draft = (text: string) => actor.send({ type: 'returnWizard.otherReasonDrafted', text });
  return { journal, actor, draft, drafted: () => actor.getSnapshot().context.otherReason };
};
/** Storage after a wizard with `count` drafts was closed. */
const storeWithDrafts = (count: number) => {
  const storage = setUp();
  const { actor, draft } = open(storage.store);
  actor.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
  for (let index = 1; index <= count; index += 1) draft(`Draft ${index}`);
  actor.stop();
  return storage;
};

describe('an event', () => {
  it('takes one small write, independent of the stream length', () => {
    const { store, writes } = setUp();
    const { actor, draft } = open(store);
    actor.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    const sizes = Array.from({ length: 400 }, (_, index) => {
      writes.length = 0;
      draft(`Draft ${1000 + index}`);
      expect(writes).toHaveLength(1);
      return writes[0]?.size ?? 0;
    });
    expect(Math.max(...sizes)).toBeLessThan(160);
  });

  it('takes at most three times its size over a checkout of 500 events', async () => {
    const { store, writes } = setUp();
    const { checkout } = openPage(store);
    await settle();
    writes.length = 0;
    let typed = 0;
    for (let index = 0; index < 500; index += 1) {
      const values = { firstName: 'Ada', street: '12 St James Square', city: `London ${index}` };
      const event = { type: 'checkout.drafted', form: 'shipping', values } as const;
      typed += JSON.stringify(event).length;
      checkout.send(event);
    }
    expect(writes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(3 * typed);
  });

  it('does not grow the storage over 10,000 events, and is restored', () => {
    const { store, values } = setUp();
    const { actor, draft } = open(store);
    actor.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    for (let index = 0; index < 10_000; index += 1) draft(`Draft ${index}`);
    expect(values.size).toBeLessThanOrEqual(501);
    actor.stop();
    expect(open(store).drafted()).toBe('Draft 9999');
  });

  it('is restored after 10,000 events on a page that is never idle', () => {
    const { store } = setUp();
    const { actor, draft } = open(store, () => undefined);
    actor.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    for (let index = 0; index < 10_000; index += 1) draft(`Draft ${index}`);
    actor.stop();
    expect(open(store).drafted()).toBe('Draft 9999');
  }, 30_000);
});

describe('storage that is full from a write on', () => {
  it.each([1, 2, 3, 5, 100, 499, 500, 501, 502, 503, 504, 600])(
    'write %i: continues in memory, and keeps no outdated stream',
    (atWrite) => {
      const { store, fault } = setUp();
      fault.atWrite = atWrite;
      const { actor, draft, drafted } = open(store);
      actor.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
      for (let index = 0; index < 700; index += 1) draft(`Draft ${index}`);
      expect(drafted()).toBe('Draft 699');
      const stream = store.read('returnWizard');
      expect(stream && fold(returnWizardMachine, stream).context.otherReason).toBeUndefined();
    },
  );

  it('is used again once there is space', () => {
    const { store, fault } = setUp();
    fault.atWrite = 5;
    const first = open(store);
    first.actor.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    for (let index = 0; index < 10; index += 1) first.draft(`Draft ${index}`);
    fault.atWrite = Infinity;
    first.draft('The last');
    first.actor.stop();
    expect(open(store).drafted()).toBe('The last');
  });
});

describe('a page that is closed during compaction', () => {
  it.each([1, 2, 3, 10])('after %i steps loses no events', (steps) => {
    const values = new Map<string, string>();
    let isClosed = false;
    let remaining = Infinity;
    const countStep = () => {
      remaining -= 1;
      isClosed ||= remaining < 0;
      if (isClosed) throw new Error('The page is closed.');
    };
    const plain = createFakeStorage(values, countStep);
    const storage = new Proxy(plain, {
      get: (target, name) =>
        name === 'removeItem'
          ? (key: string) => {
              countStep();
              values.delete(key);
            }
          : Reflect.get(target, name),
    });
    const first = open(createStorageStore(() => storage, 'j.'));
    first.actor.send({ type: 'returnWizard.reasonChosen', reason: 'Other' });
    for (let index = 0; index < 20; index += 1) first.draft(`Draft ${index}`);
    remaining = steps;
    first.journal.compact('returnWizard');
    const next = open(createStorageStore(() => createFakeStorage(values), 'j.'));
    expect(next.drafted()).toBe('Draft 19');
  });
});

describe('a stored stream', () => {
  const keyOf = (values: ReadonlyMap<string, string>, index: number) =>
    [...values.keys()].filter((key) => key.startsWith('j.returnWizard.'))[index] ?? '';
  const expectStartsAnew = (
    store: ReturnType<typeof setUp>['store'],
    values: ReadonlyMap<string, string>,
  ) => {
    const next = open(store);
    expect(next.actor.getSnapshot().context.reason).toBeNull();
    next.actor.send({ type: 'returnWizard.reasonChosen', reason: 'Changed Mind' });
    next.actor.stop();
    expect([...values.keys()].length).toBeLessThanOrEqual(2);
    expect(open(store).actor.getSnapshot().context.reason).toBe('Changed Mind');
  };

  it('without an entry in the middle is not resumed: its beginning is outdated', () => {
    const { store, values } = storeWithDrafts(5);
    values.delete(keyOf(values, 2));
    expectStartsAnew(store, values);
  });

  it.each(['', '{', '7', '[1,2]', '[1,2,{}]', 'null'])('with the corrupt entry %j is not resumed', (text) => {
    const { store, values } = storeWithDrafts(5);
    values.set(keyOf(values, 2), text);
    expectStartsAnew(store, values);
  });

  it.each(['', '{', '7', '{}', '{"flow":"returnWizard"}'])(
    'with the corrupt head %j is not resumed',
    (text) => {
      const { store, values } = storeWithDrafts(5);
      values.set('j.returnWizard', text);
      expectStartsAnew(store, values);
    },
  );

  it('in the previous layout, one value with all entries, is ignored and overwritten', () => {
    const { store, values } = storeWithDrafts(5);
    const stream = store.read('returnWizard');
    values.clear();
    const { flow: _, ...older } = stream ?? {};
    values.set('j.returnWizard', JSON.stringify(older));
    expectStartsAnew(store, values);
  });

  it('without its last entries is resumed up to the last one', () => {
    const { store, values } = storeWithDrafts(5);
    values.delete(keyOf(values, 5));
    expect(open(store).drafted()).toBe('Draft 4');
  });
});
