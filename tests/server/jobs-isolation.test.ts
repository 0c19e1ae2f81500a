import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createMailer } from '../../server/mail/mailer.ts';
import { attemptEach, Unavailable } from '../../server/jobs/attemptEach.ts';
import { outboxJob } from '../../server/jobs/outboxJob.ts';
import { startJobs } from '../../server/jobs/startJobs.ts';
import { readProblems, settleProblem } from '../../server/usecases/admin/problems.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { carrierJob } from '../../demo/orders/carrierJob.ts';
import { startSmtpServer } from './support/smtpServer.ts';
import { describeOnSqlite } from './support/stores.ts';
import { openTestShop, type TestShop } from './support/testShop.ts';

const minuteMs = 60_000;

/** Every change of this order fails, as where its rows contradict each other. */
const damage = async ({ store }: TestShop, id: string): Promise<void> => {
  const condition = sql.raw(`old.id = '${id}'`);
  await sql`create trigger damaged before update on orders when ${condition}
    begin select raise(abort, 'This order of ada@example.com is damaged'); end`.execute(store.db);
};
const mend = async ({ store }: TestShop): Promise<void> => {
  await sql`drop trigger damaged`.execute(store.db);
};

describeOnSqlite('a batch with a damaged item', (openTestStore) => {
  /** A shop with the orders of two shoppers; the first one is older. */
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 9 } },
    ]);
    const { add, order, clock, createShopper, context } = testShop;
    const shoppers = [await createShopper('ada'), await createShopper('ben')] as const;
    const start = async (index: 0 | 1): Promise<string> => {
      await add(shoppers[index], 'coat', 'S');
      clock.advance(1000);
      return (await order(shoppers[index]))._id;
    };
    const [damaged, healthy] = [await start(0), await start(1)];
    const status = async (id: string) =>
      (await readOrder(context, { ...shoppers[0], isAdmin: true }, id)).status;
    return { ...testShop, testShop, shoppers, damaged, healthy, status };
  };

  it('ACCT-12, S5 a damaged order does not keep others from expiring; staff see it and can retry it', async () => {
    const { testShop, damaged, healthy, status, clock, runJobs, context, shoppers, loggedErrors } =
      await open();
    await damage(testShop, damaged);
    clock.advance(31 * minuteMs);
    await runJobs();
    expect([await status(damaged), await status(healthy)]).toEqual(['pending', 'canceled']);
    // Not attempted again at once: once a second at first, then ever less often, 300 times at most.
    const attempts = () => loggedErrors.filter((line) => line.startsWith('Job ')).length;
    expect(attempts()).toBe(1);
    for (let hour = 0; hour < 60; hour += 1) {
      clock.advance(60 * minuteMs);
      await runJobs();
    }
    expect(attempts()).toBe(61);
    await testShop.store.db.updateTable('job_failures').set({ attempts: 299 }).execute();
    clock.advance(60 * minuteMs);
    await runJobs();
    const [letter] = (await readProblems(context)).deadLetters;
    expect(letter).toMatchObject({
      source: 'job',
      name: 'reservation expiry',
      // Without the address: it stays when the account is deleted.
      error: expect.stringContaining('This order of [email] is damaged'),
      _order: damaged,
      attempts: 300,
    });
    clock.advance(600 * minuteMs);
    await runJobs();
    expect(attempts()).toBe(62);
    await mend(testShop);
    const staff = { ...shoppers[0], isAdmin: true };
    await settleProblem(context, staff, letter?._id ?? '', { source: 'job', action: 'retry' });
    await runJobs();
    expect(await status(damaged)).toBe('canceled');
    expect(await readProblems(context)).toMatchObject({ deadLetters: [] });
  });

  it('S12 a payment that cannot be read does not keep others from being read', async () => {
    const { shoppers, damaged, healthy, status, clock, context, paymentProvider, runJobs } = await open();
    await startPayment(context, shoppers[0], damaged);
    await startPayment(context, shoppers[1], healthy);
    const { retrieveIntent } = paymentProvider.provider;
    const read = vi
      .spyOn(paymentProvider.provider, 'retrieveIntent')
      .mockImplementation(async (id) =>
        id === 'pi_1'
          ? { ok: false, failure: { kind: 'unavailable', code: 'api_error', message: 'Error 500' } }
          : retrieveIntent(id),
      );
    paymentProvider.authorize('pi_2');
    clock.advance(2 * minuteMs);
    await runJobs();
    expect(await status(healthy)).toBe('authorized');
    read.mockRestore();
    paymentProvider.authorize('pi_1');
    clock.advance(2 * minuteMs);
    await runJobs();
    expect(await status(damaged)).toBe('authorized');
  });

  it('S12 an intent that cannot be stored does not keep other lost ones from being found', async () => {
    const { testShop, shoppers, damaged, healthy, status, context, paymentProvider, runJobs, clock } =
      await open();
    for (const [index, id] of [healthy, damaged].entries()) {
      paymentProvider.next('createIntent', 'crash');
      await expect(startPayment(context, shoppers[1 - index] ?? shoppers[0], id)).rejects.toThrow();
    }
    paymentProvider.authorize('pi_1');
    paymentProvider.authorize('pi_2');
    await damage(testShop, damaged);
    await runJobs();
    expect([await status(damaged), await status(healthy)]).toEqual(['pending', 'authorized']);
    await mend(testShop);
    // Later than such intents are looked for.
    clock.advance(20 * minuteMs);
    await runJobs();
    expect(await status(damaged)).toBe('authorized');
  });

  it('the carrier of the demo passes by a damaged order', async () => {
    const { testShop, shoppers, damaged, healthy, status, clock, context, paymentProvider } = await open();
    for (const [index, id] of [damaged, healthy].entries()) {
      await startPayment(context, shoppers[index] ?? shoppers[0], id);
      paymentProvider.authorize(`pi_${index + 1}`);
      await updateOrder(context, shoppers[index] ?? shoppers[0], id, { status: 'placed' });
    }
    await damage(testShop, damaged);
    clock.advance(minuteMs);
    await carrierJob(context, 60).run();
    expect([await status(damaged), await status(healthy)]).toEqual(['placed', 'processing']);
  });

  it('attempts the rest of a batch later only where several items in a row get no answer', async () => {
    const { context, clock, store } = await open();
    const attempted: string[] = [];
    const items = ['a', 'b', 'c', 'd'];
    const run = (fail: (item: string) => Error | undefined) =>
      attemptEach(context, {
        job: 'test',
        items,
        attempt: async (item) => {
          attempted.push(item);
          const error = fail(item);
          if (error) throw error;
        },
      });
    expect(await run(() => new Unavailable('No answer'))).toBe(0);
    expect(attempted.splice(0)).toEqual(['a', 'b', 'c']);
    expect(await run(() => new Error('Bad'))).toBe(0);
    expect(attempted.splice(0)).toEqual(items);
    const delays = await store.db.selectFrom('job_failures').select(['item_id', 'next_attempt_at']).execute();
    const seconds = (item: string) =>
      (Date.parse(delays.find(({ item_id: id }) => id === item)?.next_attempt_at ?? '') -
        clock.now().getTime()) /
      1000;
    expect(items.map(seconds)).toEqual([2, 2, 2, 1]);
    expect(await run(() => undefined)).toBe(4);
    expect(await store.db.selectFrom('job_failures').selectAll().execute()).toEqual([]);
  });
});

