import { fromCallback, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import type { Locale } from '../../contract/types.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { anonymousSessionMachine } from '../../src/machines/anonymousSession/machine.ts';
import type { CreatedRecord, SessionRecord } from '../../src/machines/anonymousSession/types.ts';
import { cartMachine } from '../../src/machines/cart/machine.ts';
import { selectIntent, selectIsUnanswered } from '../../src/machines/cart/selectors.ts';
import type { EditInput } from '../../src/machines/cart/types.ts';
import { consentMachine } from '../../src/machines/consent/machine.ts';
import { wishlistMachine } from '../../src/machines/wishlist/machine.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { toggled, type Toggle } from '../../src/machines/wishlist/toggles.ts';
import { jacket } from '../machines/support/jacket.ts';
import { parked, settle } from '../machines/support/settle.ts';
import { die, live } from './support/lives.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => parked<never>().promise;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the cart', () => {
  const carts = () => {
    const store = memoryStore();
    const sent: EditInput[] = [];
    const open = (answer: () => Promise<void> = () => Promise.resolve()) => {
      const machine = cartMachine.provide({
        actors: {
          editCart: fromPromise<void, EditInput>(({ input }) => {
            sent.push(input);
            return answer();
          }),
        },
        actions: { notify: () => undefined, tellOtherTabs: () => undefined },
      });
      return live({ id: 'cart', machine, store }).start();
    };
    return { open, sent, keys: () => sent.map(({ change }) => change.requestId) };
  };

  it('sends what got no answer again, once and under its own key, and what waited behind it after that', async () => {
    const { open, keys } = carts();
    const before = open(never);
    before.send({ type: 'session.opened', cartId: 'c1' });
    before.send({ type: 'cart.itemAsked', requestId: 'k1', piece: jacket });
    before.send({ type: 'cart.itemAsked', requestId: 'k2', piece: jacket });
    expect(keys()).toEqual(['k1']);
    die(before);

    const after = open();
    await settle();
    expect(keys()).toEqual(['k1']);
    after.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1', 'k1', 'k2']);
    die(after);

    open().send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1', 'k1', 'k2']);
  });

  it('does not join a new wish to one that was sent', async () => {
    const { open, sent } = carts();
    const before = open(never);
    before.send({ type: 'session.opened', cartId: 'c1' });
    before.send({ type: 'cart.itemAsked', requestId: 'k1', piece: jacket });
    die(before);
    const after = open();
    after.send({ type: 'cart.itemAsked', requestId: 'k3', piece: jacket });
    after.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(
      sent.slice(1).map(({ change }) => [change.requestId, change.kind === 'add' && change.piece.quantity]),
    ).toEqual([
      ['k1', 1],
      ['k3', 1],
    ]);
  });

  it('drops what was wished of another cart', async () => {
    const { open, keys } = carts();
    const before = open(never);
    before.send({ type: 'session.opened', cartId: 'c1' });
    before.send({ type: 'cart.itemAsked', requestId: 'k1', piece: jacket });
    die(before);
    open().send({ type: 'session.opened', cartId: 'c2' });
    await settle();
    expect(keys()).toEqual(['k1']);
  });

  it('drops what an account wished where nobody is signed in any more', async () => {
    const { open, keys } = carts();
    const before = open(never);
    before.send({ type: 'session.opened', cartId: 'c1' });
    before.send({ type: 'cart.itemAsked', requestId: 'k1', piece: jacket });
    die(before);
    const after = open();
    after.send({ type: 'session.absent' });
    after.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1']);
  });

  it('PROD-05 knows what a guest wanted, and asks to sign in again', async () => {
    const { open } = carts();
    const before = open();
    before.send({ type: 'session.absent' });
    before.send({ type: 'cart.itemAsked', requestId: 'k1', piece: jacket });
    die(before);
    const after = open();
    const asked: unknown[] = [];
    after.on('cart.signInNeeded', () => void asked.push(1));
    after.send({ type: 'session.absent' });
    expect(selectIntent(after.getSnapshot())?.requestId).toBe('k1');
    expect(asked).toHaveLength(1);
  });

  it('has a time limit for what it sends again', async () => {
    const { open } = carts();
    const before = open(never);
    before.send({ type: 'session.opened', cartId: 'c1' });
    before.send({ type: 'cart.itemAsked', requestId: 'k1', piece: jacket });
    die(before);
    const after = open(never);
    after.send({ type: 'session.opened', cartId: 'c1' });
    await pass(30_000);
    expect(selectIsUnanswered(after.getSnapshot())).toBe(true);
  });

  it('begins anew where the page was left more than a day ago', async () => {
    const { open, keys } = carts();
    const before = open(never);
    before.send({ type: 'session.opened', cartId: 'c1' });
    before.send({ type: 'cart.itemAsked', requestId: 'k1', piece: jacket });
    die(before);
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    open().send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['k1']);
  });
});

