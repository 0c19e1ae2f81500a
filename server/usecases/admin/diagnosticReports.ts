import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminDiagnosticReport, ListedReport } from '../../../contract/wire/adminDiagnostics.ts';
import { notFound } from '../../domain/appError.ts';
import { takePage } from '../../domain/takePage.ts';
import {
  findDiagnosticReport,
  listDiagnosticReports,
  type ListedReportRow,
  type ReportPageQuery,
} from '../../store/diagnosticReports.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

type Dependencies = Pick<UseCaseContext, 'store'>;
type Report = ReplyOf<typeof adminDiagnosticReport>['result'];

const presentReport = ({
  id,
  number,
  machine,
  state,
  code,
  received_at: at,
}: ListedReportRow): ListedReport => ({
  _id: id,
  number,
  machine,
  state,
  code,
  at,
});

/** FUNNEL-11: a page of the reports of a flow, or of all. */
export const readDiagnosticReports = async (
  { store: { db } }: Dependencies,
  query: ReportPageQuery,
): Promise<Page<ListedReport>> => {
  const { rows, ...cursor } = takePage(await listDiagnosticReports(db, query), query);
  return { result: rows.map(presentReport), ...cursor };
};

/** FUNNEL-11: a report with its journal. Throws `not_found`. */
export const readDiagnosticReport = async ({ store: { db } }: Dependencies, id: string): Promise<Report> => {
  const row = await findDiagnosticReport(db, id);
  if (!row) throw notFound('The report');
  return { ...presentReport(row), journal: row.journal };
};
