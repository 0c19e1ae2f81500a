import { isEditable } from '../../../../contract/orderEdit.ts';
import type { AuditAction } from '../../../../contract/wire/adminAuditLog.ts';
import { AppError } from '../../../domain/appError.ts';
import { appendOrderEvent, type OrderItemRow, type OrderRow } from '../../../store/orders.ts';
import { enqueueEffect } from '../../enqueueEffect.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { TransactionContext } from '../../transactionContext.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';

/** Deduplicates the mail about an edit of an order. */
export const orderEditedKey = (editId: string): string => `mail:order-edited:${editId}`;

/** Throws `move_not_allowed` for an order that is not placed or of which a part has left. */
export const requireEditable = (order: OrderRow, rows: readonly OrderItemRow[]): void => {
  const lines = rows.map((row) => ({
    quantity: row.quantity,
    shippedQuantity: row.shipped_quantity,
    canceledQuantity: row.canceled_quantity,
  }));
  if (!isEditable(order.status, lines))
    throw new AppError('move_not_allowed', 'Only an order of which nothing has left can be edited.');
};

/** What recording an edit needs of the use case. */
export type EditContext = Pick<UseCaseContext, 'clock' | 'newId' | 'undoes'>;

interface OrderEdit {
  readonly action: Extract<
    AuditAction,
    | 'order_address_edited'
    | 'order_items_edited'
    | 'order_rest_canceled'
    | 'order_sizes_exchanged'
    | 'parcel_tracking_changed'
  >;
  /** What the shopper reads, without personal data. */
  readonly changes: readonly string[];
  /** Whether a refund follows. */
  readonly isRefunded: boolean;
  readonly before: object | null;
  readonly after: object;
}

/** Records an edit in the timeline of the order and in the audit log; returns its id. */
export const recordChange = async (
  context: EditContext,
  transaction: TransactionContext,
  staff: CurrentUser,
  order: OrderRow,
  { action, changes, before, after }: Omit<OrderEdit, 'isRefunded'>,
): Promise<string> => {
  const { trx, at, newId } = transaction;
  const editId = newId('edit');
  await appendOrderEvent(trx, {
    orderId: order.id,
    type: 'note',
    status: order.status,
    actor: 'admin',
    data: { note: changes.join(', ') },
    at,
  });
  await recordAudit(trx, context, staff, {
    action,
    subjectId: order.id,
    before,
    after: { ...after, editId, changes },
  });
  return editId;
};

/** Records an edit, and mails the shopper what changed. */
export const recordEdit = async (
  context: EditContext,
  transaction: TransactionContext,
  staff: CurrentUser,
  order: OrderRow,
  edit: OrderEdit,
): Promise<void> => {
  const editId = await recordChange(context, transaction, staff, order, edit);
  await enqueueEffect(transaction, {
    kind: 'mail.orderEdited',
    effectKey: orderEditedKey(editId),
    payload: { orderId: order.id, changes: edit.changes, isRefunded: edit.isRefunded, at: transaction.at },
  });
};