describe('the wishlist', () => {
  const lists = () => {
    const store = memoryStore();
    const sent: Toggle[] = [];
    const merged: (readonly string[])[] = [];
    /** What the server has: each merge adds to it, each heart that was saved changes it. */
    let server: readonly string[] = ['a1'];
    const open = (answer: () => Promise<void> = () => Promise.resolve()) =>
      live({
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

  it('tells the server what an earlier page could not, for the same shopper alone', async () => {
    const { open, sent } = lists();
    const before = await signedIn(open, 'u1', never);
    before.send({ type: 'wishlist.toggled', productId: 'a1' });
    before.send({ type: 'wishlist.toggled', productId: 'p2' });
    expect(sent).toEqual([{ productId: 'a1', type: 'remove' }]);
    die(before);
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
    'WISH-01 has the server %s what was tapped last, before it was known who is here',
    async (type, before, after) => {
      const { open, server } = lists();
      const tap = (list: ReturnType<typeof open>, ids: readonly string[]) =>
        ids.forEach((productId) => list.send({ type: 'wishlist.toggled', productId }));
      const first = await signedIn(open, 'u1', never);
      first.send({ type: 'wishlist.toggled', productId: 'a1' });
      tap(first, before);
      die(first);
      const next = open();
      await settle();
      tap(next, after);
      next.send({ type: 'session.opened', userId: 'u1' });
      await settle();
      expect(server().includes('p2')).toBe(type === 'add');
      expect(selectIds(next.getSnapshot()).toSorted()).toEqual(server().toSorted());
    },
  );

  it("never tells of one shopper's wishes in the name of another, nor shows them to a guest", async () => {
    const { open, sent } = lists();
    const before = await signedIn(open, 'u1', never);
    before.send({ type: 'wishlist.toggled', productId: 'p2' });
    die(before);
    const guest = open();
    await settle();
    expect(selectIds(guest.getSnapshot())).toEqual(['g1']);
    die(guest);
    await signedIn(open, 'u2');
    expect(sent).toEqual([{ productId: 'p2', type: 'add' }]);
  });
});

describe('the banner of the cookies', () => {
  it('CONSENT-02 believes the cookie, not what an earlier page knew', async () => {
    const store = memoryStore();
    let hasCookie = false;
    const open = async () => {
      const machine = consentMachine.provide({
        actors: { readConsent: fromPromise(() => Promise.resolve(hasCookie)) },
        actions: { storeConsent: () => undefined },
      });
      const banner = live({ id: 'consent', machine, store }).start();
      await settle();
      return banner;
    };
    const before = await open();
    before.send({ type: 'consent.accepted' });
    die(before);
    // The cookie was deleted meanwhile.
    const after = await open();
    expect(after.getSnapshot().value).toBe('asking');
    die(after);
    hasCookie = true;
    expect((await open()).getSnapshot().value).toBe('given');
  });
});

describe('the visit', () => {
  it('SESS-01 is the one that all tabs share, not the one that an earlier page knew', async () => {
    const store = memoryStore();
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
      const visit = live({ id: 'anonymousSession', machine, store });
      const facts: unknown[] = [];
      visit.on('*', (fact) => void facts.push(fact.type));
      visit.start();
      await settle();
      return { visit, facts };
    };
    const before = await open();
    die(before.visit);
    shared = recordOf('s2');
    const after = await open();
    expect(after.visit.getSnapshot().context.record?.sessionId).toBe('s2');
    expect(after.facts).toEqual(['anonymousSession.resumed']);
  });
});
