import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { openPurchaseApi } from './support/purchaseApi.ts';
import { recordStatements } from './support/recordStatements.ts';
import { describeOnSqlite } from './support/stores.ts';

/** Counts the transactions and statements that `work` sends to the database. */
const countWork = async (work: () => Promise<unknown>) => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  try {
    const statements = await recordStatements(work);
    const transactions = exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length;
    return { transactions, statements: statements.length };
  } finally {
    exec.mockRestore();
  }
};

/** The most that each request may need. A change that needs less lowers them. */
const limits = {
  'add to cart': { transactions: 1, statements: 10 },
  'create order': { transactions: 1, statements: 18 },
  'start payment': { transactions: 1, statements: 10 },
  // The order is found pending, is authorized and claimed, and captured.
  'place order': { transactions: 3, statements: 36 },
};

describeOnSqlite('cost of an order', (openTestStore) => {
  it('needs few transactions and statements for each request', async () => {
    const { testShop, send, edit, order } = await openPurchaseApi(await openTestStore());
    const work: { [name: string]: Awaited<ReturnType<typeof countWork>> } = {};
    let orderId = '';
    work['add to cart'] = await countWork(() =>
      edit({ action: 'add', _product: 'coat', size: 'S', quantity: 1 }, 'add'),
    );
    work['create order'] = await countWork(async () => {
      orderId = ((await order({}, 'order')).body.result as Order)._id;
    });
    work['start payment'] = await countWork(() => send('POST', '/checkout', { orderId }));
    testShop.paymentProvider.authorize('pi_1');
    work['place order'] = await countWork(() =>
      send('PATCH', `/orders/${orderId}`, { status: 'placed' }, 'place'),
    );
    expect(
      Object.entries(limits).flatMap(([name, limit]) => {
        const { transactions = Infinity, statements = Infinity } = work[name] ?? {};
        const isOver = transactions > limit.transactions || statements > limit.statements;
        return isOver ? [`${name}: ${transactions} transactions, ${statements} statements`] : [];
      }),
    ).toEqual([]);
  });
});
