import { describe, expect, it } from 'vitest';
import { createSession, type WithTabLock } from '../../src/app/session.ts';
import { ApiFailure } from '../../src/services/failure.ts';
import { credentials } from './support/bodies.ts';

const withoutLock: WithTabLock = (_, work) => work();
const ended = new ApiFailure({ kind: 'http', status: 401, code: 'session_expired', message: '' });
const down = new ApiFailure({ kind: 'network', status: 0, code: 'network', message: '' });

const startSession = (refresh: () => Promise<typeof credentials>, withTabLock = withoutLock) => {
  const calls: string[] = [];
  const session = createSession({ refresh, withTabLock });
  session.listen({
    onRenewed: ({ token, userId }) => calls.push(`renewed ${token} of ${userId}`),
    onEnded: () => calls.push('ended'),
  });
  return { session, calls };
};

describe('the session', () => {
  it('API-02 requests one new token for concurrent requests', async () => {
    let requests = 0;
    const { session, calls } = startSession(async () => {
      requests += 1;
      return { ...credentials, token: 't2' };
    });
    session.setCredentials(credentials);
    expect(await Promise.all([session.renew('t1'), session.renew('t1'), session.renew('t1')])).toEqual([
      true,
      true,
      true,
    ]);
    expect(requests).toBe(1);
    // A late failure of a request with the old token.
    expect(await session.renew('t1')).toBe(true);
    expect(requests).toBe(1);
    expect([session.token(), calls]).toEqual(['t2', ['renewed t2 of u1']]);
  });

  it('API-02 refreshes under a lock shared by all tabs', async () => {
    const locks: string[] = [];
    const { session } = startSession(
      async () => credentials,
      (name, work) => {
        locks.push(name);
        return work();
      },
    );
    session.setCredentials(credentials);
    await session.renew('t1');
    await session.restore();
    expect(locks).toEqual(['verrow.refresh', 'verrow.refresh']);
  });

  it('AUTH-23 ends on a 401 response', async () => {
    const { session, calls } = startSession(() => Promise.reject(ended));
    session.setCredentials(credentials);
    expect(await session.renew('t1')).toBe(false);
    expect([session.token(), calls]).toEqual([null, ['ended']]);
  });

  it('AUTH-20 continues when the server is unreachable', async () => {
    const { session, calls } = startSession(() => Promise.reject(down));
    session.setCredentials(credentials);
    await expect(session.renew('t1')).rejects.toBe(down);
    expect([session.token(), calls]).toEqual(['t1', []]);
  });

  it('AUTH-22 never uses the token of another user for a request', async () => {
    const { session, calls } = startSession(async () => ({ ...credentials, userId: 'u2', token: 't2' }));
    session.setCredentials(credentials);
    expect(await session.renew('t1')).toBe(false);
    // The token of the second user is not held until their session starts.
    expect([session.token(), calls]).toEqual([null, ['renewed t2 of u2']]);
    await session.restore();
    expect(session.token()).toBe('t2');
    // A late failure of a request of the first user.
    expect(await session.renew('t1')).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('AUTH-22 does not refresh for a request from before the sign-out', async () => {
    let requests = 0;
    const { session, calls } = startSession(async () => {
      requests += 1;
      return credentials;
    });
    session.setCredentials(credentials);
    session.clear();
    expect(await session.renew('t1')).toBe(false);
    expect([requests, session.token(), calls]).toEqual([0, null, []]);
  });

  it('AUTH-22 discards a token that arrives after the sign-out', async () => {
    const answer = Promise.withResolvers<typeof credentials>();
    const { session, calls } = startSession(() => answer.promise);
    session.setCredentials(credentials);
    const renewed = session.renew('t1');
    session.clear();
    answer.resolve({ ...credentials, token: 't2' });
    expect(await renewed).toBe(false);
    expect([session.token(), calls]).toEqual([null, []]);
  });

  it('AUTH-25 discards the token of an aborted session check', async () => {
    const answer = Promise.withResolvers<typeof credentials>();
    const { session } = startSession(() => answer.promise);
    const check = new AbortController();
    const restored = session.restore(check.signal);
    check.abort();
    answer.resolve(credentials);
    await expect(restored).rejects.toThrow();
    expect(session.token()).toBeNull();
  });

  it('AUTH-26 is null on a 401 at the start, and rejects on other failures', async () => {
    expect(await startSession(() => Promise.reject(ended)).session.restore()).toBeNull();
    await expect(startSession(() => Promise.reject(down)).session.restore()).rejects.toBe(down);
  });
});
