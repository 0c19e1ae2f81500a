import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { cartMachine } from '../../src/machines/cart/machine.ts';
import { selectIntent, selectRemovedLines } from '../../src/machines/cart/selectors.ts';
import type { CartFact } from '../../src/machines/cart/types.ts';
import type { Notice } from '../../src/machines/common/notice.ts';
import { startCart } from './support/cartActor.ts';
import { jacket } from './support/jacket.ts';
import { createDeferred, settle } from './support/settle.ts';

const scarf = { ...jacket, productId: 'scarf' };
const hat = { ...jacket, productId: 'hat' };
const signInNotice = { kind: 'warning', text: 'Please log in to add items to your cart.' };

/** A cart, and the requests that it sends. */
const openCart = (edit?: Parameters<typeof startCart>[0]) => {
  const { actor, notices, facts, sent } = startCart(edit);
  const requestAdd = (requestId: string, item = jacket) =>
    actor.send({ type: 'cart.addRequested', requestId, item });
  const enter = (path: string, access: 'public' | 'guest' | 'user' = 'public') =>
    actor.send({ type: 'page.entered', path, access });
  const signIn = async (cartId: string) => {
    actor.send({ type: 'session.opened', cartId });
    await settle();
  };
  const keys = () => sent.map(({ cartId, change }) => `${change.requestId} to ${cartId}`);
  const signInRequests = () => facts.filter(({ type }) => type === 'cart.signInRequired').length;
  return { actor, notices, facts, sent, requestAdd, enter, signIn, keys, signInRequests };
};

const startGuest = (path = '/product/p1') => {
  const cart = openCart();
  cart.enter(path);
  cart.actor.send({ type: 'session.absent' });
  return cart;
};

describe('items that a guest requested', () => {
  it('PROD-05 are all added after the sign-in, in order', async () => {
    const { requestAdd, signIn, keys } = startGuest();
    requestAdd('r1');
    requestAdd('r2', scarf);
    requestAdd('r3', hat);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1', 'r2 to c1', 'r3 to c1']);
  });

  it('PROD-05 are added once if the same request is repeated', async () => {
    const { requestAdd, signIn, sent } = startGuest();
    requestAdd('r1');
    requestAdd('r2', scarf);
    requestAdd('r1');
    await signIn('c1');
    expect(sent.map(({ change }) => change.kind === 'add' && change.item)).toEqual([jacket, scarf]);
  });

  it('PROD-05 are dropped when another page is entered', async () => {
    const { requestAdd, enter, signIn, keys, actor } = startGuest();
    requestAdd('r1');
    enter('/men');
    expect(selectIntent(actor.getSnapshot())).toBeNull();
    await signIn('c1');
    expect(keys()).toEqual([]);
  });

  it('PROD-05 are kept on the sign-in pages, where no dialog is requested', async () => {
    const { requestAdd, enter, signIn, keys, signInRequests } = startGuest();
    requestAdd('r1');
    enter('/login', 'guest');
    enter('/register', 'guest');
    expect(signInRequests()).toBe(1);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it('PROD-05 are kept if only the query of the page changes', async () => {
    const { requestAdd, enter, signIn, keys } = startGuest();
    requestAdd('r1');
    enter('/product/p1');
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it('PROD-05 are kept if the page is left during the session check', async () => {
    const { actor, requestAdd, enter, signIn, keys } = openCart();
    enter('/product/p1');
    requestAdd('r1');
    enter('/men');
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
    expect(selectIntent(actor.getSnapshot())).toBeNull();
  });
});

describe('a restored cart with items that a guest requested', () => {
  const restored = () => {
    const before = startGuest();
    before.requestAdd('r1');
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

  it.each(['page first', 'session first'])('PROD-05 prompts again on the same page (%s)', (order) => {
    const { actor, facts, notices, enter } = restored();
    if (order === 'page first') enter('/product/p1');
    actor.send({ type: 'session.absent' });
    if (order === 'session first') enter('/product/p1');
    expect(facts).toEqual([{ type: 'cart.signInRequired' }]);
    expect(notices).toEqual([signInNotice]);
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
    'PROD-05 keeps them without a prompt on the sign-in page (%s)',
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

describe('unanswered edits when the session ends', () => {
  const startEditing = async () => {
    let isEnded = true;
    const cart = openCart(() => (isEnded ? createDeferred<void>().promise : undefined));
    cart.enter('/product/p1');
    await cart.signIn('c1');
    cart.requestAdd('r1');
    cart.requestAdd('r2', scarf);
    isEnded = false;
    return cart;
  };

  it('PROD-05 prompt to sign in, and are sent again under their keys', async () => {
    const { actor, signIn, keys, notices, signInRequests } = await startEditing();
    actor.send({ type: 'session.closed', how: 'ended' });
    expect([notices, signInRequests()]).toEqual([[signInNotice], 1]);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1', 'r1 to c1', 'r2 to c1']);
  });

  it('are never sent to the cart of another user', async () => {
    const { actor, signIn, keys } = await startEditing();
    actor.send({ type: 'session.closed', how: 'ended' });
    await signIn('c2');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it.each(['requested', 'otherTab'] as const)('are dropped by a sign-out (%s)', async (how) => {
    const { actor, signIn, keys, signInRequests } = await startEditing();
    actor.send({ type: 'session.closed', how });
    expect(signInRequests()).toBe(0);
    await signIn('c1');
    expect(keys()).toEqual(['r1 to c1']);
  });

  it.each(['requested', 'otherTab'] as const)(
    'are dropped by a sign-out after the session had ended (%s)',
    async (how) => {
      const { actor, requestAdd, signIn, keys } = await startEditing();
      actor.send({ type: 'session.closed', how: 'ended' });
      requestAdd('r3', hat);
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
  it('are cleared after the order is placed', async () => {
    const { actor, signIn } = openCart();
    await signIn('c1');
    actor.send({ type: 'cart.removalRequested', requestId: 'r1', lineId: 'l1', item: jacket });
    await settle();
    expect(selectRemovedLines(actor.getSnapshot())).toHaveLength(1);
    actor.send({ type: 'order.placed' });
    expect(selectRemovedLines(actor.getSnapshot())).toEqual([]);
  });
});
