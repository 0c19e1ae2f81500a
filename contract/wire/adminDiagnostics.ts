/** FUNNEL-11: diagnostic reports for staff. Apart from the other endpoints, so that only the page of usage loads it. */
import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryEnum, queryObject } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import { watchedMachines } from '../rules/flowSteps.ts';
import * as s from '../schema.ts';
import { journalText, reportHead } from './diagnostics.ts';
import { pageOf, resultOf } from './responses.ts';

const report = {
  _id: s.id(),
  /** By which the shopper names it. */
  number: s.text(),
  ...reportHead,
  at: s.time(),
} as const;

const listedReport = s.looseObject(report);
export type ListedReport = s.Infer<typeof listedReport>;

export const adminDiagnosticReports = defineEndpoint('reader', 'GET', '/admin/diagnostics', {
  summary: 'A page of the diagnostic reports that shoppers sent, newest first.',
  query: queryObject({ ...pageParameters(adminPageSize), machine: queryEnum(watchedMachines) }),
  reply: pageOf(listedReport),
});

export const adminDiagnosticReport = defineEndpoint('reader', 'GET', '/admin/diagnostics/:id', {
  summary: 'A diagnostic report with its journal.',
  reply: resultOf(s.looseObject({ ...report, journal: journalText() })),
});
