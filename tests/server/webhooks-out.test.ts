import { expect, it } from 'vitest';
import { correctStock, setProductHidden } from '../../server/usecases/admin/editProduct.ts';
import {
  editWebhookEndpoint,
  rotateWebhookSecret,
  createWebhookEndpoint,
} from '../../server/usecases/admin/webhooks/editEndpoints.ts';
import { readOverview } from '../../server/usecases/admin/overview.ts';
import { readWebhookEndpoint } from '../../server/usecases/admin/webhooks/readEndpoints.ts';
import {
  redeliverFailedWebhooks,
  redeliverWebhook,
  sendTestEvent,
} from '../../server/usecases/admin/webhooks/sendAgain.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { deleteExpiredRows } from '../../server/cleanup.ts';
import { readConfig } from '../../server/config.ts';
import type { WebhookResponse } from '../../server/webhooks/sendWebhook.ts';
import { createWebhookDeliveryJob } from '../../server/jobs/webhookDeliveryJob.ts';
import { buyAndDeliver, receiveAndRefund } from './support/returnsShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { answer, endpointBody, openWebhookShop } from './support/webhookShop.ts';
import { verifyWebhook } from './support/verifyWebhook.ts';

const hourMs = 3_600_000;

describeOnBothEngines('outgoing webhooks', (openTestStore) => {
  it('DESK-472 tells of orders, refunds, returns, products and stock, by ids and states alone', async () => {
    const { context, testShop, ada, staff, received, run } = await openWebhookShop(await openTestStore());
    const line = { product: 'coat', size: 'M', quantity: 1 };
    const order = await buyAndDeliver(testShop, { who: ada, staff }, [line]);
    const returned = await requestReturn(context, ada, {
      _order: order._id,
      returnedItems: ['coat'],
      returnReason: 'Changed Mind',
    });
    await receiveAndRefund(testShop, returned);
    await testShop.runJobs();
    await setProductHidden(context, staff, 'belt', { hidden: true });
    const size = { name: '95 cm', onHand: 4, expected: 0 };
    await correctStock(context, staff, 'belt', { sizes: [size] });
    await run();
    const events = received.map((request) => JSON.parse(request.body));
    const dataOf = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
    const { _id: orderId, orderNumber } = order;
    for (const status of ['placed', 'shipped', 'delivered'])
      expect(dataOf(`order.${status}`)).toEqual([{ orderId, orderNumber, status }]);
    expect(dataOf('order.canceled')).toEqual([]);
    expect(dataOf('order.refunded')).toMatchObject([{ orderId, amount: returned.refundAmount }]);
    const returnData = { returnId: returned._id, returnNumber: returned.returnNumber, orderId };
    for (const status of ['requested', 'received'])
      expect(dataOf(`return.${status}`)).toEqual([{ ...returnData, status }]);
    expect(dataOf('product.changed')).toContainEqual({ productId: 'belt' });
    expect(dataOf('stock.changed')).toContainEqual({
      productId: 'belt',
      sizes: [{ size: '95 cm', available: 4 }],
    });
    expect(dataOf('stock.changed')).toContainEqual({
      productId: 'coat',
      sizes: [
        { size: 'S', available: 3 },
        { size: 'M', available: 11 },
      ],
    });
    expect(JSON.stringify(events)).not.toMatch(/Lovelace|Analytical|example\.com/);
  });

  it('DESK-472 an order that was never placed is not canceled for others; a placed one is', async () => {
    const { context, testShop, ada, staff, received, run } = await openWebhookShop(await openTestStore());
    const canceled = () => received.filter((request) => request.body.includes('"order.canceled"'));
    await testShop.add(ada, 'coat', 'M', 1);
    const { _id: unpaid } = await testShop.order(ada);
    await updateOrder(context, ada, unpaid, { status: 'canceled' });
    await run();
    expect(canceled()).toEqual([]);
    const { _id: id } = await testShop.order(ada);
    await testShop.store.db.updateTable('orders').set({ status: 'placed' }).where('id', '=', id).execute();
    await updateOrder(context, staff, id, { status: 'canceled' });
    await run();
    expect(canceled().map((request) => JSON.parse(request.body).data)).toMatchObject([
      { orderId: id, status: 'canceled' },
    ]);
  });

  it('DESK-472 a disabled endpoint gets no event that another one gets', async () => {
    const { context, staff, id, received, run, hide } = await openWebhookShop(await openTestStore());
    const other = { ...endpointBody, url: 'https://crm.example/hooks' };
    await createWebhookEndpoint(context, staff, other, undefined);
    await editWebhookEndpoint(context, staff, id, { ...endpointBody, enabled: false });
    await hide(true);
    await editWebhookEndpoint(context, staff, id, endpointBody);
    await run();
    expect(received.map(({ url }) => url)).toEqual([other.url]);
  });

  it('DESK-472 an event is written with what it tells, or not at all', async () => {
    const { store, context, staff, deliveries } = await openWebhookShop(await openTestStore());
    const failing = store.transaction(async (trx) => {
      const joined = {
        ...context,
        store: {
          ...store,
          db: trx,
          reader: trx,
          transaction: <T>(work: (open: typeof trx) => Promise<T>) => work(trx),
        },
      };
      await setProductHidden(joined, staff, 'coat', { hidden: true });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await deliveries()).toEqual([]);
  });

  it('DESK-471 a receiver verifies the signature; with both secrets for 24 hours after a rotation', async () => {
    const shop = await openWebhookShop(await openTestStore());
    const { context, staff, clock, received, run, id, secret, hide } = shop;
    await hide(true);
    await run();
    const [first] = received;
    if (!first) throw new Error('Nothing was received.');
    expect(await verifyWebhook(first, secret, clock.now())).toBe(true);
    expect(await verifyWebhook({ ...first, body: `${first.body} ` }, secret, clock.now())).toBe(false);
    const rotated = await rotateWebhookSecret(context, staff, id, 'key');
    expect(await rotateWebhookSecret(context, staff, id, 'key')).toEqual(rotated);
    expect(rotated.secret).not.toBe(secret);
    const isVerifiedBy = async (by: string) => {
      await sendTestEvent(context, staff, id);
      await run();
      const last = received.at(-1);
      return last !== undefined && verifyWebhook(last, by, clock.now());
    };
    expect([await isVerifiedBy(secret), await isVerifiedBy(rotated.secret)]).toEqual([true, true]);
    clock.advance(24 * hourMs + 1);
    expect([await isVerifiedBy(secret), await isVerifiedBy(rotated.secret)]).toEqual([false, true]);
  });

  it('DESK-473 repeats a failed delivery under its id with growing pauses, ten times in three days', async () => {
    const { answers, received, run, pass, deliveries, hide, clock } = await openWebhookShop(
      await openTestStore(),
    );
    answers.push(() => answer(503, 'Later'));
    await hide(true);
    const start = clock.now().getTime();
    const times: number[] = [];
    answers[0] = () => {
      times.push(clock.now().getTime() - start);
      return answer(503, 'Later');
    };
    await run();
    await pass(60_000, 1000);
    await pass(100 * hourMs, 60_000);
    expect(times).toHaveLength(10);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveries()).toMatchObject([
      { state: 'failed', attempts: 10, status: 503, response: 'Later', error: 'Answered 503.' },
    ]);
  });

  it('DESK-473 sends again under the same id where a process dies between sending and recording', async () => {
    const { context, received, run, pass, deliveries, hide } = await openWebhookShop(await openTestStore());
    await hide(true);
    const dying = createWebhookDeliveryJob({
      ...context,
      sendWebhook: (request) => {
        received.push(request);
        // The process ends here: nothing after it happens.
        return new Promise(() => {});
      },
    });
    void dying.run();
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await run();
    expect(received).toHaveLength(1);
    await pass(60_000, 15_000);
    expect(received).toHaveLength(2);
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
    expect(received[0]?.body).toBe(received[1]?.body);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('DESK-473 two processes deliver each event once, and a later attempt that is late changes nothing', async () => {
    const { context, received, sendWebhook, hide, deliveries } = await openWebhookShop(await openTestStore());
    for (let count = 0; count < 12; count += 1) await hide(count % 2 === 0);
    const jobs = [1, 2, 3].map(() => createWebhookDeliveryJob({ ...context, sendWebhook }));
    await Promise.all(
      jobs.map(async (job) => {
        while (await job.run()) continue;
      }),
    );
    expect(received).toHaveLength(12);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    expect((await deliveries()).every(({ state, attempts }) => state === 'delivered' && attempts === 1)).toBe(
      true,
    );
  });

  it('DESK-474 disables an endpoint that is gone at once, and one that fails for three days, and tells staff', async () => {
    const { context, staff, answers, run, pass, id, deliveries, hide } = await openWebhookShop(
      await openTestStore(),
    );
    answers.push(() => answer(410));
    await hide(true);
    await hide(false);
    await run();
    expect(await readWebhookEndpoint(context, id)).toMatchObject({
      enabled: false,
      disabledReason: 'gone',
      waiting: 0,
      failed: 2,
    });
    expect(await readOverview(context)).toMatchObject({ disabledWebhooks: 1 });
    await hide(true);
    expect(await deliveries()).toHaveLength(2);

    await editWebhookEndpoint(context, staff, id, endpointBody);
    expect(await readOverview(context)).toMatchObject({ disabledWebhooks: 0 });
    answers[0] = () => ({ kind: 'unanswered', reason: 'erp.example took too long to answer.' });
    for (let count = 0; count < 4; count += 1) await hide(count % 2 === 1);
    await pass(70 * hourMs, 2 * hourMs);
    expect(await readWebhookEndpoint(context, id)).toMatchObject({ enabled: true });
    await hide(false);
    await pass(12 * hourMs, 10 * 60_000);
    expect(await readWebhookEndpoint(context, id)).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
      waiting: 0,
    });
  });

  it('DESK-475 an endpoint that does not answer delays no other one', async () => {
    const { context, staff, answers, received, run, hide } = await openWebhookShop(await openTestStore());
    const other = { ...endpointBody, url: 'https://crm.example/hooks' };
    await createWebhookEndpoint(context, staff, other, undefined);
    let release = (): void => {};
    const stuck = new Promise<WebhookResponse>((resolve) => {
      release = () => resolve(answer(500));
    });
    answers.push(({ url }) => (url === endpointBody.url ? stuck : undefined));
    for (let count = 0; count < 20; count += 1) await hide(count % 2 === 0);
    const running = run();
    const countOther = () => received.filter(({ url }) => url === other.url).length;
    while (countOther() < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    await running;
    expect(received.length - countOther()).toBeLessThan(20);
  });

  it('DESK-477 sends one delivery, or all that failed since a time, again; none to a disabled endpoint', async () => {
    const { context, staff, answers, received, run, id, deliveries, hide, clock } = await openWebhookShop(
      await openTestStore(),
    );
    answers.push(() => answer(410));
    await hide(true);
    clock.advance(1000);
    const since = clock.now().toISOString();
    await hide(false);
    await run();
    await expect(redeliverFailedWebhooks(context, staff, id, since)).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    await editWebhookEndpoint(context, staff, id, endpointBody);
    answers.length = 0;
    received.length = 0;
    await redeliverFailedWebhooks(context, staff, id, since);
    await run();
    const [newest, oldest] = await deliveries();
    expect([newest?.state, oldest?.state]).toEqual(['delivered', 'failed']);
    await redeliverWebhook(context, staff, id, oldest?._id ?? '');
    await redeliverWebhook(context, staff, id, newest?._id ?? '');
    await run();
    expect(received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
      [newest, oldest, newest].map((delivery) => delivery?.eventId).toSorted(),
    );
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    await expect(redeliverWebhook(context, staff, id, 'evt_other')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('DESK-478 deletes deliveries after 30 days', async () => {
    const { context, run, deliveries, hide, clock } = await openWebhookShop(await openTestStore());
    await hide(true);
    await run();
    const config = readConfig({});
    clock.advance(29 * 24 * hourMs);
    await deleteExpiredRows({ ...context, config });
    expect(await deliveries()).toHaveLength(1);
    clock.advance(2 * 24 * hourMs);
    await deleteExpiredRows({ ...context, config });
    expect(await deliveries()).toEqual([]);
  });

  it('DESK-471 a repeated request makes one endpoint with one secret; a shop has at most 20', async () => {
    const { context, staff } = await openWebhookShop(await openTestStore());
    const make = (key: string) => createWebhookEndpoint(context, staff, endpointBody, key);
    const [first, second] = await Promise.all([make('a'), make('a')]);
    expect(second).toEqual(first);
    for (let count = 2; count < 20; count += 1) await make(`${count}`);
    await expect(make('one more')).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await make('a')).toEqual(first);
  });
});
