import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueued } from '../../src/machines/cart/queue.ts';
import {
  selectFailureText,
  selectIntent,
  selectIsEditing,
  selectIsUnanswered,
  selectRemovedLines,
} from '../../src/machines/cart/selectors.ts';
import type { CartChange } from '../../src/machines/cart/types.ts';
import { startCart } from './support/cartActor.ts';
import { jacket } from './support/jacket.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openCart = (edit?: Parameters<typeof startCart>[0]) => {
  const cart = startCart(edit);
  cart.actor.send({ type: 'session.opened', cartId: 'c1' });
  return cart;
};

const rejectWith = (failure: object) => () => {
  throw failure;
};
const outOfStock = { status: 409, code: 'out_of_stock', message: 'Only 2 are left' };
const unreachable = { status: 0, code: 'network', message: '' };

/** A cart whose edit `r1`, which adds the jacket, has no response. */
const openCartWithUnansweredEdit = async () => {
  const network = { isDown: true };
  const cart = openCart(() => (network.isDown ? rejectWith(unreachable)() : undefined));
  cart.actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
  await settle();
  return { ...cart, network };
};

describe('a guest', () => {
  it('PROD-05 is prompted to sign in, and the item is added afterwards', async () => {
    const { actor, notices, facts, sent } = startCart();
    actor.send({ type: 'session.absent' });
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    expect(notices).toEqual([{ kind: 'warning', text: 'Please log in to add items to your cart.' }]);
    expect(facts).toEqual([{ type: 'cart.signInRequired' }]);
    expect(selectIntent(actor.getSnapshot())?.item).toEqual(jacket);
    actor.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(sent).toEqual([
      { cartId: 'c1', change: { kind: 'add', requestId: 'r1', item: jacket, isUndo: false } },
    ]);
    expect(selectIntent(actor.getSnapshot())).toBeNull();
    expect(facts.at(-1)).toMatchObject({ type: 'cart.edited', change: { kind: 'add' } });
  });

  it('PROD-05 is not prompted to sign in during the session check', async () => {
    const { actor, notices, sent } = startCart();
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    expect(notices).toEqual([]);
    actor.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(sent).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('PROD-05 items requested during the session check are added once', async () => {
    const { actor, sent } = startCart();
    const scarf = { ...jacket, productId: 'scarf' };
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    // Repeated after the return from a social provider.
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    actor.send({ type: 'cart.addRequested', requestId: 'r2', item: scarf });
    actor.send({ type: 'cart.addRequested', requestId: 'r3', item: scarf });
    actor.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(sent.map(({ change }) => [change.requestId, change.kind === 'add' && change.item])).toEqual([
      ['r1', jacket],
      ['r2', { ...scarf, quantity: scarf.quantity * 2 }],
    ]);
  });

  it('PROD-05 is prompted after the session check', () => {
    const { actor, facts } = startCart();
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    actor.send({ type: 'session.absent' });
    expect(facts).toEqual([{ type: 'cart.signInRequired' }]);
  });

  it('PROD-05 a dismissed sign-in drops the item', async () => {
    const { actor, sent } = startCart();
    actor.send({ type: 'session.absent' });
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    actor.send({ type: 'intent.dismissed' });
    actor.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(sent).toEqual([]);
  });
});

describe('edits', () => {
  it('CART-19 are sent one at a time, with the buttons disabled meanwhile', async () => {
    const first = createDeferred<void>();
    const { actor, sent } = openCart(({ change }) => (change.requestId === 'r1' ? first.promise : undefined));
    actor.send({ type: 'cart.quantityChangeRequested', requestId: 'r1', lineId: 'l1', quantity: 2 });
    actor.send({ type: 'cart.quantityChangeRequested', requestId: 'r2', lineId: 'l2', quantity: 3 });
    await settle();
    expect(selectIsEditing(actor.getSnapshot())).toBe(true);
    expect(sent.map(({ change }) => change.requestId)).toEqual(['r1']);
    first.resolve();
    await settle();
    expect(sent.map(({ change }) => change.requestId)).toEqual(['r1', 'r2']);
    expect(selectIsEditing(actor.getSnapshot())).toBe(false);
  });

  it('CART-21 send only the newest queued quantity of a line', async () => {
    const first = createDeferred<void>();
    const { actor, sent } = openCart(({ change }) => (change.requestId === 'r1' ? first.promise : undefined));
    for (const [index, quantity] of [2, 3, 4].entries())
      actor.send({
        type: 'cart.quantityChangeRequested',
        requestId: `r${index + 1}`,
        lineId: 'l1',
        quantity,
      });
    first.resolve();
    await settle();
    expect(sent.map(({ change }) => change)).toMatchObject([{ quantity: 2 }, { quantity: 4 }]);
  });

  it('notify other tabs, and keep no cart in the context', async () => {
    const { actor, broadcastCount } = openCart();
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    await settle();
    expect(broadcastCount()).toBe(1);
    expect(actor.getSnapshot().context).toEqual({
      cartId: 'c1',
      intents: [],
      requestedOn: null,
      page: null,
      current: null,
      queue: [],
      removed: [],
      failure: null,
      isOffline: false,
      late: [],
    });
  });

  it('ERR-03 show the refusal of one, and continue with the next', async () => {
    const { actor, notices, sent } = openCart(({ change }) =>
      change.requestId === 'r1' ? rejectWith(outOfStock)() : undefined,
    );
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    actor.send({ type: 'cart.quantityChangeRequested', requestId: 'r2', lineId: 'l1', quantity: 2 });
    await settle();
    expect(notices).toEqual([{ kind: 'error', text: 'Only 2 are left' }]);
    expect(sent).toHaveLength(2);
    expect(selectIsUnanswered(actor.getSnapshot())).toBe(false);
  });

  it("ERR-04 show 'Operation failed' without a response, and are repeated under the same key", async () => {
    let isDown = true;
    const { actor, notices, sent } = openCart(() => (isDown ? rejectWith(unreachable)() : undefined));
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    await settle();
    expect(notices).toEqual([{ kind: 'error', text: 'Operation failed' }]);
    expect(selectIsUnanswered(actor.getSnapshot())).toBe(true);
    isDown = false;
    actor.send({ type: 'cart.retried' });
    await settle();
    expect(sent.map(({ change }) => change.requestId)).toEqual(['r1', 'r1']);
    expect(selectFailureText(actor.getSnapshot())).toBeNull();
  });

  it('S10 keep one that is still in flight, and repeat it under the same key', async () => {
    const message = 'We are already working on this request.';
    let isInFlight = true;
    const { actor, sent } = openCart(() =>
      isInFlight ? rejectWith({ status: 409, code: 'idempotency_in_flight', message })() : undefined,
    );
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    await settle();
    expect(selectIsUnanswered(actor.getSnapshot())).toBe(true);
    expect(selectFailureText(actor.getSnapshot())).toBe(message);
    isInFlight = false;
    actor.send({ type: 'cart.retried' });
    await settle();
    expect(sent.map(({ change }) => change.requestId)).toEqual(['r1', 'r1']);
    expect(actor.getSnapshot().context).toMatchObject({ current: null, failure: null });
  });

  it('treat a repeat of an unanswered edit as one edit', async () => {
    const { actor, sent, network } = await openCartWithUnansweredEdit();
    network.isDown = false;
    actor.send({ type: 'cart.addRequested', requestId: 'r2', item: jacket });
    await settle();
    expect(sent.map(({ change }) => change.requestId)).toEqual(['r1', 'r1']);
  });

  it('send an unanswered edit first, which can be dismissed', async () => {
    const { actor, sent, network } = await openCartWithUnansweredEdit();
    network.isDown = false;
    actor.send({ type: 'cart.quantityChangeRequested', requestId: 'r2', lineId: 'l1', quantity: 2 });
    await settle();
    expect(sent.map(({ change }) => change.requestId)).toEqual(['r1', 'r1', 'r2']);
    network.isDown = true;
    actor.send({ type: 'cart.addRequested', requestId: 'r3', item: jacket });
    await settle();
    actor.send({ type: 'cart.failureDismissed' });
    expect(actor.getSnapshot().context).toMatchObject({ current: null, failure: null });
  });

  it('time out, and can be retried', async () => {
    const { actor } = openCart(() => createDeferred<void>().promise);
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(selectIsUnanswered(actor.getSnapshot())).toBe(true);
    expect(actor.getSnapshot().can({ type: 'cart.retried' })).toBe(true);
  });

  it('stop with the session', async () => {
    const { actor, sent } = openCart(() => createDeferred<void>().promise);
    actor.send({ type: 'cart.addRequested', requestId: 'r1', item: jacket });
    actor.send({ type: 'cart.quantityChangeRequested', requestId: 'r2', lineId: 'l1', quantity: 2 });
    actor.send({ type: 'session.closed', how: 'requested' });
    await settle();
    expect(sent).toHaveLength(1);
    expect(actor.getSnapshot().context).toMatchObject({ cartId: null, current: null, queue: [] });
  });
});

describe('a removed line', () => {
  it('can be restored', async () => {
    const { actor, sent, facts } = openCart();
    actor.send({ type: 'cart.removalRequested', requestId: 'r1', lineId: 'l1', item: jacket });
    expect(selectRemovedLines(actor.getSnapshot())).toEqual([]);
    await settle();
    const [line] = selectRemovedLines(actor.getSnapshot());
    expect(line).toEqual({ lineId: 'l1', item: jacket });
    if (line) actor.send({ type: 'cart.removalUndone', requestId: 'r2', line });
    await settle();
    expect(sent[1]?.change).toEqual({ kind: 'add', requestId: 'r2', item: jacket, isUndo: true });
    expect(selectRemovedLines(actor.getSnapshot())).toEqual([]);
    expect(facts).toHaveLength(2);
  });
});

describe('a promo code', () => {
  it("CART-26 shows 'Promo code removed'", async () => {
    const { actor, notices } = openCart();
    actor.send({ type: 'cart.promoCodeRemovalRequested', requestId: 'r1', promoCode: 'TWENTY' });
    await settle();
    expect(notices).toEqual([{ kind: 'success', text: 'Promo code removed' }]);
  });

  it.each([
    ['refused', { status: 409, code: 'cart_changed', message: 'The cart has changed' }],
    ['not answered', unreachable],
  ])("CART-27 shows 'Failed to remove promo code' if it is %s", async (_, failure) => {
    const { actor, notices } = openCart(rejectWith(failure));
    actor.send({ type: 'cart.promoCodeRemovalRequested', requestId: 'r1', promoCode: 'TWENTY' });
    await settle();
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to remove promo code' }]);
  });
});

describe('the queue', () => {
  const add = (requestId: string, quantity: number): CartChange => ({
    kind: 'add',
    requestId,
    item: { ...jacket, quantity },
    isUndo: false,
  });

  it('merges two additions of the same item, up to the maximum quantity of a line', () => {
    expect(enqueued([add('r1', 6)], add('r2', 7))).toEqual([add('r1', 10)]);
  });

  it('drops the quantity of a removed line', () => {
    const quantity: CartChange = { kind: 'changeQuantity', requestId: 'r1', lineId: 'l1', quantity: 2 };
    const removal: CartChange = { kind: 'remove', requestId: 'r2', lineId: 'l1', item: jacket };
    expect(enqueued([quantity], removal)).toEqual([removal]);
  });
});
