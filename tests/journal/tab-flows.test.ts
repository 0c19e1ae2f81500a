import { fromCallback, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import type { Locale } from '../../contract/types.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { anonymousSessionMachine } from '../../src/machines/anonymousSession/machine.ts';
import type { CreatedRecord, SessionRecord } from '../../src/machines/anonymousSession/types.ts';
import { cartMachine } from '../../src/machines/cart/machine.ts';
import { selectIntent, selectIsUnanswered } from '../../src/machines/cart/selectors.ts';
import type { EditInput } from '../../src/machines/cart/types.ts';
import { consentMachine } from '../../src/machines/consent/machine.ts';
import type { ConsentChoice } from '../../src/machines/consent/types.ts';
import { wishlistMachine } from '../../src/machines/wishlist/machine.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { toggled, type Toggle } from '../../src/machines/wishlist/toggles.ts';
import { jacket } from '../machines/support/jacket.ts';
import { createDeferred, settle } from '../machines/support/settle.ts';
import { crash, createDurableActor } from './support/durableActor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => createDeferred<never>().promise;
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the cart', () => {
  const carts = () => {
    const store = createMemoryStore();
    const sent: EditInput[] = [];
    const open = (answer: () => Promise<void> = () => Promise.resolve()) => {
      const machine = cartMachine.provide({
        actors: {
          editCart: fromPromise<void, EditInput>(({ input }) => {
            sent.push(input);
            return answer();
          }),
        },
        actions: { notify: () => undefined, notifyOtherTabs: () => undefined },
      });
      return createDurableActor({ id: 'cart', machine, store }).start();
    };
    return { open, sent, keys: () => sent.map(({ change }) => change.requestId) };
  };

  /** Ends a tab during its request to add an item. */
  const crashWhileAdding = (open: ReturnType<typeof carts>['open']) => {
    const cart = open(never);
    cart.send({ type: 'session.opened', cartId: 'c1' });
    cart.send({ type: 'cart.addRequested', requestId: 'k1', item: jacket });
    crash(cart);
  };

  it('repeats the pending request once with its key after a reload, then sends the queued ones', async () => {
    const { open, keys } = carts();
    const before = open(never);
    before.send({ type: 'session.opened', cartId: 'c1' });
    before.send({ type: 'cart.addRequested', requestId: 'k1', item: jacket });
    before.send({ type: 'cart.addRequested', requestId: 'k2', item: jacket });
    expect(keys()).toEqual(['k1']);
    crash(before);

    const after = open();
    await settle();
    expect(keys()).toEqual(['k1']);
    after.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1', 'k1', 'k2']);
    crash(after);

    open().send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1', 'k1', 'k2']);
  });

  it('does not merge a new change into a sent one', async () => {
    const { open, sent } = carts();
    crashWhileAdding(open);
    const after = open();
    after.send({ type: 'cart.addRequested', requestId: 'k3', item: jacket });
    after.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(
      sent.slice(1).map(({ change }) => [change.requestId, change.kind === 'add' && change.item.quantity]),
    ).toEqual([
      ['k1', 1],
      ['k3', 1],
    ]);
  });

  it('discards changes of another cart', async () => {
    const { open, keys } = carts();
    crashWhileAdding(open);
    open().send({ type: 'session.opened', cartId: 'c2' });
    await settle();
    expect(keys()).toEqual(['k1']);
  });

  it('discards changes of a user who is no longer signed in', async () => {
    const { open, keys } = carts();
    crashWhileAdding(open);
    const after = open();
    after.send({ type: 'session.absent' });
    after.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1']);
  });

  it('PROD-05 restores the pending items of a guest, and asks to sign in again', async () => {
    const { open } = carts();
    const before = open();
    before.send({ type: 'session.absent' });
    before.send({ type: 'cart.addRequested', requestId: 'k1', item: jacket });
    crash(before);
    const after = open();
    const prompts: unknown[] = [];
    after.on('cart.signInRequired', () => void prompts.push(1));
    after.send({ type: 'session.absent' });
    expect(selectIntent(after.getSnapshot())?.requestId).toBe('k1');
    expect(prompts).toHaveLength(1);
  });

  it('applies the request limit to a repeated request', async () => {
    const { open } = carts();
    crashWhileAdding(open);
    const after = open(never);
    after.send({ type: 'session.opened', cartId: 'c1' });
    await advance(30_000);
    expect(selectIsUnanswered(after.getSnapshot())).toBe(true);
  });

  it('is not resumed after more than a day', async () => {
    const { open, keys } = carts();
    crashWhileAdding(open);
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    open().send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1']);
  });
});

