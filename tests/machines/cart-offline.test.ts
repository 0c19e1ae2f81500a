/** Edits of the cart while the browser is offline: they wait, and each is sent once under its key when the browser is back online. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  selectFailureText,
  selectIsEditing,
  selectIsUnanswered,
  selectWaitingChanges,
} from '../../src/machines/cart/selectors.ts';
import { startCart } from './support/cartActor.ts';
import { jacket } from './support/jacket.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scarf = { ...jacket, productId: 'scarf' };
const add = (requestId: string, item = jacket) => ({ type: 'cart.addRequested', requestId, item }) as const;

const openCart = (edit?: Parameters<typeof startCart>[0]) => {
  const { actor, sent, notices, facts } = startCart(edit);
  actor.send({ type: 'session.opened', cartId: 'c1' });
  const keys = () => sent.map(({ change }) => change.requestId);
  const waiting = () => selectWaitingChanges(actor.getSnapshot()).map(({ requestId }) => requestId);
  return { actor, keys, waiting, notices, facts };
};

describe('edits of the cart while offline', () => {
  it('CART-20 wait, and are sent once each, in order, when the browser is back online', async () => {
    const { actor, keys, waiting, notices } = openCart();
    actor.send({ type: 'network.lost' });
    actor.send(add('r1'));
    actor.send(add('r2', scarf));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(keys()).toEqual([]);
    expect(waiting()).toEqual(['r1', 'r2']);
    actor.send({ type: 'network.returned' });
    await settle();
    expect(keys()).toEqual(['r1', 'r2']);
    expect(waiting()).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('CART-19 leave the buttons enabled', () => {
    const { actor } = openCart();
    actor.send({ type: 'network.lost' });
    actor.send(add('r1'));
    expect(selectIsEditing(actor.getSnapshot())).toBe(false);
  });

  it('CART-20 the same item added twice is one request for two units', async () => {
    const { actor, keys, waiting } = openCart();
    actor.send({ type: 'network.lost' });
    actor.send(add('r1'));
    actor.send(add('r2'));
    expect(waiting()).toEqual(['r1']);
    actor.send({ type: 'network.returned' });
    await settle();
    expect(keys()).toEqual(['r1']);
  });

  it('ERR-05 an interrupted request waits without a notice and is repeated under its key', async () => {
    const { actor, keys, waiting, notices } = openCart((input) =>
      input.change.requestId === 'r1' && keys().length === 1 ? createDeferred<void>().promise : undefined,
    );
    actor.send(add('r1'));
    expect(keys()).toEqual(['r1']);
    actor.send({ type: 'network.lost' });
    // The same item is a separate edit, since the first may have reached the server.
    actor.send(add('r2'));
    expect(waiting()).toEqual(['r1', 'r2']);
    actor.send({ type: 'network.returned' });
    await settle();
    expect(keys()).toEqual(['r1', 'r1', 'r2']);
    expect(notices).toEqual([]);
  });

  it('ERR-05 a request that fails offline waits, also before the event', async () => {
    let isOffline = true;
    const { actor, keys, waiting, notices } = openCart(() => {
      if (isOffline) throw Object.assign(new Error('Offline'), { code: 'offline', status: 0 });
    });
    actor.send(add('r1'));
    await settle();
    expect(waiting()).toEqual(['r1']);
    actor.send({ type: 'network.lost' });
    isOffline = false;
    actor.send({ type: 'network.returned' });
    await settle();
    expect(keys()).toEqual(['r1', 'r1']);
    expect(notices).toEqual([]);
  });

  it('ERR-05 an edit without an answer waits too, and its failure is no longer shown', async () => {
    let isDown = true;
    const { actor, keys } = openCart(() => {
      if (isDown) throw Object.assign(new Error('No answer'), { code: 'network', status: 0 });
    });
    actor.send(add('r1'));
    await settle();
    expect(selectIsUnanswered(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'network.lost' });
    expect(selectIsUnanswered(actor.getSnapshot())).toBe(false);
    expect(selectFailureText(actor.getSnapshot())).toBeNull();
    isDown = false;
    actor.send({ type: 'network.returned' });
    await settle();
    expect(keys()).toEqual(['r1', 'r1']);
  });

  it('CART-15 are emitted as late, so that no drawer opens', async () => {
    const { actor, facts } = openCart();
    actor.send({ type: 'network.lost' });
    actor.send(add('r1'));
    actor.send({ type: 'network.returned' });
    await settle();
    actor.send(add('r2'));
    await settle();
    expect(facts.map((fact) => fact.type === 'cart.edited' && fact.isLate)).toEqual([true, false]);
  });

  it('PROD-05 items that a guest requested wait while offline, even if a session opens', async () => {
    const { actor, keys, waiting } = openCart();
    actor.send({ type: 'session.closed', how: 'ended' });
    actor.send(add('r1'));
    actor.send({ type: 'network.lost' });
    actor.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual([]);
    expect(waiting()).toEqual(['r1']);
    actor.send({ type: 'network.returned' });
    await settle();
    expect(keys()).toEqual(['r1']);
  });

  it('resumes as online; the browser reports being offline', async () => {
    const { actor, keys } = openCart();
    actor.send({ type: 'network.lost' });
    actor.send(add('r1'));
    actor.send({ type: 'journal.resumed' });
    actor.send({ type: 'session.opened', cartId: 'c1' });
    await settle();
    expect(keys()).toEqual(['r1']);
  });
});
