import type { Infer } from '../../../contract/schema.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminWithdrawal } from '../../../contract/wire/adminWithdrawals.ts';
import { AppError, notFound } from '../../domain/appError.ts';
import { takePage } from '../../domain/takePage.ts';
import type { Handle } from '../../store/database.ts';
import {
  findWithdrawal,
  listWithdrawalPage,
  readWithdrawnReturns,
  updateWithdrawal,
  type WithdrawalPageQuery,
  type WithdrawalRow,
} from '../../store/withdrawals.ts';
import { describeWithdrawnItems } from '../orders/read/describeWithdrawnItems.ts';
import { presentWithdrawal } from '../orders/read/presentWithdrawal.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';

type Line = Infer<typeof adminWithdrawal>;
type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;

/** For the list of all, and for the page of an order. */
export const presentForStaff = async (db: Handle, rows: readonly WithdrawalRow[]): Promise<Line[]> => {
  const labels = await describeWithdrawnItems(db, rows);
  const returnIds = rows.flatMap(({ return_id: id }) => id ?? []);
  const returns = await readWithdrawnReturns(db, [...new Set(returnIds)]);
  return rows.map((row, index) => {
    const returned = returns.get(row.return_id ?? '');
    return {
      withdrawal: presentWithdrawal(row),
      itemLabels: labels[index] ?? [],
      needsDecision: row.needs_decision === 1,
      returnNumber: returned?.return_number ?? null,
      ...(returned && { returnStatus: returned.status }),
      note: row.note,
    };
  });
};

/** WITHDRAW-07: a page of all statements. */
export const readAllWithdrawals = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  query: WithdrawalPageQuery,
): Promise<Page<Line>> => {
  const { rows, ...cursor } = takePage(await listWithdrawalPage(db, query), query);
  return { result: await presentForStaff(db, rows), ...cursor };
};

/**
 * WITHDRAW-07: closes a statement that staff have decided, with a note, and records it in the audit log. Closing a closed one changes
 * nothing. Throws `not_found`, or `move_not_allowed` where the order was canceled or a return was requested.
 */
export const closeWithdrawal = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  note: string,
): Promise<Line> =>
  context.store.transaction(async (trx) => {
    const row = await findWithdrawal(trx, id);
    if (!row) throw notFound('The withdrawal');
    if (row.status === 'canceled' || row.status === 'returning')
      throw new AppError('move_not_allowed', `This withdrawal is ${row.status} and cannot be closed.`);
    const change = { status: 'closed', needs_decision: 0, note: note.trim() } as const;
    const updatedAt = context.clock().toISOString();
    const isClosed =
      row.status !== 'closed' && (await updateWithdrawal(trx, row, { ...change, updated_at: updatedAt }));
    if (isClosed)
      await recordAudit(trx, context, staff, {
        action: 'withdrawal_closed',
        subjectId: row.order_id ?? id,
        before: { orderNumber: row.order_number, status: row.status },
        after: { withdrawalId: id, status: 'closed', note: change.note },
      });
    const [line] = await presentForStaff(trx, [(await findWithdrawal(trx, id)) ?? row]);
    if (!line) throw notFound('The withdrawal');
    return line;
  });

/** Puts a closed statement back to be decided, with its earlier status. False where it is not closed any more. */
export const reopenWithdrawal = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  status: WithdrawalRow['status'],
): Promise<boolean> =>
  context.store.transaction(async (trx) => {
    const row = await findWithdrawal(trx, id);
    if (row?.status !== 'closed') return false;
    const change = {
      status,
      needs_decision: 1,
      note: null,
      updated_at: context.clock().toISOString(),
    } as const;
    if (!(await updateWithdrawal(trx, row, change))) return false;
    await recordAudit(trx, context, staff, {
      action: 'withdrawal_reopened',
      subjectId: row.order_id ?? id,
      before: { withdrawalId: id, status: 'closed', note: row.note },
      after: { withdrawalId: id, status },
    });
    return true;
  });
