import { expect, it } from 'vitest';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { deleteExpiredRows } from '../../../server/cleanup.ts';
import { openTestApp } from '../support/app.ts';
import { clearedSession, cookieOf, register, sessionMarker, setCookiesOf } from '../support/accounts.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const second = 1000;
const day = 86_400 * second;

describeOnBothEngines('sessions', (openTestStore) => {
  const open = async () => {
    const opened = await openTestApp(await openTestStore());
    const { app } = opened;
    return {
      ...opened,
      refresh: (cookie: string) => app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } }),
      logout: (headers: { [name: string]: string }) => app.inject({ url: '/api/v1/auth/logout', headers }),
      fetchCurrentUser: (headers: { [name: string]: string }) =>
        app.inject({ url: '/api/v1/auth/current_user', headers }),
    };
  };

  it('API-05 refresh returns a new access token and a new cookie', async () => {
    const { app, refresh, fetchCurrentUser, clock } = await open();
    const person = await register(app);
    clock.advance(60 * second);
    const response = await refresh(person.cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      userId: person.credentials.userId,
      cartId: person.credentials.cartId,
    });
    expect(cookieOf(response.headers)).toMatch(/^verrow_refresh=[\w-]{43}$/);
    expect(cookieOf(response.headers)).not.toBe(person.cookie);
    expect(setCookiesOf(response.headers).slice(1)).toEqual([sessionMarker]);
    expect((await fetchCurrentUser({ authorization: `Bearer ${response.json().token}` })).statusCode).toBe(
      200,
    );
  });

  it('API-05 refresh without a valid session responds with 401', async () => {
    const { refresh, app } = await open();
    const guest = await app.inject({ url: '/api/v1/auth/refresh' });
    expect(guest.statusCode).toBe(401);
    expect(guest.json().code).toBe('unauthenticated');
    const stranger = await refresh('verrow_refresh=never-given-out');
    expect(stranger.statusCode).toBe(401);
    expect(stranger.json().code).toBe('session_expired');
    expect(setCookiesOf(stranger.headers)).toEqual(clearedSession);
  });

  it('AUTH-24 a refused refresh clears the session marker, also without a refresh cookie', async () => {
    const { app, refresh, clock } = await open();
    const { cookie } = await register(app);
    const missing = await refresh('verrow_session=1');
    expect(missing.json().code).toBe('unauthenticated');
    clock.advance(30 * day);
    const expired = await refresh(`${cookie}; verrow_session=1`);
    expect(expired.json().code).toBe('session_expired');
    const oversized = await refresh(`verrow_refresh=${'x'.repeat(201)}; verrow_session=1`);
    for (const { statusCode, headers } of [missing, expired, oversized]) {
      expect(statusCode).toBe(401);
      expect(setCookiesOf(headers)).toEqual(clearedSession);
    }
  });

  it('accepts concurrent refreshes of two tabs with the same cookie', async () => {
    const { app, refresh, clock } = await open();
    const { cookie } = await register(app);
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    clock.advance(29 * second);
    expect((await refresh(cookie)).statusCode).toBe(200);
    for (const { headers } of both) expect((await refresh(cookieOf(headers))).statusCode).toBe(200);
  });

  it('gives a token that is used twice within the grace period one successor, never a second lasting one', async () => {
    const { app, refresh, clock, context } = await open();
    const { cookie } = await register(app);
    const lasting = async () => {
      const tokens = context.store.db.selectFrom('refresh_tokens').select('token_hash');
      return (await tokens.where('rotated_at', 'is', null).execute()).length;
    };
    const first = cookieOf((await refresh(cookie)).headers);
    clock.advance(10 * second);
    const replayed = await refresh(cookie);
    expect([replayed.statusCode, cookieOf(replayed.headers)]).toEqual([200, first]);
    expect(await lasting()).toBe(1);
    // The owner goes on; a replay gets the newest token, not one that the owner has used up.
    const newest = cookieOf((await refresh(first)).headers);
    clock.advance(10 * second);
    expect(cookieOf((await refresh(cookie)).headers)).toBe(newest);
    expect(await lasting()).toBe(1);
    expect(new Set([cookie, first, newest]).size).toBe(3);
  });

  it('accepts a token rotated by a version with random successors', async () => {
    const { app, refresh, context } = await open();
    const { cookie } = await register(app);
    const rotated = { rotated_at: context.clock().toISOString(), family_started_at: null };
    await context.store.db.updateTable('refresh_tokens').set(rotated).execute();
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(cookieOf(both[0].headers)).toBe(cookieOf(both[1].headers));
  });

  it.each([
    [{}, 90],
    [{ SESSION_MAX_DAYS: '45' }, 45],
  ])(
    'ends a session with the settings %o after %i days, however often it is renewed',
    async (settings, days) => {
      const { app, clock } = await openTestApp(await openTestStore(), { settings });
      let { cookie } = await register(app);
      const renew = async () => {
        const response = await app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } });
        if (response.statusCode === 200) cookie = cookieOf(response.headers);
        return response.statusCode;
      };
      for (let passed = 15; passed < days; passed += 15) {
        clock.advance(15 * day);
        expect(await renew(), `day ${passed}`).toBe(200);
      }
      clock.advance(15 * day - 1);
      expect(await renew()).toBe(200);
      clock.advance(1);
      expect(await renew()).toBe(401);
    },
  );

  it('revokes all tokens of a session if a rotated cookie is reused after the grace period', async () => {
    const { app, refresh, fetchCurrentUser, clock } = await open();
    const { cookie } = await register(app);
    const renewed = await refresh(cookie);
    clock.advance(31 * second);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await refresh(cookieOf(renewed.headers))).statusCode).toBe(401);
    expect((await fetchCurrentUser({ authorization: `Bearer ${renewed.json().token}` })).statusCode).toBe(
      401,
    );
  });

  it('stays revoked if a token was issued concurrently with the revocation', async () => {
    const { app, clock, context, refresh, fetchCurrentUser } = await open();
    const { cookie } = await register(app);
    clock.advance(5 * day);
    const renewed = await refresh(cookie);
    // The revocation does not see tokens of uncommitted transactions.
    await context.store.db
      .updateTable('refresh_tokens')
      .set({ revoked_at: context.clock().toISOString() })
      .where('rotated_at', 'is not', null)
      .execute();
    expect((await refresh(cookieOf(renewed.headers))).json().code).toBe('session_expired');
    expect((await fetchCurrentUser({ authorization: `Bearer ${renewed.json().token}` })).statusCode).toBe(
      401,
    );
    // The revoked tokens are expired by now, the concurrent one is not.
    clock.advance(27 * day);
    await deleteExpiredRows(context);
    expect((await refresh(cookieOf(renewed.headers))).json().code).toBe('session_expired');
    clock.advance(10 * day);
    await deleteExpiredRows(context);
    expect(await context.store.db.selectFrom('refresh_tokens').select('family_id').execute()).toEqual([]);
  });

  it('sign-out does not affect sessions in other browsers', async () => {
    const { app, refresh, logout } = await open();
    const one = await register(app);
    const other = await register(app, { email: 'grace@example.com' });
    await logout({ cookie: one.cookie, 'sec-fetch-site': 'same-origin' });
    expect((await refresh(one.cookie)).statusCode).toBe(401);
    expect((await refresh(other.cookie)).statusCode).toBe(200);
  });

  it('API-02 access tokens expire after ten minutes, refresh cookies after thirty days', async () => {
    const { app, refresh, fetchCurrentUser, clock } = await open();
    const { headers, cookie } = await register(app);
    clock.advance(600 * second - 1);
    expect((await fetchCurrentUser(headers)).statusCode).toBe(200);
    clock.advance(1);
    expect((await fetchCurrentUser(headers)).statusCode).toBe(401);
    clock.advance(30 * 86_400 * second);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  it('API-06, API-07 sign-out from a page of the shop ends the session at once', async () => {
    const { app, logout, refresh, fetchCurrentUser } = await open();
    const { headers, cookie } = await register(app);
    const response = await logout({ cookie, 'sec-fetch-site': 'same-origin' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, statusCode: 200, message: 'You are signed out' });
    expect(setCookiesOf(response.headers)).toEqual(clearedSession);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await fetchCurrentUser(headers)).statusCode).toBe(401);
  });

  it('API-06 refuses a sign-out from another origin', async () => {
    const { app, logout, refresh, context } = await open();
    const { cookie } = await register(app);
    const strangers: { [name: string]: string }[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { referer: 'https://evil.example/page' },
    ];
    for (const headers of strangers) {
      const response = await logout({ cookie, ...headers });
      expect(response.statusCode, JSON.stringify(headers)).toBe(403);
      expect(response.json().code).toBe('forbidden');
    }
    expect((await refresh(cookie)).statusCode).toBe(200);
    expect((await logout({ cookie, origin: context.config.origin })).statusCode).toBe(200);
  });

  it('stores only hashes of tokens and passwords', async () => {
    const { app, context } = await openTestApp(await openTestStore(), {
      overrides: { passwords: createPasswords() },
    });
    const { cookie } = await register(app);
    const rows = await context.store.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    const [user] = await context.store.db.selectFrom('users').select('password_hash').execute();
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('rejects forged, modified and truncated access tokens', async () => {
    const { app, fetchCurrentUser } = await open();
    const { credentials } = await register(app);
    const [version, claims, signature] = credentials.token.split('.');
    const forged = Buffer.from(JSON.stringify(['usr_x', 'fam_x', 9e15])).toString('base64url');
    for (const token of [
      `${version}.${forged}.${signature}`,
      `${version}.${claims}.`,
      `${version}.${claims}`,
      `v0.${claims}.${signature}`,
      `${credentials.token}x`,
      `${credentials.token}.x`,
      'eyJhbGciOiJub25lIn0.e30.',
      '',
    ])
      expect((await fetchCurrentUser({ authorization: `Bearer ${token}` })).statusCode, token).toBe(401);
    expect((await fetchCurrentUser({ authorization: `Basic ${credentials.token}` })).statusCode).toBe(401);
  });
});