describeOnSqlite('the mail lane', (openTestStore) => {
  /** A shop whose mails go to this server, with a placed order. */
  const open = async (smtpUrl: string) => {
    const testShop = await openTestShop(await openTestStore(), [
      { id: 'coat', cents: 8_999, sizes: { S: 9 } },
    ]);
    const { add, order, createShopper, paymentProvider } = testShop;
    const context = {
      ...testShop.context,
      mailer: createMailer({ smtpUrl, outboxDir: '', from: 'Verrow <orders@verrow.shop>' }),
    };
    const ada = await createShopper('ada');
    await add(ada, 'coat', 'S');
    const { _id: id } = await order(ada);
    await startPayment(context, ada, id);
    paymentProvider.authorize('pi_1');
    await updateOrder(context, ada, id, { status: 'placed' });
    return { ...testShop, context, ada, id };
  };

  it('ACCT-12 a mail that the server refuses for good is given up at once; staff see it and can retry it', async () => {
    const smtp = await startSmtpServer({
      recipientReply: (attempt) => (attempt === 0 ? '550 <ada@example.com> no such user' : '250 ok'),
    });
    const { context, ada, id, clock } = await open(smtp.url);
    const lane = outboxJob(context, 'mail');
    for (let day = 0; day < 30; day += 1) {
      await lane.run();
      clock.advance(24 * 60 * minuteMs);
    }
    expect(smtp.counts.recipients).toBe(1);
    const [letter] = (await readProblems(context)).deadLetters;
    expect(letter).toMatchObject({
      source: 'message',
      name: 'mail.orderConfirmation',
      error: expect.stringContaining('550'),
      attempts: 1,
      _order: id,
    });
    expect(letter?.error).not.toContain('ada@');
    const retry = { source: 'message', action: 'retry' } as const;
    await settleProblem(context, { ...ada, isAdmin: true }, letter?._id ?? '', retry);
    await lane.run();
    expect(smtp.counts.mails).toBe(1);
    expect((await readProblems(context)).deadLetters).toEqual([]);
    await expect(
      settleProblem(context, { ...ada, isAdmin: true }, letter?._id ?? '', retry),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a mail that the server defers is attempted for two days, ever less often, and then given up', async () => {
    const smtp = await startSmtpServer({ recipientReply: () => '451 try again later' });
    const { context, ada, clock } = await open(smtp.url);
    const lane = outboxJob(context, 'mail');
    for (let attempt = 0; attempt < 80; attempt += 1) {
      await lane.run();
      clock.advance(60 * minuteMs);
    }
    expect(smtp.counts.recipients).toBe(60);
    const [letter] = (await readProblems(context)).deadLetters;
    expect(letter).toMatchObject({ attempts: 60 });
    const dismiss = { source: 'message', action: 'dismiss' } as const;
    await settleProblem(context, { ...ada, isAdmin: true }, letter?._id ?? '', dismiss);
    await lane.run();
    expect(smtp.counts.recipients).toBe(60);
    expect((await readProblems(context)).deadLetters).toEqual([]);
  });

  it('a mail server that accepts connections and never answers does not delay a refund', async () => {
    const smtp = await startSmtpServer({ isMute: true });
    const { context, store, ada, id, paymentProvider, clock } = await open(smtp.url);
    const waiting = Array.from({ length: 40 }, (_, index) => ({
      id: `out_${index}`,
      kind: 'mail.orderConfirmation',
      effect_key: `mail:waiting:${index}`,
      payload: JSON.stringify({ orderId: id }),
      created_at: '2026-01-01T00:00:00.000Z',
      next_attempt_at: '2026-01-01T00:00:00.000Z',
      attempts: 0,
      done_at: null,
      last_error: null,
      dead_at: null,
    }));
    await store.db.insertInto('outbox').values(waiting).execute();
    clock.advance(1000);
    const refunded = Promise.withResolvers<void>();
    const { refund } = paymentProvider.provider;
    vi.spyOn(paymentProvider.provider, 'refund').mockImplementation(async (input) => {
      const result = await refund(input);
      refunded.resolve();
      return result;
    });
    const jobs = startJobs(context);
    await vi.waitFor(() => expect(smtp.counts.connections).toBeGreaterThan(0));
    await updateOrder(context, ada, id, { status: 'canceled' });
    await refunded.promise;
    const sent = await store.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', 'like', 'mail.%')
      .where('attempts', '=', 0)
      .execute();
    // The mails of the first batch are still waiting for an answer, and no second batch was begun.
    expect(smtp.counts).toMatchObject({ mails: 0 });
    expect(sent.length).toBeGreaterThanOrEqual(30);
    smtp.close();
    await jobs.stop();
  });
});
