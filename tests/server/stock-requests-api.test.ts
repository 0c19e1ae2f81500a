import { expect, it } from 'vitest';
import { captchaHeader } from '../../contract/rules/headers.ts';
import { readProductForStaff } from '../../server/usecases/admin/products.ts';
import { editStockRequests } from '../../server/usecases/stockRequests/requestStockMail.ts';
import type { EnvVariables } from '../../server/settingsReader.ts';
import { openGuestShop } from './support/guestShop.ts';
import { register } from './support/accounts.ts';
import { validCaptcha } from './support/app.ts';
import { testStockTokens } from './support/stockRequestSamples.ts';
import { describeOnBothEngines, describeOnSqlite } from './support/stores.ts';

const wanted = { productId: 'coat', size: 'S' };
const human = { [captchaHeader]: validCaptcha };

describeOnBothEngines('the API of emails about stock', (openTestStore) => {
  const open = async (settings: EnvVariables = {}) => {
    const shop = await openGuestShop(await openTestStore(), { settings });
    const { app, store } = shop;
    const send = async (method: 'PATCH' | 'POST', url: string, payload: object, headers: object = {}) => {
      const response = await app.inject({ method, url: `/api/v1${url}`, payload, headers: { ...headers } });
      return { status: response.statusCode, body: response.json() };
    };
    const ask = (email: string, headers: object = human) =>
      send('POST', '/stock-requests', { ...wanted, email }, headers);
    const requests = () => store.db.selectFrom('stock_requests').selectAll().orderBy('email').execute();
    return { ...shop, send, ask, requests };
  };

  it('STOCK-10 answers alike for known, unknown and exhausted addresses, and asks for a captcha', async () => {
    const { app, ask, requests, testShop } = await open();
    const { headers } = await register(app);
    await ask('ada@example.com', { ...human, ...headers });
    const replies = [await ask('ada@example.com'), await ask('unknown@example.com')];
    for (let times = 0; times < 3; times += 1) replies.push(await ask('unknown@example.com'));
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([
        JSON.stringify({
          status: 202,
          body: {
            success: true,
            statusCode: 202,
            message: 'We sent you an email. Open the link in it to confirm your address.',
          },
        }),
      ]),
    );
    expect((await requests()).map(({ email, confirmed_at: at }) => [email, at])).toEqual([
      ['ada@example.com', null],
      ['unknown@example.com', null],
    ]);
    await testShop.runJobs();
    expect(testShop.mails).toHaveLength(2);
    expect(await ask('bot@example.com', {})).toMatchObject({ status: 422, body: { code: 'captcha_failed' } });
  });

  it('STOCK-10 limits how often one network and one address ask', async () => {
    const { ask } = await open({ RATE_LIMIT_SCALE: '1' });
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await ask('gus@example.com')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    for (let times = 0; times < 9; times += 1) await ask(`gus${times}@example.com`);
    expect((await ask('other@example.com')).status).toBe(429);
  });

  it('STOCK-04 an account asks and ends its request with one press each, its address taken from the account', async () => {
    const { app, send, requests } = await open();
    const { headers, credentials } = await register(app);
    const add = { ...wanted, type: 'add' };
    for (let times = 0; times < 2; times += 1)
      expect(await send('PATCH', '/stock-requests', add, headers)).toMatchObject({
        status: 200,
        body: { message: 'We will email you once when it is back' },
      });
    expect(await requests()).toMatchObject([
      { email: 'ada@example.com', user_id: credentials.userId, notified_at: null },
    ]);
    await send('PATCH', '/stock-requests', { ...wanted, type: 'remove' }, headers);
    expect(await requests()).toEqual([]);
    expect(await send('PATCH', '/stock-requests', add)).toMatchObject({ status: 401 });
  });

  it('STOCK-09 INTL-56 a mail program ends the emails with one request; opening its link shows the page', async () => {
    const { app, ask, requests } = await open();
    await ask('gus@example.com');
    await ask('eve@example.com');
    const id = (await requests()).find(({ email }) => email === 'gus@example.com')?.id ?? '';
    const url = `/api/v1/stock-requests/unsubscribe?token=${testStockTokens.tokenFor(id)}`;
    const opened = await app.inject({ method: 'GET', url });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/back-in-stock/end#${testStockTokens.tokenFor(id)}`,
    ]);
    const inPolish = await app.inject({ method: 'GET', url: `${url}&language=pl` });
    expect(inPolish.headers.location).toBe(`/pl${String(opened.headers.location)}`);
    expect(await requests()).toHaveLength(2);
    const forms = [
      { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
      { type: 'multipart/form-data; boundary=x', payload: '--x\r\n\r\nOne-Click\r\n--x--\r\n' },
    ];
    for (const { type, payload } of forms)
      expect(
        (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })).statusCode,
      ).toBe(200);
    expect((await requests()).map(({ email }) => email)).toEqual(['eve@example.com']);
    const wrong = await app.inject({
      method: 'POST',
      url: '/api/v1/stock-requests/unsubscribe?token=stk_1.x',
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'link_invalid']);
  });
});

describeOnSqlite('emails about stock at the desk', (openTestStore) => {
  it('STOCK-12 staff read how many shoppers wait for each size', async () => {
    const { app, context } = await openGuestShop(await openTestStore());
    const { credentials } = await register(app);
    await editStockRequests(context, { userId: credentials.userId, type: 'add', ...wanted });
    const { sizes } = await readProductForStaff(context, 'coat');
    expect(sizes).toMatchObject([
      { name: 'S', waiting: 1 },
      { name: 'M', waiting: 0 },
    ]);
  });
});
