import type { FastifyInstance } from 'fastify';
import { adminDiagnosticReport, adminDiagnosticReports } from '../../contract/wire/adminDiagnostics.ts';
import { sendDiagnosticReport } from '../../contract/wire/diagnostics.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readDiagnosticReport, readDiagnosticReports } from '../usecases/admin/diagnosticReports.ts';
import { storeDiagnosticReport } from '../usecases/storeDiagnosticReport.ts';

/** FUNNEL-09, FUNNEL-11: diagnostic reports of shoppers, and their list for staff. */
export const registerDiagnosticRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, sendDiagnosticReport, async ({ body }) =>
    mutationReply('Thank you. We have what happened.', 201, await storeDiagnosticReport(context, body)),
  );

  route(app, context, adminDiagnosticReports, ({ query }) => readDiagnosticReports(context, query));

  route(app, context, adminDiagnosticReport, async ({ params }) => ({
    result: await readDiagnosticReport(context, params.id),
  }));
};
