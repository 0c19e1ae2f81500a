import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { cartMachine } from '../../src/machines/cart/machine.ts';
import { selectIntent, selectRemovedLines } from '../../src/machines/cart/selectors.ts';
import type { CartFact, EditInput } from '../../src/machines/cart/types.ts';
import type { Notice } from '../../src/machines/common/notice.ts';
import { jacket } from './support/jacket.ts';
import { parked, settle } from './support/settle.ts';

const scarf = { ...jacket, productId: 'scarf' };
const hat = { ...jacket, productId: 'hat' };
const askedToSignIn = { kind: 'warning', text: 'Please log in to add items to your cart.' };

const startCart = (edit: (input: EditInput) => void | Promise<void> = () => undefined) => {
  const notices: Notice[] = [];
  const facts: CartFact[] = [];
  const sent: EditInput[] = [];
  const actor = createActor(
    cartMachine.provide({
      actors: {
        editCart: fromPromise<void, EditInput>(async ({ input }) => {
          sent.push(input);
          await edit(input);
        }),
      },
      actions: { notify: (_, notice) => void notices.push(notice), notifyOtherTabs: () => undefined },
    }),
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const ask = (requestId: string, item = jacket) =>
    actor.send({ type: 'cart.addRequested', requestId, item });
  const enter = (path: string, access: 'public' | 'guest' | 'user' = 'public') =>
    actor.send({ type: 'page.entered', path, access });
  const signIn = async (cartId: string) => {
    actor.send({ type: 'session.opened', cartId });
    await settle();
  };
  const keys = () => sent.map(({ cartId, change }) => `${change.requestId} to ${cartId}`);
  const asked = () => facts.filter(({ type }) => type === 'cart.signInRequired').length;
  return { actor, notices, facts, sent, ask, enter, signIn, keys, asked };
};

const startGuest = (path = '/product/p1') => {
  const cart = startCart();
  cart.enter(path);
  cart.actor.send({ type: 'session.absent' });
  return cart;
};

describe('items that a guest asked for', () => {
  it('PROD-05 are all added after the sign-in, in their order', async () => {
    const { ask, signIn, keys } = startGuest();
    ask('r1');
    ask('r2', scarf);
    ask('r3', hat);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1', 'r2 to c1', 'r3 to c1']);
  });

  it('PROD-05 are added once where the same request is made again', async () => {
    const { ask, signIn, sent } = startGuest();
    ask('r1');
    ask('r2', scarf);
    ask('r1');
    await signIn('c1');
    expect(sent.map(({ change }) => change.kind === 'add' && change.item)).toEqual([jacket, scarf]);
  });

  it('PROD-05 end when their page is left for another one', async () => {
    const { ask, enter, signIn, keys, actor } = startGuest();
    ask('r1');
    enter('/men');
    expect(selectIntent(actor.getSnapshot())).toBeNull();
    await signIn('c1');
    expect(keys()).toEqual([]);
  });

  it('PROD-05 are kept over the sign-in pages, where no dialog is asked for', async () => {
    const { ask, enter, signIn, keys, asked } = startGuest();
    ask('r1');
    enter('/login', 'guest');
    enter('/register', 'guest');
    expect(asked()).toBe(1);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it('PROD-05 are kept while only the query of the page changes', async () => {
    const { ask, enter, signIn, keys } = startGuest();
    ask('r1');
    enter('/product/p1');
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it('PROD-05 are kept where the page is left before the session check has answered', async () => {
    const { actor, ask, enter, signIn, keys } = startCart();
    enter('/product/p1');
    ask('r1');
    enter('/men');
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
    expect(selectIntent(actor.getSnapshot())).toBeNull();
  });
});

describe('a cart that was restored with items that a guest asked for', () => {
  const restored = () => {
    const before = startGuest();
    before.ask('r1');
    const notices: Notice[] = [];
    const facts: CartFact[] = [];
    const actor = createActor(
      cartMachine.provide({ actions: { notify: (_, notice) => void notices.push(notice) } }),
      { snapshot: before.actor.getPersistedSnapshot() },
    );
    actor.on('*', (fact) => facts.push(fact));
    actor.start();
    actor.send({ type: 'journal.resumed' });
    const enter = (path: string, access: 'public' | 'guest' = 'public') =>
      actor.send({ type: 'page.entered', path, access });
    return { actor, facts, notices, enter };
  };

  it.each(['page first', 'session first'])('PROD-05 asks again on the same page (%s)', (order) => {
    const { actor, facts, notices, enter } = restored();
    if (order === 'page first') enter('/product/p1');
    actor.send({ type: 'session.absent' });
    if (order === 'session first') enter('/product/p1');
    expect(facts).toEqual([{ type: 'cart.signInRequired' }]);
    expect(notices).toEqual([askedToSignIn]);
  });

  it.each(['page first', 'session first'])('PROD-05 drops them on another page (%s)', (order) => {
    const { actor, facts, enter } = restored();
    if (order === 'page first') enter('/men');
    actor.send({ type: 'session.absent' });
    if (order === 'session first') enter('/men');
    expect(facts).toEqual([]);
    expect(selectIntent(actor.getSnapshot())).toBeNull();
  });

  it.each(['page first', 'session first'])(
    'PROD-05 keeps them, unasked, on the sign-in page (%s)',
    (order) => {
      const { actor, facts, enter } = restored();
      if (order === 'page first') enter('/login', 'guest');
      actor.send({ type: 'session.absent' });
      if (order === 'session first') enter('/login', 'guest');
      expect(facts).toEqual([]);
      expect(selectIntent(actor.getSnapshot())?.requestId).toBe('r1');
    },
  );
});

describe('edits without an answer when the session ends', () => {
  const startEditing = async () => {
    let isEnded = true;
    const cart = startCart(() => (isEnded ? parked<void>().promise : undefined));
    cart.enter('/product/p1');
    await cart.signIn('c1');
    cart.ask('r1');
    cart.ask('r2', scarf);
    isEnded = false;
    return cart;
  };

  it('PROD-05 are asked to sign in for, and sent again under their own keys', async () => {
    const { actor, signIn, keys, notices, asked } = await startEditing();
    actor.send({ type: 'session.closed', how: 'ended' });
    expect([notices, asked()]).toEqual([[askedToSignIn], 1]);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1', 'r1 to c1', 'r2 to c1']);
  });

  it('are never sent to the cart of another user', async () => {
    const { actor, signIn, keys } = await startEditing();
    actor.send({ type: 'session.closed', how: 'ended' });
    await signIn('c2');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it.each(['requested', 'otherTab'] as const)('end with a sign-out (%s)', async (how) => {
    const { actor, signIn, keys, asked } = await startEditing();
    actor.send({ type: 'session.closed', how });
    expect(asked()).toBe(0);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it.each(['requested', 'otherTab'] as const)(
    'end with a sign-out after the session had ended (%s)',
    async (how) => {
      const { actor, ask, signIn, keys } = await startEditing();
      actor.send({ type: 'session.closed', how: 'ended' });
      ask('r3', hat);
      actor.send({ type: 'session.closed', how });
      await signIn('c1');
      expect(keys()).toEqual(['r1 to c1']);
    },
  );

  it.each([
    ['the sign-in is cancelled', { type: 'intent.dismissed' }],
    ['another page is entered', { type: 'page.entered', path: '/men', access: 'public' }],
  ] as const)('end when %s', async (_, event) => {
    const { actor, signIn, keys } = await startEditing();
    actor.send({ type: 'session.closed', how: 'ended' });
    actor.send(event);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
  });
});

describe('removed lines', () => {
  it('are forgotten once the order is placed', async () => {
    const { actor, signIn } = startCart();
    await signIn('c1');
    actor.send({ type: 'cart.removalRequested', requestId: 'r1', lineId: 'l1', item: jacket });
    await settle();
    expect(selectRemovedLines(actor.getSnapshot())).toHaveLength(1);
    actor.send({ type: 'order.placed' });
    expect(selectRemovedLines(actor.getSnapshot())).toEqual([]);
  });
});
