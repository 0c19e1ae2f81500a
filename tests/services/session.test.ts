import { describe, expect, it } from 'vitest';
import { createSession, type Exclusively } from '../../src/app/session.ts';
import { ApiFailure } from '../../src/services/failure.ts';
import { credentials } from './support/bodies.ts';

const alone: Exclusively = (_, work) => work();
const ended = new ApiFailure({ kind: 'http', status: 401, code: 'session_expired', message: '' });
const down = new ApiFailure({ kind: 'network', status: 0, code: 'network', message: '' });

const startSession = (refresh: () => Promise<typeof credentials>, exclusively = alone) => {
  const heard: string[] = [];
  const session = createSession({ refresh, exclusively });
  session.listen({
    onRenewed: ({ token, userId }) => heard.push(`renewed ${token} of ${userId}`),
    onEnded: () => heard.push('ended'),
  });
  return { session, heard };
};

describe('the session', () => {
  it('API-02 asks for one new token however many requests need it', async () => {
    let asked = 0;
    const { session, heard } = startSession(async () => {
      asked += 1;
      return { ...credentials, token: 't2' };
    });
    session.hold(credentials);
    expect(await Promise.all([session.renew('t1'), session.renew('t1'), session.renew('t1')])).toEqual([
      true,
      true,
      true,
    ]);
    expect(asked).toBe(1);
    // A request that was sent with the old token comes late.
    expect(await session.renew('t1')).toBe(true);
    expect(asked).toBe(1);
    expect([session.token(), heard]).toEqual(['t2', ['renewed t2 of u1']]);
  });

  it('API-02 asks under a lock that all tabs share', async () => {
    const locks: string[] = [];
    const { session } = startSession(
      async () => credentials,
      (name, work) => {
        locks.push(name);
        return work();
      },
    );
    session.hold(credentials);
    await session.renew('t1');
    await session.restore();
    expect(locks).toEqual(['verrow.refresh', 'verrow.refresh']);
  });

  it('AUTH-23 ends where the server says that it has ended', async () => {
    const { session, heard } = startSession(() => Promise.reject(ended));
    session.hold(credentials);
    expect(await session.renew('t1')).toBe(false);
    expect([session.token(), heard]).toEqual([null, ['ended']]);
  });

  it('AUTH-20 goes on where nobody answers', async () => {
    const { session, heard } = startSession(() => Promise.reject(down));
    session.hold(credentials);
    await expect(session.renew('t1')).rejects.toBe(down);
    expect([session.token(), heard]).toEqual(['t1', []]);
  });

  it('AUTH-22 gives no request of one user the token of another', async () => {
    const { session, heard } = startSession(async () => ({ ...credentials, userId: 'u2', token: 't2' }));
    session.hold(credentials);
    expect(await session.renew('t1')).toBe(false);
    // Nothing is sent for the second user until their session starts.
    expect([session.token(), heard]).toEqual([null, ['renewed t2 of u2']]);
    await session.restore();
    expect(session.token()).toBe('t2');
    // A request that the first user sent before is refused late.
    expect(await session.renew('t1')).toBe(false);
    expect(heard).toHaveLength(1);
  });

  it('AUTH-22 does not renew for a request that was sent before the sign-out', async () => {
    let asked = 0;
    const { session, heard } = startSession(async () => {
      asked += 1;
      return credentials;
    });
    session.hold(credentials);
    session.clear();
    expect(await session.renew('t1')).toBe(false);
    expect([asked, session.token(), heard]).toEqual([0, null, []]);
  });

  it('AUTH-22 drops a renewed token that comes after the sign-out', async () => {
    const answer = Promise.withResolvers<typeof credentials>();
    const { session, heard } = startSession(() => answer.promise);
    session.hold(credentials);
    const renewed = session.renew('t1');
    session.clear();
    answer.resolve({ ...credentials, token: 't2' });
    expect(await renewed).toBe(false);
    expect([session.token(), heard]).toEqual([null, []]);
  });

  it('AUTH-25 drops the token of a session check that was given up', async () => {
    const answer = Promise.withResolvers<typeof credentials>();
    const { session } = startSession(() => answer.promise);
    const check = new AbortController();
    const restored = session.restore(check.signal);
    check.abort();
    answer.resolve(credentials);
    await expect(restored).rejects.toThrow();
    expect(session.token()).toBeNull();
  });

  it('AUTH-26 is nobody on a 401 at the start, and unknown on any other failure', async () => {
    expect(await startSession(() => Promise.reject(ended)).session.restore()).toBeNull();
    await expect(startSession(() => Promise.reject(down)).session.restore()).rejects.toBe(down);
  });
});
