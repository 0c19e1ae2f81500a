import { constants, DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { createJobs } from '../../server/jobs/startJobs.ts';
import { openPurchaseApi } from './support/purchaseApi.ts';
import { describeOnSqlite } from './support/stores.ts';

describeOnSqlite('statements of an order', (openTestStore) => {
  it('are planned once: SQLite plans none again when it runs with other parameters', async () => {
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
    const { testShop, send, edit, order } = await openPurchaseApi(await openTestStore());
    const jobs = createJobs(testShop.context).filter(({ queue }) => queue !== undefined);
    const buy = async (number: number) => {
      await edit({ action: 'add', _product: 'coat', size: 'M', quantity: 1 }, `add-${number}`);
      const { _id: orderId } = (await order({}, `order-${number}`)).body.result as Order;
      await send('POST', '/checkout', { orderId });
      testShop.paymentProvider.authorize(`pi_${number}`);
      const placed = await send('PATCH', `/orders/${orderId}`, { status: 'placed' }, `place-${number}`);
      expect(placed.status).toBe(200);
      for (const job of jobs) await job.run();
    };
    await buy(1);
    const databases = new Set(exec.mock.contexts as DatabaseSync[]);
    exec.mockRestore();
    const planned: (string | null)[] = [];
    // SQLite asks the authorizer whenever it plans a statement.
    for (const database of databases)
      database.setAuthorizer((action, table) => {
        if (action !== constants.SQLITE_TRANSACTION) planned.push(table);
        return 0;
      });
    // A new authorizer makes SQLite plan all statements again.
    await buy(2);
    planned.length = 0;
    await buy(3);
    expect(planned).toEqual([]);
  });
});
