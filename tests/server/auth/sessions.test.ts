import { expect, it } from 'vitest';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { tidyUp } from '../../../server/housekeeping.ts';
import { openTestApp } from '../support/app.ts';
import { cookieOf, register } from '../support/people.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const second = 1000;
const day = 86_400 * second;

describeOnBothEngines('a session', (openTestStore) => {
  const open = async () => {
    const opened = await openTestApp(await openTestStore());
    const { app } = opened;
    return {
      ...opened,
      refresh: (cookie: string) => app.inject({ url: '/api/v1/auth/refresh', headers: { cookie } }),
      logout: (headers: { [name: string]: string }) => app.inject({ url: '/api/v1/auth/logout', headers }),
      whoIs: (headers: { [name: string]: string }) =>
        app.inject({ url: '/api/v1/auth/current_user', headers }),
    };
  };

  it('API-05 goes on with a new token and a new cookie', async () => {
    const { app, refresh, whoIs, clock } = await open();
    const person = await register(app);
    clock.advance(60 * second);
    const response = await refresh(person.cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      userId: person.credentials.userId,
      cartId: person.credentials.cartId,
    });
    expect(cookieOf(response.headers)).not.toBe(person.cookie);
    expect((await whoIs({ authorization: `Bearer ${response.json().token}` })).statusCode).toBe(200);
  });

  it('API-05 answers a guest with 401', async () => {
    const { refresh, app } = await open();
    const guest = await app.inject({ url: '/api/v1/auth/refresh' });
    expect(guest.statusCode).toBe(401);
    expect(guest.json().code).toBe('unauthenticated');
    const stranger = await refresh('verrow_refresh=never-given-out');
    expect(stranger.statusCode).toBe(401);
    expect(stranger.json().code).toBe('session_expired');
    expect(stranger.headers['set-cookie']).toMatch(/^verrow_refresh=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('lets two tabs refresh at once with the same cookie', async () => {
    const { app, refresh, clock } = await open();
    const { cookie } = await register(app);
    const both = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    clock.advance(29 * second);
    expect((await refresh(cookie)).statusCode).toBe(200);
    for (const { headers } of both) expect((await refresh(cookieOf(headers))).statusCode).toBe(200);
  });

  it('ends with all its tokens when a cookie is used again past the grace', async () => {
    const { app, refresh, whoIs, clock } = await open();
    const { cookie } = await register(app);
    const renewed = await refresh(cookie);
    clock.advance(31 * second);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await refresh(cookieOf(renewed.headers))).statusCode).toBe(401);
    expect((await whoIs({ authorization: `Bearer ${renewed.json().token}` })).statusCode).toBe(401);
  });

  it('stays ended, though a token of it came into being at that very moment', async () => {
    const { app, clock, shop, refresh, whoIs } = await open();
    const { cookie } = await register(app);
    clock.advance(5 * day);
    const renewed = await refresh(cookie);
    // What ends a session does not see a token that another transaction has not committed yet.
    await shop.store.db
      .updateTable('refresh_tokens')
      .set({ revoked_at: shop.clock().toISOString() })
      .where('rotated_at', 'is not', null)
      .execute();
    expect((await refresh(cookieOf(renewed.headers))).json().code).toBe('session_expired');
    expect((await whoIs({ authorization: `Bearer ${renewed.json().token}` })).statusCode).toBe(401);
    // Those that say so have had their time, this one has not.
    clock.advance(27 * day);
    await tidyUp(shop);
    expect((await refresh(cookieOf(renewed.headers))).json().code).toBe('session_expired');
    clock.advance(10 * day);
    await tidyUp(shop);
    expect(await shop.store.db.selectFrom('refresh_tokens').select('family_id').execute()).toEqual([]);
  });

  it('leaves the sessions of other browsers alone', async () => {
    const { app, refresh, logout } = await open();
    const one = await register(app);
    const other = await register(app, { email: 'grace@example.com' });
    await logout({ cookie: one.cookie, 'sec-fetch-site': 'same-origin' });
    expect((await refresh(one.cookie)).statusCode).toBe(401);
    expect((await refresh(other.cookie)).statusCode).toBe(200);
  });

  it('API-02 lasts ten minutes by its token and thirty days by its cookie', async () => {
    const { app, refresh, whoIs, clock } = await open();
    const { headers, cookie } = await register(app);
    clock.advance(600 * second - 1);
    expect((await whoIs(headers)).statusCode).toBe(200);
    clock.advance(1);
    expect((await whoIs(headers)).statusCode).toBe(401);
    clock.advance(30 * 86_400 * second);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  it('API-06, API-07 ends on the server at once when a page of the shop signs out', async () => {
    const { app, logout, refresh, whoIs } = await open();
    const { headers, cookie } = await register(app);
    const response = await logout({ cookie, 'sec-fetch-site': 'same-origin' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, statusCode: 200, message: 'You are signed out' });
    expect(response.headers['set-cookie']).toMatch(/^verrow_refresh=; /);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await whoIs(headers)).statusCode).toBe(401);
  });

  it('API-06 does not end because some other page says so', async () => {
    const { app, logout, refresh, shop } = await open();
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
    expect((await logout({ cookie, origin: shop.config.origin })).statusCode).toBe(200);
  });

  it('stores no token that could be used by whoever reads the database', async () => {
    const { app, shop } = await openTestApp(await openTestStore(), {
      parts: { passwords: createPasswords() },
    });
    const { cookie } = await register(app);
    const rows = await shop.store.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    const [user] = await shop.store.db.selectFrom('users').select('password_hash').execute();
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes no token that was changed, cut or made by somebody else', async () => {
    const { app, whoIs } = await open();
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
      expect((await whoIs({ authorization: `Bearer ${token}` })).statusCode, token).toBe(401);
    expect((await whoIs({ authorization: `Basic ${credentials.token}` })).statusCode).toBe(401);
  });
});
