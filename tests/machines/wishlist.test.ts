import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectIsWished } from '../../src/machines/wishlist/selectors.ts';
import { createDeferred, settle } from './support/settle.ts';
import { startWishlist } from './support/wishlistActor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a guest', () => {
  it('WISH-01 WISH-02 toggles products, and stores the list locally', async () => {
    const { actor, stored, toggle } = startWishlist({ readIds: () => ['p1'] });
    await settle();
    toggle('p2');
    expect(selectIsWished('p2')(actor.getSnapshot())).toBe(true);
    toggle('p1');
    expect(stored).toEqual([['p1', 'p2'], ['p2']]);
  });

  it('WISH-01 keeps toggles from before the list was read', async () => {
    const answer = createDeferred<readonly string[]>();
    const { ids, toggle } = startWishlist({ readIds: () => answer.promise });
    toggle('p2');
    answer.resolve(['p1']);
    await settle();
    expect(ids()).toEqual(['p1', 'p2']);
  });

  it('WISH-02 starts with an empty list if the stored one cannot be read', async () => {
    const { ids, toggle } = startWishlist({ readIds: () => Promise.reject(new Error('corrupt')) });
    await settle();
    expect(ids()).toEqual([]);
    toggle('p1');
    expect(ids()).toEqual(['p1']);
  });

  it('WISH-02 follows the list of another tab', async () => {
    const { actor, ids } = startWishlist({ readIds: () => ['p1'] });
    await settle();
    actor.send({ type: 'wishlist.changedElsewhere', ids: ['p3'] });
    expect(ids()).toEqual(['p3']);
  });
});

describe('after sign-in', () => {
  it("WISH-03 merges the local list into the server's list", async () => {
    const { actor, ids, merged, stored } = startWishlist({
      readIds: () => ['p1', 'p2'],
      mergeWishlist: (local) => ['p9', ...local],
    });
    await settle();
    actor.send({ type: 'session.opened', userId: 'u1' });
    await settle();
    expect(merged).toEqual([['p1', 'p2']]);
    expect(ids()).toEqual(['p9', 'p1', 'p2']);
    // The account's list must not be merged into the next user's.
    expect(stored).toEqual([[]]);
  });

  it('WISH-03 merges after the local list was read', async () => {
    const answer = createDeferred<readonly string[]>();
    const { actor, merged } = startWishlist({ readIds: () => answer.promise });
    actor.send({ type: 'session.opened', userId: 'u1' });
    await settle();
    expect(merged).toEqual([]);
    answer.resolve(['p1']);
    await settle();
    expect(merged).toEqual([['p1']]);
  });

  it('WISH-03 keeps the local list and merges again after a failure', async () => {
    let isDown = true;
    const { actor, ids, stored } = startWishlist({
      readIds: () => ['p1'],
      mergeWishlist: (local) => (isDown ? Promise.reject(new Error('down')) : local),
    });
    await settle();
    actor.send({ type: 'session.opened', userId: 'u1' });
    await settle();
    expect(ids()).toEqual(['p1']);
    expect(stored).toEqual([]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(stored).toEqual([[]]);
    expect(actor.getSnapshot().matches('synced')).toBe(true);
  });

  it('WISH-03 merges again after a timeout', async () => {
    const { actor, merged } = startWishlist({
      mergeWishlist: () => createDeferred<readonly string[]>().promise,
    });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'session.opened', userId: 'u1' });
    await vi.advanceTimersByTimeAsync(45_000);
    expect(merged).toHaveLength(2);
  });

  it('WISH-03 sends toggles from during the merge', async () => {
    const answer = createDeferred<readonly string[]>();
    const { actor, ids, sent, toggle } = startWishlist({
      readIds: () => ['p1'],
      mergeWishlist: () => answer.promise,
    });
    await settle();
    actor.send({ type: 'session.opened', userId: 'u1' });
    toggle('p1');
    toggle('p2');
    answer.resolve(['p9', 'p1']);
    await settle();
    expect(ids()).toEqual(['p9', 'p2']);
    expect(sent).toEqual([
      { productId: 'p1', type: 'remove' },
      { productId: 'p2', type: 'add' },
    ]);
  });

  it('WISH-01 queues toggles while one is in flight, and sends only the last one of a product', async () => {
    const first = createDeferred<void>();
    const { actor, ids, sent, toggle } = startWishlist({
      sendToggle: ({ productId }) => (productId === 'p1' ? first.promise : undefined),
    });
    await settle();
    actor.send({ type: 'session.opened', userId: 'u1' });
    await settle();
    for (const id of ['p1', 'p2', 'p2', 'p3']) toggle(id);
    await settle();
    expect(ids()).toEqual(['p1', 'p3']);
    expect(sent).toEqual([{ productId: 'p1', type: 'add' }]);
    first.resolve();
    await settle();
    // The second product was never sent: its last toggle equals the server's list.
    expect(sent.slice(1)).toEqual([{ productId: 'p3', type: 'add' }]);
  });

  it('WISH-03 reverts a toggle that the server refused, and shows the failure', async () => {
    const { actor, ids, notices, toggle } = startWishlist({
      sendToggle: () => {
        throw { status: 404, code: 'not_found', message: 'This product is gone' };
      },
    });
    await settle();
    actor.send({ type: 'session.opened', userId: 'u1' });
    await settle();
    toggle('p1');
    expect(ids()).toEqual(['p1']);
    await settle();
    expect(ids()).toEqual([]);
    expect(notices).toEqual([{ kind: 'error', text: 'This product is gone' }]);
  });

  it('WISH-03 reverts a toggle after a timeout', async () => {
    const { actor, ids, notices, toggle } = startWishlist({
      sendToggle: () => createDeferred<void>().promise,
    });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'session.opened', userId: 'u1' });
    await vi.advanceTimersByTimeAsync(0);
    toggle('p1');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ids()).toEqual([]);
    expect(notices).toEqual([{ kind: 'error', text: 'Operation failed' }]);
  });

  it('WISH-02 clears the list of an account on sign-out', async () => {
    const { actor, ids, stored } = startWishlist({ mergeWishlist: () => ['p9'] });
    await settle();
    actor.send({ type: 'session.opened', userId: 'u1' });
    await settle();
    actor.send({ type: 'session.closed', how: 'requested' });
    expect(ids()).toEqual([]);
    expect(stored.at(-1)).toEqual([]);
  });
});

