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

describeOnSqlite('cost of an order', (openTestStore) => {
  it('needs few transactions and statements for each request', async () => {
    const { testShop, send, edit, order } = await openPurchaseApi(await openTestStore());
    const addToCart = await countWork(() =>
      edit({ action: 'add', _product: 'coat', size: 'S', quantity: 1 }, 'add'),
    );
    let orderId = '';
    const createOrder = await countWork(async () => {
      orderId = ((await order({}, 'order')).body.result as Order)._id;
    });
    const startPayment = await countWork(() => send('POST', '/checkout', { orderId }));
    testShop.paymentProvider.authorize('pi_1');
    const placeOrder = await countWork(() =>
      send('PATCH', `/orders/${orderId}`, { status: 'placed' }, 'place'),
    );
    expect({ addToCart, createOrder, startPayment, placeOrder }).toEqual({
      addToCart: { transactions: 1, statements: 9 },
      createOrder: { transactions: 1, statements: 17 },
      startPayment: { transactions: 1, statements: 7 },
      // The order is authorized and claimed, then captured; the reply is stored with it.
      placeOrder: { transactions: 2, statements: 30 },
    });
  });
});