describe('the wishlist', () => {
  const lists = () => {
    const store = createMemoryStore();
    const sent: Toggle[] = [];
    const merged: (readonly string[])[] = [];
    /** Wishlist on the server. */
    let server: readonly string[] = ['a1'];
    const open = (answer: () => Promise<void> = () => Promise.resolve()) =>
      createDurableActor({
        id: 'wishlist',
        store,
        machine: wishlistMachine.provide({
          actors: {
            readIds: fromPromise<readonly string[]>(() => Promise.resolve(['g1'])),
            mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(({ input }) => {
              merged.push(input.ids);
              server = [...new Set([...server, ...input.ids])];
              return Promise.resolve(server);
            }),
            sendToggle: fromPromise<void, Toggle>(async ({ input }) => {
              sent.push(input);
              await answer();
              server = toggled(server, input);
            }),
          },
          actions: { notify: () => undefined, storeIds: () => undefined },
        }),
      }).start();
    return { open, sent, merged, server: () => server };
  };
  const signedIn = async (
    open: ReturnType<typeof lists>['open'],
    userId: string,
    answer?: () => Promise<void>,
  ) => {
    const list = open(answer);
    await settle();
    list.send({ type: 'session.opened', userId });
    await settle();
    return list;
  };

  it('sends pending changes of an earlier page, only for the same user', async () => {
    const { open, sent } = lists();
    const before = await signedIn(open, 'u1', never);
    before.send({ type: 'wishlist.toggled', productId: 'a1' });
    before.send({ type: 'wishlist.toggled', productId: 'p2' });
    expect(sent).toEqual([{ productId: 'a1', type: 'remove' }]);
    crash(before);
    const after = await signedIn(open, 'u1');
    expect(sent.slice(1)).toEqual([
      { productId: 'a1', type: 'remove' },
      { productId: 'p2', type: 'add' },
    ]);
    expect(selectIds(after.getSnapshot())).toEqual(['g1', 'p2']);
  });

  it.each([
    ['add', ['p2', 'p2'], ['p2']],
    ['remove', ['p2'], ['p2', 'p2']],
  ] as const)(
    'WISH-01 sends the last toggle (%s) from before the session was known',
    async (type, before, after) => {
      const { open, server } = lists();
      const tap = (list: ReturnType<typeof open>, ids: readonly string[]) =>
        ids.forEach((productId) => list.send({ type: 'wishlist.toggled', productId }));
      const first = await signedIn(open, 'u1', never);
      first.send({ type: 'wishlist.toggled', productId: 'a1' });
      tap(first, before);
      crash(first);
      const next = open();
      await settle();
      tap(next, after);
      next.send({ type: 'session.opened', userId: 'u1' });
      await settle();
      expect(server().includes('p2')).toBe(type === 'add');
      expect(selectIds(next.getSnapshot()).toSorted()).toEqual(server().toSorted());
    },
  );

  it('never sends or shows changes of another user', async () => {
    const { open, sent } = lists();
    const before = await signedIn(open, 'u1', never);
    before.send({ type: 'wishlist.toggled', productId: 'p2' });
    crash(before);
    const guest = open();
    await settle();
    expect(selectIds(guest.getSnapshot())).toEqual(['g1']);
    crash(guest);
    await signedIn(open, 'u2');
    expect(sent).toEqual([{ productId: 'p2', type: 'add' }]);
  });
});

describe('the consent banner', () => {
  it('CONSENT-02 reads the cookie instead of the stored state', async () => {
    const store = createMemoryStore();
    let cookie: ConsentChoice | null = null;
    const open = async () => {
      const machine = consentMachine.provide({
        actors: { readConsent: fromPromise(() => Promise.resolve(cookie)) },
        actions: { storeChoice: () => undefined },
      });
      const banner = createDurableActor({ id: 'consent', machine, store }).start();
      await settle();
      return banner;
    };
    const before = await open();
    before.send({ type: 'consent.accepted' });
    crash(before);
    // The cookie was deleted.
    const after = await open();
    expect(after.getSnapshot().value).toBe('prompting');
    crash(after);
    cookie = 'accepted';
    expect((await open()).getSnapshot().value).toBe('granted');
  });
});

describe('the anonymous session', () => {
  it('SESS-01 is read from shared storage instead of the stored state', async () => {
    const store = createMemoryStore();
    const recordOf = (sessionId: string): SessionRecord => ({
      sessionId,
      locale: unknownLocale,
      expiry: '2026-05-04T13:00:00.000Z',
    });
    let shared = recordOf('s1');
    const open = async () => {
      const machine = anonymousSessionMachine.provide({
        actors: {
          readRecord: fromPromise<SessionRecord | null>(() => Promise.resolve(shared)),
          lookUpLocale: fromPromise<Locale>(never),
          createRecord: fromPromise<CreatedRecord, { locale: Locale }>(never),
          awaitExpiry: fromCallback(() => undefined),
        },
      });
      const visit = createDurableActor({ id: 'anonymousSession', machine, store });
      const facts: unknown[] = [];
      visit.on('*', (fact) => void facts.push(fact.type));
      visit.start();
      await settle();
      return { visit, facts };
    };
    const before = await open();
    crash(before.visit);
    shared = recordOf('s2');
    const after = await open();
    expect(after.visit.getSnapshot().context.record?.sessionId).toBe('s2');
    expect(after.facts).toEqual(['anonymousSession.resumed']);
  });
});
