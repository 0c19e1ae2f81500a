import { expect, it } from 'vitest';
import { mailedStockRequestDays } from '../../contract/rules/stockRequests.ts';
import { deleteExpiredRows } from '../../server/cleanup.ts';
import { openStockRequestShop } from './support/stockRequestShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const hourMs = 3_600_000;

describeOnBothEngines('limits and periods of requests for emails about stock', (openTestStore) => {
  const open = async () => openStockRequestShop(await openTestStore());

  it('STOCK-10 an address gets three unconfirmed requests and no more, without a sign of it', async () => {
    const { askAsGuest, runJobs, mails, store, requests } = await open();
    await store.db
      .insertInto('product_sizes')
      .values(
        ['1', '2', '3', '4'].map((name, position) => ({
          product_id: 'coat',
          name,
          position: position + 2,
          on_hand: 0,
          reserved: 0,
        })),
      )
      .execute();
    for (const size of ['1', '2', '3', '4']) await askAsGuest('gus@example.com', 'coat', size);
    await runJobs();
    expect([mails.length, (await requests()).map(({ size }) => size).toSorted()]).toEqual([
      3,
      ['1', '2', '3'],
    ]);
    await expect(askAsGuest('gus@example.com', 'coat', 'XXL')).rejects.toMatchObject({ code: 'not_found' });
    await expect(askAsGuest('gus@example.com', 'no-product')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('STOCK-11 requests are deleted with their periods', async () => {
    const { ask, askAsGuest, receive, runJobs, requests, clock, context } = await open();
    const settings = {
      ...context,
      config: { ...context.config, stockRequestDays: 365, finishedMessageDays: 30 },
    };
    // The cleanup reads these settings only.
    const cleanUp = () => deleteExpiredRows(settings as unknown as Parameters<typeof deleteExpiredRows>[0]);
    await askAsGuest('gus@example.com');
    await ask('ada');
    clock.advance(47 * hourMs);
    await cleanUp();
    expect(await requests()).toHaveLength(2);
    clock.advance(2 * hourMs);
    await cleanUp();
    expect((await requests()).map(({ email }) => email)).toEqual(['ada@example.com']);
    await receive(1);
    await runJobs();
    clock.advance((mailedStockRequestDays + 1) * 24 * hourMs);
    await cleanUp();
    expect(await requests()).toEqual([]);
    await receive(0);
    await ask('bob');
    clock.advance(366 * 24 * hourMs);
    await cleanUp();
    expect(await requests()).toEqual([]);
  });
});