describe('the end of a session', () => {
  const signIn = async (list: ReturnType<typeof startWishlist>, userId: string) => {
    list.actor.send({ type: 'session.opened', userId });
    await settle();
  };

  it.each([
    ['while merging', () => createDeferred<readonly string[]>().promise],
    ['while merging waits to be tried again', () => Promise.reject(new Error('down'))],
  ])('WISH-02 keeps a list in the browser that is not merged yet: %s', async (_, mergeWishlist) => {
    for (const how of ['ended', 'requested', 'otherTab'] as const) {
      const list = startWishlist({ readIds: () => ['p1'], mergeWishlist });
      // oxlint-disable-next-line no-await-in-loop -- one list at a time
      await settle();
      // oxlint-disable-next-line no-await-in-loop
      await signIn(list, 'u1');
      list.actor.send({ type: 'session.closed', how });
      // oxlint-disable-next-line no-await-in-loop
      await settle();
      expect(list.ids()).toEqual(['p1']);
      expect(list.stored).not.toContainEqual([]);
    }
  });

  const startUnsent = async () => {
    let isDown = true;
    const list = startWishlist({
      mergeWishlist: (ids) => ids,
      sendToggle: () => (isDown ? createDeferred<void>().promise : undefined),
    });
    await settle();
    await signIn(list, 'u1');
    list.toggle('p1');
    list.toggle('p2');
    isDown = false;
    return list;
  };

  it('WISH-03 sends unconfirmed toggles after the same user signs in again', async () => {
    const list = await startUnsent();
    list.actor.send({ type: 'session.closed', how: 'ended' });
    expect(list.ids()).toEqual([]);
    await signIn(list, 'u1');
    expect(list.sent).toEqual([
      { productId: 'p1', type: 'add' },
      { productId: 'p1', type: 'add' },
      { productId: 'p2', type: 'add' },
    ]);
    expect(list.ids()).toEqual(['p1', 'p2']);
  });

  it.each([
    ['another user', 'ended', 'u2'],
    ['the same user after a sign-out', 'requested', 'u1'],
  ] as const)('WISH-03 sends nothing of it for %s', async (_, how, next) => {
    const list = await startUnsent();
    list.actor.send({ type: 'session.closed', how });
    await signIn(list, next);
    expect(list.sent).toEqual([{ productId: 'p1', type: 'add' }]);
    expect(list.merged).toEqual([[], []]);
  });

  it('WISH-03 merges nothing of one user into the list of another', async () => {
    const list = startWishlist({ mergeWishlist: (ids) => ['p9', ...ids] });
    await settle();
    await signIn(list, 'u1');
    await signIn(list, 'u2');
    expect(list.merged).toEqual([[], []]);
  });

  it('WISH-02 keeps the list of a guest', async () => {
    const list = startWishlist({ readIds: () => ['p1'] });
    await settle();
    list.actor.send({ type: 'session.closed', how: 'otherTab' });
    expect([list.ids(), list.stored]).toEqual([['p1'], []]);
  });
});

describe('toggles before the list is read', () => {
  it('WISH-01 WISH-02 are all stored afterwards', async () => {
    const answer = createDeferred<readonly string[]>();
    const { ids, stored, toggle } = startWishlist({ readIds: () => answer.promise });
    toggle('p2');
    toggle('p3');
    answer.resolve(['p1']);
    await settle();
    expect(ids()).toEqual(['p1', 'p2', 'p3']);
    expect(stored).toEqual([['p1', 'p2', 'p3']]);
  });

  it('WISH-02 are stored if the list cannot be read', async () => {
    const { stored, toggle } = startWishlist({ readIds: () => Promise.reject(new Error('corrupt')) });
    toggle('p2');
    await settle();
    expect(stored).toEqual([['p2']]);
  });

  it('WISH-03 are part of what is merged', async () => {
    const answer = createDeferred<readonly string[]>();
    const { actor, merged, toggle } = startWishlist({ readIds: () => answer.promise });
    toggle('p2');
    actor.send({ type: 'session.opened', userId: 'u1' });
    toggle('p3');
    answer.resolve(['p1']);
    await settle();
    expect(merged).toEqual([['p1', 'p2', 'p3']]);
  });
});

it('WISH-03 sends no toggle that the merged list contains already, so that a refusal reverts none', async () => {
  const merging = createDeferred<readonly string[]>();
  const { actor, sent, ids, toggle } = startWishlist({ mergeWishlist: () => merging.promise });
  actor.send({ type: 'session.opened', userId: 'u1' });
  await settle();
  toggle('p2');
  toggle('p3');
  merging.resolve(['p2']);
  await settle();
  expect([ids(), sent]).toEqual([['p2', 'p3'], [{ productId: 'p3', type: 'add' }]]);
});
