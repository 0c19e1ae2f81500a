import {
  canTransitionReturn,
  type ReturnActor,
  type ReturnStatus,
} from '../../../../contract/returnStatechart.ts';
import { AppError } from '../../../domain/appError.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { noteEvent } from '../../../store/engines/transactionScope.ts';
import { appendReturnEvent, updateReturnRow, type ReturnRow } from '../../../store/returns.ts';

export interface ReturnTransition {
  readonly to: ReturnStatus;
  readonly actor: ReturnActor;
  readonly at: string;
  /** Shown to the shopper in the timeline. */
  readonly note?: string;
  /** Columns that change with the status. */
  readonly change?: Partial<Pick<ReturnRow, 'delivery_cents' | 'items_cents' | 'refund_id'>>;
}

/**
 * Performs a transition of a return whose order is locked by this transaction: appends its event, updates its row and returns it. Throws
 * `move_not_allowed` where the statechart has no such transition for the actor.
 */
export const transitionReturn = async (
  trx: StoreTransaction,
  row: ReturnRow,
  { to, actor, at, note, change = {} }: ReturnTransition,
): Promise<ReturnRow> => {
  if (!canTransitionReturn(row.status, to, actor))
    throw new AppError('move_not_allowed', `This return is ${row.status} and cannot become ${to}.`);
  const columns = { ...change, status: to, updated_at: at };
  if (!(await updateReturnRow(trx, { id: row.id, from: row.status }, columns)))
    throw new Error(`Return ${row.id} changed its status while its order was locked.`);
  const data = note === undefined ? {} : { note };
  await appendReturnEvent(trx, { returnId: row.id, type: 'moved', status: to, actor, data, at });
  if (to === 'received')
    noteEvent({
      type: 'return.received',
      subjectId: row.id,
      data: { returnId: row.id, returnNumber: row.return_number, orderId: row.order_id, status: to },
    });
  return { ...row, ...columns };
};
