import { AppError } from '../../domain/appError.ts';
import { netReservation, stockMessage, type StockQuantity } from '../../domain/stock.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { changeReservations } from '../../store/stock.ts';
import type { OrderDraft } from './orderDraft.ts';

/** Reserves the stock of a draft; `released` are the units of the order that it replaces. Throws `out_of_stock`. */
export const reserveStock = async (
  trx: StoreTransaction,
  draft: OrderDraft,
  released: readonly StockQuantity[],
): Promise<void> => {
  const shortage = await changeReservations(trx, netReservation(draft.view.lines, released));
  if (!shortage) return;
  const line = draft.view.lines.find(
    ({ productId, size }) => productId === shortage.productId && size === shortage.size,
  );
  const message = stockMessage(line?.title ?? 'A product', shortage.size, shortage.available);
  throw new AppError('out_of_stock', message);
};
