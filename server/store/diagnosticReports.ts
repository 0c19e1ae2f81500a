/** Diagnostic reports of flows (FUNNEL-09 to FUNNEL-11). */
import type { WatchedMachine } from '../../contract/rules/flowSteps.ts';
import { deleteInBatches } from './common/deleteInBatches.ts';
import { isFound } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import type { DiagnosticReportsTable } from './schema.ts';

export type DiagnosticReportRow = DiagnosticReportsTable;
/** Without the journal, which a list does not read. */
export type ListedReportRow = Omit<DiagnosticReportRow, 'journal'>;

/** Inserts a report, unless another one has its number; returns whether it did. */
export const insertDiagnosticReport = (trx: StoreTransaction, row: DiagnosticReportRow): Promise<boolean> =>
  isFound(
    trx
      .insertInto('diagnostic_reports')
      .values(row)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id'),
  );

export const findDiagnosticReport = (db: Handle, id: string): Promise<DiagnosticReportRow | undefined> =>
  db.selectFrom('diagnostic_reports').selectAll().where('id', '=', id).executeTakeFirst();

export interface ReportPageQuery {
  readonly skip: number;
  readonly limit: number;
  readonly machine: WatchedMachine | undefined;
}

/** A page of the reports of one flow or all, newest first; returns one more than `limit` if there are further ones. */
export const listDiagnosticReports = (
  db: Handle,
  { skip, limit, machine }: ReportPageQuery,
): Promise<ListedReportRow[]> => {
  const page = db
    .selectFrom('diagnostic_reports')
    .select(['id', 'number', 'machine', 'state', 'code', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(skip);
  return (machine === undefined ? page : page.where('machine', '=', machine)).execute();
};

/** Rows of one statement; after each new report there is one to delete. */
const excessPerStatement = 100;

/**
 * Deletes the oldest reports while more than `maximum` are stored. Concurrent transactions do not see each other's report: one too many may
 * stay until the next one is stored.
 */
export const deleteExcessReports = async (trx: StoreTransaction, maximum: number): Promise<void> => {
  const excess = trx
    .selectFrom('diagnostic_reports')
    .select('id')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(excessPerStatement)
    .offset(maximum);
  await trx.deleteFrom('diagnostic_reports').where('id', 'in', excess).execute();
};

/** Deletes reports that were received before `before`. */
export const deleteOldReports = (db: Handle, before: string): Promise<void> =>
  deleteInBatches(db, { table: 'diagnostic_reports', key: ['id'], column: 'received_at', before });
