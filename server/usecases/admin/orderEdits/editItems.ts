import type { BodyOf } from '../../../../contract/endpoint.ts';
import { toMinor } from '../../../../contract/currency.ts';
import { editRefundCents, findEditErrors } from '../../../../contract/orderEdit.ts';
import type { editOrderItems } from '../../../../contract/wire/adminOrderEdits.ts';
import { AppError, notFound, validationError } from '../../../domain/appError.ts';
import { stockMessage } from '../../../domain/stock.ts';
import { lockOrderWithCart } from '../../../store/orderLocks.ts';
import { listOrderItems } from '../../../store/orders.ts';
import { toReturnLine } from '../../orders/read/returnLines.ts';
import { requireFreshSecondFactor } from '../../requireFreshSecondFactor.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { readOrderForStaff, type OrderForStaff } from '../orders.ts';
import { applyEdits, toEditableLine } from './applyEdits.ts';
import { requireEditable } from './recordEdit.ts';

/**
 * DESK-461: cancels units of an order of which nothing has left, or changes the size of lines, and mails the shopper. Canceled units are
 * refunded by the rule of returns, at most the captured amount. Throws `not_found`, `move_not_allowed`, `validation_failed`, also where the
 * other size is out of stock, `changed_since` where the refund is not the confirmed one, `second_factor_required`.
 */
export const editItems = async (
  context: UseCaseContext,
  staff: CurrentUser,
  orderId: string,
  { lines: edits, expectedRefund }: BodyOf<typeof editOrderItems>,
): Promise<OrderForStaff> => {
  const { store, clock, newId } = context;
  await store.transaction(async (trx) => {
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) throw notFound('The order');
    const rows = await listOrderItems(trx, [orderId]);
    requireEditable(order, rows);
    const errors = findEditErrors(rows.map(toEditableLine), edits);
    if (Object.keys(errors).length > 0) throw validationError(errors);
    const refundCents = editRefundCents(rows.map(toReturnLine), edits);
    if (refundCents !== toMinor(expectedRefund, order.currency))
      throw new AppError('changed_since', 'This order was changed meanwhile. Please check the refund again.');
    if (refundCents > 0)
      await requireFreshSecondFactor(context, trx, staff, {
        cents: refundCents,
        currency: order.currency,
      });
    const transaction = { trx, at: clock().toISOString(), newId };
    const shortage = await applyEdits(context, transaction, staff, { order, rows }, edits);
    if (!shortage) return;
    const { productId, size, available } = shortage;
    const lineIds = rows.filter((row) => row.product_id === productId).map(({ id }) => id);
    const index = edits.findIndex((edit) => edit.size === size && lineIds.includes(edit.orderItemId));
    const title = rows.find((row) => row.product_id === productId)?.title ?? '';
    throw validationError({ [`lines.${index}.size`]: stockMessage(title, size, available) });
  });
  return readOrderForStaff(context, orderId);
};
