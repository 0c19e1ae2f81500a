import type { Order } from '../../../contract/types.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Store } from '../../../server/store/database.ts';
import { findWithdrawal, listWithdrawalPage } from '../../../server/store/withdrawals.ts';
import { recordWithdrawal, type Statement } from '../../../server/usecases/orders/recordWithdrawal.ts';
import { startPayment } from '../../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import { openReturnsShop } from './returnsShop.ts';

const steps = ['placed', 'processing', 'shipped', 'delivered'] as const;

/** A shop in which Ada buys two coats and a belt, and withdraws. */
export const openWithdrawalShop = async (store: Store) => {
  const shop = await openReturnsShop(store);
  const { context, ada, root, testShop, clock } = shop;

  /** Buys two coats and a belt, up to this status. */
  const buyUpTo = async (status: OrderStatus): Promise<Order> => {
    await testShop.add(ada, 'coat', 'S', 2);
    clock.advance(1);
    await testShop.add(ada, 'belt', 'One', 1);
    let order = await testShop.order(ada);
    const { clientSecret } = await startPayment(context, ada, order._id);
    testShop.paymentProvider.authorize(clientSecret.split('_secret')[0] ?? '');
    for (const step of steps) {
      order = await updateOrder(context, step === 'placed' ? ada : root, order._id, { status: step });
      if (step === status) return order;
    }
    return order;
  };

  const deliver = ({ _id }: Order) => updateOrder(context, root, _id, { status: 'delivered' });

  const withdraw = (order: Order, change: Partial<Statement> = {}, key?: string) =>
    recordWithdrawal(
      context,
      {
        name: 'Ada Lovelace',
        orderNumber: order.orderNumber,
        email: 'ada@example.com',
        items: null,
        text: '',
        ...change,
      },
      key,
    );

  const read = async ({ id }: { readonly id: string }) => {
    const row = await findWithdrawal(store.db, id);
    if (!row) throw new Error(`There is no withdrawal ${id}.`);
    return row;
  };

  const readAll = () => listWithdrawalPage(store.db, { skip: 0, limit: 100, needsDecision: false });
  const listReturns = () => store.db.selectFrom('returns').selectAll().orderBy('created_at').execute();
  const listRefunds = () => store.db.selectFrom('refunds').selectAll().execute();

  return { ...shop, buyUpTo, deliver, withdraw, read, readAll, listReturns, listRefunds };
};
