/** The log holds neither secrets nor personal data, whatever fails. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMailer } from '../../../server/mail/mailer.ts';
import { createGeolocation } from '../../../server/geolocation/createGeolocation.ts';
import { createJobs } from '../../../server/jobs/startJobs.ts';
import { createLog } from '../../../server/log.ts';
import { findPersonalData } from '../../support/findPersonalData.ts';
import { findSecrets } from '../../support/findSecrets.ts';
import { callerOf } from '../bad-input/createMutations.ts';
import { endpointNames, toInjectOptions } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import { deliveryAddress, openPopulatedShop } from '../support/populatedShop.ts';
import { startSmtpServer } from '../support/smtpServer.ts';
import { describeOnBothEngines } from '../support/stores.ts';

/** Of the person who sends the requests. */
const address = '203.0.113.77';

describeOnBothEngines('the log', (openTestStore, engine) => {
  it('holds no secret and no personal data while every endpoint, mail and job fails', async () => {
    const shop = await openPopulatedShop(await openTestStore());
    const { app, context, store, logged, clock, ada } = shop;
    const known = [
      ...[ada.cookie, ada.headers.authorization, shop.staff.cookie].flatMap((text) =>
        text.split(/[= ]/).slice(1),
      ),
      shop.password,
      address,
      deliveryAddress.street,
      deliveryAddress.phone ?? '',
      deliveryAddress.lastName,
    ];
    const sendAll = async () => {
      for (const name of endpointNames)
        for (const request of sampleRequests(name, ada).slice(0, 1)) {
          const options = toInjectOptions(request, callerOf(name, shop).headers);
          await app.inject({ ...options, remoteAddress: address });
        }
    };
    // Refused: a wrong password, a replayed token, a payment provider without an answer, a forged report.
    const post = (url: string, payload: object, more: object = {}) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        headers: { 'content-type': 'application/json', 'x-captcha-token': 'a person', ...more },
        payload: JSON.stringify(payload),
      });
    await post('/api/v1/auth/login', { email: ada.email, password: 'a wrong password' });
    await app.inject({ url: `/api/v1/auth/refresh`, headers: { cookie: ada.cookie } });
    clock.advance(60_000);
    await app.inject({ url: `/api/v1/auth/refresh`, headers: { cookie: ada.cookie } });
    const report = { 'document-uri': `https://shop.example/reset?email=${ada.email}#token=secret` };
    await post('/security-reports', { 'csp-report': report }, { 'content-type': 'application/csp-report' });
    // The mail server names the recipient in its refusal.
    const smtp = await startSmtpServer({ recipientReply: () => `550 5.1.1 <${ada.email}> no such user` });
    const mailer = createMailer({ smtpUrl: smtp.url, outboxDir: '', from: 'Verrow <orders@verrow.shop>' });
    await post('/api/v1/auth/forgot-password', { email: ada.email });
    const jobs = createJobs({ ...context, mailer });
    for (const job of jobs) await job.run();
    // The lookup service is down and names the address.
    const locate = createGeolocation({
      config: { mode: 'live', demoCountry: 'US', geoLookupKey: 'geo-secret-key' },
      log: context.log,
      lookupUrl: 'http://127.0.0.1:1',
    });
    await locate.locate(address);
    // Every statement fails from now on.
    for (const table of ['order_items', 'cart_lines', 'sign_in_attempts', 'users'])
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`lost_${table}`)}`
        .execute(store.db)
        .catch(() => undefined);
    await sendAll();
    for (const job of jobs) await job.run().catch((error: unknown) => context.log.error('Job failed', error));
    for (const table of ['order_items', 'cart_lines', 'sign_in_attempts', 'users'])
      await sql`alter table ${sql.table(`lost_${table}`)} rename to ${sql.table(table)}`
        .execute(store.db)
        .catch(() => undefined);
    smtp.close();

    const messages = new Set(logged.map((line) => (JSON.parse(line) as { message: string }).message));
    for (const message of [
      'A request failed',
      'A page violated its content security policy',
      'Outbox message given up',
      'The locale lookup failed',
      'Refresh token reused; session revoked',
    ])
      expect([...messages], engine).toContain(message);
    const text = logged.join('').replaceAll('\\"', '"');
    expect(logged.filter((line) => line.includes('A request failed')).length).toBeGreaterThan(20);
    expect(findSecrets(text, [...known, 'geo-secret-key'])).toEqual([]);
    expect(findPersonalData(text)).toEqual([]);
  });
});

it('a log line hides what an error of another system repeats', () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  log.error(
    'Failed',
    new Error(`550 <ada@example.com> from ${address}`, {
      cause: new Error('connect postgres://shop:pass-word@db.example/shop, 2001:db8:1:2::77'),
    }),
    {
      reason: 'pi_1_secret_word of ada%40example.com',
      nested: { header: 'Bearer eyJhbGciOi.abc123def.ghi', list: ['whsec_1234567890'] },
    },
  );
  log.warn('Local', {
    address: 'connect ECONNREFUSED 127.0.0.1:5432',
    file: 'server/main.ts:12:3',
    version: '24.1.0',
  });
  const text = lines.join('');
  expect(findSecrets(text, ['pass-word'])).toEqual([]);
  expect(findPersonalData(text)).toEqual([]);
  expect(text).not.toContain(address);
  expect(text).not.toContain('2001:db8:1:2::77');
  expect(text).toContain('203.0.113.x');
  expect(lines[1]).toContain('127.0.0.1:5432');
  expect(lines[1]).toContain('server/main.ts:12:3');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'Failed' });
});
