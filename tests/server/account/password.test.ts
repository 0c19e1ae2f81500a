import { expect, it } from 'vitest';
import { outboxJob } from '../../../server/jobs/outboxJob.ts';
import type { PastOrder } from '../support/pastOrder.ts';
import { ada, captcha, clearedSession, sessionMarker, setCookiesOf } from '../support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';
import { openAccountShop } from './openAccountShop.ts';

const newPassword = 'a better engine';

describeOnBothEngines('password', (openTestStore) => {
  const open = (orders?: readonly Partial<PastOrder>[]) => openAccountShop(openTestStore, orders);

  it('one of two concurrent changes succeeds', async () => {
    const { send, userId } = await open();
    const change = (to: string) =>
      send('POST', `/users/${userId}/password`, { currentPassword: ada.password, newPassword: to });
    const responses = await Promise.all([change('a better engine'), change('the best engine')]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('a change invalidates reset links and notifies the owner by mail', async () => {
    const { app, send, context, testShop, userId } = await open();
    const runOutbox = () => outboxJob(context, 'mail').run();
    const reset = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        headers: captcha,
        payload: { token, password: 'an engine of somebody else' },
      });
    const requestReset = () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        headers: captcha,
        payload: { email: ada.email },
      });
    await requestReset();
    await runOutbox();
    const link = /token=([\w-]+)/.exec(testShop.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await requestReset();
    const change = { currentPassword: ada.password, newPassword };
    expect((await send('POST', `/users/${userId}/password`, change)).status).toBe(200);
    expect((await reset(link)).json()).toMatchObject({ statusCode: 422, code: 'link_invalid' });
    await runOutbox();
    await runOutbox();
    // The second link was requested before the change and is not sent.
    expect(testShop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, 'Choose a new Verrow password'],
      [ada.email, 'Your Verrow password was changed'],
    ]);
    expect(testShop.mails.at(-1)?.text).toContain('was changed on 2 March 2026 at 10:00 UTC.');
  });

  it('a sign-in fails when the password changes during verification', async () => {
    const { send, context, userId, login } = await open();
    const { passwords } = context;
    let isChanging = false;
    const verify: typeof passwords.verify = async (hash, password) => {
      const isRight = await passwords.verify(hash, password);
      if (isChanging) return isRight;
      isChanging = true;
      const change = { currentPassword: ada.password, newPassword };
      expect((await send('POST', `/users/${userId}/password`, change)).status).toBe(200);
      return isRight;
    };
    Object.assign(context, { passwords: { ...passwords, verify } });
    expect(await login(ada.password)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });
});

describeOnSqlite('password change', (openTestStore) => {
  const open = (orders?: readonly Partial<PastOrder>[]) => openAccountShop(openTestStore, orders);

  it('requires the current password and ends all other sessions', async () => {
    const { app, send, userId, login, cookie } = await open();
    const elsewhere = await login(ada.password);
    const change = { currentPassword: ada.password, newPassword };
    expect(await send('POST', `/users/${userId}/password`, change)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password is changed' },
    });
    expect((await send('GET', '/auth/current_user')).status).toBe(200);
    const headers = { authorization: `Bearer ${elsewhere.body.token}` };
    expect((await app.inject({ url: '/api/v1/auth/current_user', headers })).statusCode).toBe(401);
    const refresh = (of: string) => app.inject({ url: '/api/v1/auth/refresh', headers: { cookie: of } });
    const refused = await refresh(elsewhere.cookie);
    expect(refused.statusCode).toBe(401);
    expect(setCookiesOf(refused.headers)).toEqual(clearedSession);
    expect(setCookiesOf((await refresh(cookie)).headers).slice(1)).toEqual([sessionMarker]);
    expect((await login(ada.password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  it('rejects a wrong current password, and AUTH-17 a common, short or unchanged new one', async () => {
    const { send, userId, login } = await open();
    const change = (currentPassword: string, to: string) =>
      send('POST', `/users/${userId}/password`, { currentPassword, newPassword: to });
    expect(await change('a guess', newPassword)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', fields: { currentPassword: 'This is not your password' } },
    });
    for (const to of ['password', 'short', ada.password])
      expect(await change(ada.password, to), to).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { newPassword: expect.stringMatching(/\w/) } },
      });
    expect((await login(ada.password)).status).toBe(200);
  });

  it('failures of a session lock its account tasks, not the sign-in of the owner', async () => {
    const { send, context, userId, login } = await open();
    Object.assign(context, { config: { ...context.config, rateLimitScale: 1 }, wait: async () => {} });
    for (let guess = 0; guess < 5; guess += 1) {
      await send('DELETE', `/users/${userId}`, { currentPassword: 'x', confirmation: 'DELETE' });
      await send('POST', `/users/${userId}/password`, { currentPassword: 'a guess', newPassword });
    }
    const change = { currentPassword: ada.password, newPassword };
    expect((await send('POST', `/users/${userId}/password`, change)).body.code).toBe('rate_limited');
    expect(
      (await send('DELETE', `/users/${userId}`, { currentPassword: 'x', confirmation: 'DELETE' })).body.code,
    ).toBe('rate_limited');
    expect((await login(ada.password)).status).toBe(200);
  });
});
