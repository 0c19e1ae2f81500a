import type { Handle } from '../../../store/database.ts';
import { listReturnsOfOrder } from '../../../store/admin/orderTimeline.ts';
import { listAllAuditEntries, type AuditLogEntry } from '../../../store/auditLog.ts';
import { listNotes, type StaffNote } from '../../../store/notes.ts';
import { listOrderEvents, type OrderEventRow, type OrderRow } from '../../../store/orders.ts';
import { listParcels, type ParcelRow } from '../../../store/parcels.ts';
import { listPayments, listRefunds, type PaymentRow, type RefundRow } from '../../../store/payments.ts';
import { listWithdrawalsOfOrder, type WithdrawalRow } from '../../../store/withdrawals.ts';
import { listReturnEvents, type ReturnEventRow, type ReturnRow } from '../../../store/returns.ts';

/** The actions of staff on one order that its timeline reads, at most. */
const maximumActions = 500;

/** All stored events of an order. */
export interface OrderRecord {
  readonly order: OrderRow;
  readonly events: readonly OrderEventRow[];
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly parcels: readonly ParcelRow[];
  readonly returns: readonly ReturnRow[];
  readonly returnEvents: readonly ReturnEventRow[];
  readonly withdrawals: readonly WithdrawalRow[];
  readonly notes: readonly StaffNote[];
  readonly actions: readonly AuditLogEntry[];
}

export const readOrderRecord = async (db: Handle, order: OrderRow): Promise<OrderRecord> => {
  const { id } = order;
  const returns = await listReturnsOfOrder(db, id);
  return {
    order,
    events: await listOrderEvents(db, [id]),
    payments: await listPayments(db, [id]),
    refunds: await listRefunds(db, [id]),
    parcels: await listParcels(db, [id]),
    returns,
    returnEvents: await listReturnEvents(
      db,
      returns.map((row) => row.id),
    ),
    withdrawals: await listWithdrawalsOfOrder(db, id),
    notes: await listNotes(db, id),
    actions: await listAllAuditEntries(db, { skip: 0, limit: maximumActions, subject: id }),
  };
};
