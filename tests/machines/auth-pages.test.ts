import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectDialog, selectIsSignedIn } from '../../src/machines/auth/selectors.ts';
import { rejectWith, restored, startAuth } from './support/authActor.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the guard', () => {
  it("ROUTE-22 ROUTE-23 shows 'Please login first', prompts to sign in, and stays on the page afterwards", async () => {
    const { actor, notices, navigations } = startAuth();
    actor.send({ type: 'page.entered', path: '/cart', access: 'user' });
    expect(notices).toEqual([]);
    await settle();
    expect(notices).toEqual([{ kind: 'warning', text: 'Please login first' }]);
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(navigations).toEqual([]);
  });

  it('ROUTE-22 allows a restored session', async () => {
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

  it('ROUTE-24 navigates from the sign-in page to the destination, else home', async () => {
    const { actor, navigations } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(navigations).toEqual(['/checkout']);
    actor.send({ type: 'page.entered', path: '/register', access: 'guest' });
    expect(navigations).toEqual(['/checkout', '/']);
  });

  it('ROUTE-22 ROUTE-24 returns from the sign-in page to the whole requested address', async () => {
    const { actor, navigations } = startAuth();
    await settle();
    const address = '/account/orders/o1?status=canceled';
    actor.send({ type: 'page.entered', path: '/account/orders/o1', address, access: 'user' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(navigations).toEqual([address]);
  });

  it('ROUTE-24 clears the destination when another page is entered', async () => {
    const { actor, navigations } = startAuth();
    await settle();
    actor.send({ type: 'destination.chosen', path: '/checkout' });
    actor.send({ type: 'page.entered', path: '/login', access: 'guest' });
    actor.send({ type: 'page.entered', path: '/men', access: 'public' });
    actor.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(navigations).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('AUTH-09 AUTH-27 navigates home after a sign-out and shows a notice', async () => {
    const { actor, navigations, notices, broadcasts, cleared, facts } = startAuth(restored);
    await settle();
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect(navigations).toEqual(['/']);
    expect(notices).toEqual([{ kind: 'success', text: 'You are signed out' }]);
    expect([broadcasts, cleared()]).toEqual([[false], 1]);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'requested' });
  });

  it('AUTH-20 only logs a failed sign-out, which can be repeated', async () => {
    const { actor, notices, logged } = startAuth({
      ...restored,
      signOut: rejectWith('down', 'internal', 500),
    });
    await settle();
    actor.send({ type: 'signOut.requested' });
    await settle();
    expect([notices, logged]).toEqual([[], ['signOut']]);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
    expect(actor.getSnapshot().can({ type: 'signOut.requested' })).toBe(true);
  });

  it('AUTH-20 only logs a failed renewal, and renews again later', async () => {
    let calls = 0;
    const { actor, notices, logged } = startAuth({
      ...restored,
      renewSession: () => {
        calls += 1;
        return calls === 1 ? rejectWith('down', 'internal', 500)() : true;
      },
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([notices, logged, calls]).toEqual([[], ['renewSession'], 2]);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(true);
  });

  it('ROUTE-22 prompts to sign in again on a page for users when the server ended the session', async () => {
    const { actor, notices, facts, navigations } = startAuth({ ...restored, renewSession: () => false });
    actor.send({ type: 'page.entered', path: '/checkout', access: 'user' });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'ended' });
    expect(notices).toEqual([{ kind: 'warning', text: 'Please login first' }]);
    expect(selectDialog(actor.getSnapshot())).toBe('signIn');
    expect(navigations).toEqual([]);
  });

  it('AUTH-22 follows a sign-out in another tab', async () => {
    const { actor, facts, broadcasts } = startAuth(restored);
    await settle();
    actor.send({ type: 'session.endedElsewhere' });
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    expect(facts.at(-1)).toEqual({ type: 'auth.signedOut', how: 'otherTab' });
    expect(broadcasts).toEqual([]);
  });

  it('AUTH-22 emits a sign-out in another tab also after the session had ended, so that kept edits are dropped', async () => {
    const { actor, facts, broadcasts } = startAuth(restored);
    await settle();
    actor.send({ type: 'session.ended' });
    actor.send({ type: 'session.endedElsewhere' });
    expect(facts.slice(1)).toEqual([
      { type: 'auth.signedOut', how: 'ended' },
      { type: 'auth.signedOut', how: 'otherTab' },
    ]);
    expect(selectIsSignedIn(actor.getSnapshot())).toBe(false);
    expect(broadcasts).toEqual([]);
  });

  it('schedules the next renewal from the last one', async () => {
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
