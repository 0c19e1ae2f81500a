import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectDialog, selectIsSignedIn } from '../../src/machines/auth/selectors.ts';
import { refused, restored, startAuth } from './support/authActor.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the guard', () => {
  it("ROUTE-22 ROUTE-23 says 'Please login first', asks to sign in, and stays on the page after", async () => {
    const { actor, notices, places } = startAuth();
    actor.send({ type: 'page.entered', path: '/cart', access: 'user' });
    expect(notices).toEqual([]);
    await settle();
    expect(notices).toEqual([{ kind: 'warning', text: 'Please login first' }]);
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(places).toEqual([]);
  });

  it('ROUTE-22 lets someone through whose session is restored', async () => {
    const { actor, notices } = startAuth(restored);
    actor.send({ type: 'page.entered', path: '/account', access: 'user' });
    await settle();
    expect(notices).toEqual([]);
    expect(selectDialog(actor.getSnapshot())).toBe('closed');
  });

  it('ROUTE-22 guards each page that is entered later, and no other', async () => {
    const { actor, notices } = startAuth();
    await settle();
    actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    expect(notices).toEqual([]);
    actor.send({ type: 'page.entered', path: '/checkout', access: 'user' });
    expect(notices).toHaveLength(1);
  });

  it('ROUTE-24 sends on from the sign-in page: to the destination, else home', async () => {
    const { actor, places } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(places).toEqual(['/checkout']);
    actor.send({ type: 'page.entered', path: '/register', access: 'guest' });
    expect(places).toEqual(['/checkout', '/']);
  });

  it('ROUTE-22 ROUTE-24 comes back by way of the sign-in page to the whole address that was asked for', async () => {
    const { actor, places } = startAuth();
    await settle();
    const address = '/account/orders/o1?status=canceled';
    actor.send({ type: 'page.entered', path: '/account/orders/o1', address, access: 'user' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(places).toEqual([address]);
  });

  it('ROUTE-24 forgets the destination when the shopper goes elsewhere', async () => {
    const { actor, places } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(places).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('AUTH-09 AUTH-27 goes home after sign-out and says so', async () => {
    const { actor, places, notices, told, cleared, facts } = startAuth(restored);
    await settle();
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect(places).toEqual(['/']);
    expect(notices).toEqual([{ kind: 'success', text: 'You are signed out' }]);
    expect([told, cleared()]).toEqual([[false], 1]);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'requested' });
  });

  it('AUTH-20 only logs a sign-out that failed, and the shopper may ask again', async () => {
    const { actor, notices, logged } = startAuth({ ...restored, signOut: refused('down', 'internal', 500) });
    await settle();
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect([notices, logged]).toEqual([[], ['signOut']]);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(actor.getSnapshot().can({ type: 'signOut.requested' })).toBe(true);
  });

  it('AUTH-20 only logs a renewal that failed, and renews again later', async () => {
    let calls = 0;
    const { actor, notices, logged } = startAuth({
      ...restored,
      renewSession: () => {
        calls += 1;
        return calls === 1 ? refused('down', 'internal', 500)() : true;
      },
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([notices, logged, calls]).toEqual([[], ['renewSession'], 2]);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
  });

  it('ROUTE-22 asks to sign in again where the page needs it when the server ended the session', async () => {
    const { actor, notices, facts, places } = startAuth({ ...restored, renewSession: () => false });
    actor.send({ type: 'page.entered', path: '/checkout', access: 'user' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'ended' });
    expect(notices).toEqual([{ kind: 'warning', text: 'Please login first' }]);
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    expect(places).toEqual([]);
  });

  it('AUTH-22 follows a sign-out in another tab', async () => {
    const { actor, facts, told } = startAuth(restored);
    await settle();
    actor.send({ type: 'session.endedElsewhere' });
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'otherTab' });
    expect(told).toEqual([]);
  });

  it('AUTH-22 tells of a sign-out in another tab where the session had ended before, for what was kept to go on with', async () => {
    const { actor, facts, told } = startAuth(restored);
    await settle();
    actor.send({ type: 'session.ended' });
    actor.send({ type: 'session.endedElsewhere' });
    expect(facts.slice(1)).toEqual([
      { type: 'auth.signedOut', how: 'ended' },
      { type: 'auth.signedOut', how: 'otherTab' },
    ]);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    expect(told).toEqual([]);
  });

  it('counts the time to the next renewal from the last one', async () => {
    let calls = 0;
    const { actor } = startAuth({
      ...restored,
      renewSession: () => {
        calls += 1;
        return true;
      },
    });
    await vi.advanceTimersByTimeAsync(8 * 60_000);
    actor.send({ type: 'session.renewed', userId: 'u1', expires: '2026-01-01T00:18:00.000Z' });
    await vi.advanceTimersByTimeAsync(8 * 60_000);
    expect(calls).toBe(0);
    expect(actor.getSnapshot().context.user?.expires).toBe('2026-01-01T00:18:00.000Z');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toBe(1);
  });
});
