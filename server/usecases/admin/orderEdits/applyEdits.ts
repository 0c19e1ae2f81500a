import {
  describeEdits,
  editRefundCents,
  listChanges,
  type EditableLine,
  type LineEdit,
} from '../../../../contract/orderEdit.ts';
import { currencyField, toMajor } from '../../../../contract/currency.ts';
import { setItemSize, type OrderItemRow, type OrderRow } from '../../../store/orders.ts';
import { moveOrderStock, type OrderStockMove } from '../../../store/orderStock.ts';
import { addCanceledUnits } from '../../../store/parcels.ts';
import { findPaymentOfOrder } from '../../../store/payments.ts';
import type { StockShortage } from '../../../store/stock.ts';
import { requestRefund } from '../../orders/requestRefund.ts';
import { canceledItemsReason } from '../../../domain/corrections.ts';
import { toRefundedItems, toReturnLine } from '../../orders/read/returnLines.ts';
import type { TransactionContext } from '../../transactionContext.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { recordEdit, type EditContext } from './recordEdit.ts';
import { recordInvoiceEdit } from './recordInvoiceEdit.ts';

export const toEditableLine = (row: OrderItemRow): EditableLine => ({
  id: row.id,
  productId: row.product_id,
  title: row.title,
  color: row.color,
  size: row.size,
  quantity: row.quantity,
  shippedQuantity: row.shipped_quantity,
  canceledQuantity: row.canceled_quantity,
});

interface EditedLine {
  readonly line: OrderItemRow;
  readonly edit: LineEdit;
}

/** Canceled units go back into stock; a line with another size gives its units back and takes as many of the other one. */
const toStockMoves = (lines: readonly EditedLine[]): OrderStockMove[] =>
  lines.flatMap(({ line: { product_id: productId, size, quantity }, edit }): OrderStockMove[] =>
    edit.cancel > 0
      ? [{ productId, size, quantity: edit.cancel, reason: 'cancel' }]
      : [
          { productId, size, quantity, reason: 'correction' },
          { productId, size: edit.size, quantity: -quantity, reason: 'correction' },
        ],
  );

/** An order locked by this transaction, and its lines. */
interface LockedOrder {
  readonly order: OrderRow;
  readonly rows: readonly OrderItemRow[];
}

/**
 * Applies valid edits: cancels, restocks and refunds units, exchanges sizes, and records it. Returns the first size with too few units; the
 * caller must roll back then.
 */
export const applyEdits = async (
  context: EditContext,
  transaction: TransactionContext,
  staff: CurrentUser,
  { order, rows }: LockedOrder,
  edits: readonly LineEdit[],
): Promise<StockShortage | undefined> => {
  const { trx } = transaction;
  const edited = listChanges(rows, edits);
  const resized = edited.filter(({ line, edit }) => edit.size !== line.size);
  if (resized.length > 0)
    await recordInvoiceEdit(transaction, order.id, {
      buyer: null,
      sizes: Object.fromEntries(resized.map(({ line }) => [line.id, line.size])),
    });
  for (const { line, edit } of edited)
    if (edit.size !== line.size) await setItemSize(trx, line.id, edit.size);
    else if (!(await addCanceledUnits(trx, line.id, edit.cancel)))
      throw new Error(`Units of ${line.id} changed while the order was locked.`);
  const shortage = await moveOrderStock(trx, toStockMoves(edited), { ...transaction, orderId: order.id });
  if (shortage) return shortage;
  const refundCents = editRefundCents(rows.map(toReturnLine), edits);
  const payment = await findPaymentOfOrder(trx, order.id);
  if (payment && refundCents > 0)
    await requestRefund(transaction, payment, {
      reason: canceledItemsReason,
      maxCents: refundCents,
      content: {
        cause: 'items',
        items: edited.flatMap(({ line, edit }) => toRefundedItems(line, edit.cancel)),
        deliveryCents: 0,
      },
    });
  const isExchange = edited.every(({ edit }) => edit.cancel === 0);
  await recordEdit(context, transaction, staff, order, {
    action: isExchange ? 'order_sizes_exchanged' : 'order_items_edited',
    changes: describeEdits(rows.map(toEditableLine), edits),
    isRefunded: refundCents > 0,
    before: {
      lines: edited.map(({ line }) => ({
        orderItemId: line.id,
        size: line.size,
        canceled: line.canceled_quantity,
      })),
    },
    after: {
      lines: edited.map(({ line, edit }) => ({
        orderItemId: line.id,
        size: edit.size,
        canceled: line.canceled_quantity + edit.cancel,
      })),
      refund: toMajor(refundCents, order.currency),
      ...currencyField(order),
    },
  });
  return undefined;
};
