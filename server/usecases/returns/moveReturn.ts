import { mayMoveReturn, type ReturnActor, type ReturnStatus } from '../../../contract/returnStatechart.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { appendReturnEvent, updateReturnRow, type ReturnRow } from '../../store/returns.ts';

export interface ReturnMove {
  readonly to: ReturnStatus;
  readonly actor: ReturnActor;
  readonly at: string;
  /** Shown to the shopper in the timeline. */
  readonly note?: string;
  /** Columns that change with the status. */
  readonly change?: Partial<Pick<ReturnRow, 'delivery_cents' | 'refund_id'>>;
}

/**
 * Moves a return whose order this transaction holds along the statechart, its event and its column together, and answers with the
 * row as it is then. Throws `move_not_allowed` where the statechart has no such move for the actor.
 */
export const moveReturn = async (
  trx: StoreTransaction,
  row: ReturnRow,
  { to, actor, at, note, change = {} }: ReturnMove,
): Promise<ReturnRow> => {
  if (!mayMoveReturn(row.status, to, actor))
    throw new Refusal('move_not_allowed', `This return is ${row.status} and cannot become ${to}.`);
  const columns = { ...change, status: to, updated_at: at };
  if (!(await updateReturnRow(trx, { id: row.id, from: row.status }, columns)))
    throw new Error(`The return ${row.id} moved while its order was held.`);
  const data = note === undefined ? {} : { note };
  await appendReturnEvent(trx, { returnId: row.id, type: 'moved', status: to, actor, data, at });
  return { ...row, ...columns };
};
