import type { BodyOf } from '../../../contract/endpoint.ts';
import type { sendDiagnosticReport } from '../../../contract/wire/diagnostics.ts';
import type { Store } from '../../../server/store/database.ts';
import { toBatches } from '../../../server/store/common/queries.ts';
import type { DiagnosticReportRow } from '../../../server/store/diagnosticReports.ts';
import { start } from './seedShop.ts';

/** A journal export without streams. */
const sampleJournal = JSON.stringify({ format: 'verrow.journal', formatVersion: 2, streams: [] });

export const sampleReport: BodyOf<typeof sendDiagnosticReport> = {
  machine: 'checkout',
  state: 'orderUnknown',
  code: 'internal',
  journal: sampleJournal,
};

const sampleReportId = 'dgr_sample';

/** Inserts rows that differ from a sample. */
export const insertReports = async (
  { db }: Store,
  rows: readonly (Partial<DiagnosticReportRow> & Pick<DiagnosticReportRow, 'id' | 'number'>)[],
): Promise<void> => {
  for (const batch of toBatches(rows))
    await db
      .insertInto('diagnostic_reports')
      .values(batch.map((row) => ({ ...sampleReport, received_at: start, ...row })))
      .execute();
};

export const insertSampleReport = (store: Store): Promise<void> =>
  insertReports(store, [{ id: sampleReportId, number: 'D-SAMPLE' }]);

export const diagnosticSamples = {
  sendDiagnosticReport: () => [{ body: sampleReport }],
  adminDiagnosticReports: () => [{ query: { skip: 0, limit: 4, machine: 'checkout' } as const }],
  adminDiagnosticReport: () => [{ params: { id: sampleReportId } }],
};
