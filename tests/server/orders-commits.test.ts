import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { findStatementName } from '../../server/store/engines/statementNames.ts';
import { openPurchaseApi } from './support/purchaseApi.ts';
import { recordStatements } from './support/recordStatements.ts';
import { acceptCommits } from './support/refuseCommits.ts';
import { describeOnBothEngines } from './support/stores.ts';

/** Counts the statements that `work` sends to the database, those of them that are not prepared, and on SQLite the transactions. */
const countWork = async (work: () => Promise<unknown>) => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  try {
    const statements = await recordStatements(work);
    const transactions = exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length;
    const unnamed = statements.filter(({ sql }) => findStatementName(sql) === undefined).length;
    return { transactions, statements: statements.length, unnamed };
  } finally {
    exec.mockRestore();
  }
};

describeOnBothEngines('cost of an order', (openTestStore, engine) => {
  it('needs few transactions and statements for each request', async () => {
    const { testShop, send, edit, order } = await openPurchaseApi(await acceptCommits(await openTestStore()));
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
    /** PostgreSQL also counts the request for its rate limit. */
    const rateLimits = engine === 'postgres' ? 1 : 0;
    const expected = (transactions: number, statements: number, unnamed: number) => ({
      transactions: engine === 'sqlite' ? transactions : 0,
      statements: statements + rateLimits,
      unnamed: unnamed + rateLimits,
    });
    expect({ addToCart, createOrder, startPayment, placeOrder }).toEqual({
      addToCart: expected(1, 9, 0),
      // One of them reads how long unpaid orders held stock, one for the rates of the country, one to which events other systems subscribe.
      createOrder: expected(1, 20, 0),
      startPayment: expected(1, 7, 0),
      // The order is authorized and claimed, then captured; the reply is stored with it. One statement is about events, as above.
      placeOrder: expected(2, 31, 0),
    });
  });
});
