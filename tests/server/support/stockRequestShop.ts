import { correctStockOfSize } from '../../../server/store/admin/products.ts';
import type { Store, StoreTransaction } from '../../../server/store/database.ts';
import {
  editStockRequests,
  requestStockMail,
} from '../../../server/usecases/stockRequests/requestStockMail.ts';
import { openTestShop } from './testShop.ts';

export const wantedCoat = { productId: 'coat', size: 'S' };

/** A shop whose coat is sold out in S, and what staff and shoppers do about it. */
export const openStockRequestShop = async (
  store: Store,
  units: { readonly [size: string]: number } = { S: 0, M: 2 },
) => {
  const shop = await openTestShop(store, [{ id: 'coat', sizes: units }]);
  const { context, mails, clock } = shop;
  const transact = <T>(work: (trx: StoreTransaction) => Promise<T>) => store.transaction(work);
  const receive = (onHand: number, size = 'S') =>
    transact(async (trx) =>
      correctStockOfSize(trx, {
        id: context.newId('mov'),
        productId: 'coat',
        size,
        before: 0,
        onHand,
        at: clock.now().toISOString(),
      }),
    );
  const ask = async (name: string) => {
    const shopper = await shop.createShopper(name);
    await editStockRequests(context, { userId: shopper.id, type: 'add', ...wantedCoat });
    clock.advance(1000);
    return shopper;
  };
  const askAsGuest = (email: string, productId = 'coat', size = 'S') =>
    requestStockMail(context, { productId, size, email });
  const tokenIn = (index: number) => /#(stk_[\w.-]+)/.exec(mails.at(index)?.text ?? '')?.[1] ?? 'none';
  const recipients = () => mails.filter(({ subject }) => subject.startsWith('Back')).map(({ to }) => to);
  const requests = () => store.db.selectFrom('stock_requests').selectAll().orderBy('created_at').execute();
  return { ...shop, transact, receive, ask, askAsGuest, tokenIn, recipients, requests };
};

export type StockRequestShop = Awaited<ReturnType<typeof openStockRequestShop>>;
