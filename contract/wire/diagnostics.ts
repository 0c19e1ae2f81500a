/** FUNNEL-09: what happened in a flow of a tab, which its shopper sends to the staff of the shop. */
import { defineEndpoint } from '../endpoint.ts';
import { maximumJournalLength } from '../rules/diagnostics.ts';
import { watchedMachines } from '../rules/flowSteps.ts';
import * as s from '../schema.ts';
import { mutationOf } from './responses.ts';

/** Where a flow was, by names of its statechart. */
export const reportHead = {
  machine: s.oneOf(watchedMachines),
  /** Without the machine's name, such as `placingOrder`. */
  state: s.text({ min: 1, max: 100, pattern: /^[\w.-]+$/, message: 'Is not a name' }),
  /** Code of the failure that the shopper saw. */
  code: s.text({ min: 1, max: 60, pattern: /^\w+$/, message: 'Is not a code' }),
} as const;

/** The journal is the JSON of a journal export (`src/journal/export.ts`), which has no secrets, names and addresses. */
export const journalText = () => s.text({ min: 2, max: maximumJournalLength });

export const sendDiagnosticReport = defineEndpoint('public', 'POST', '/diagnostics', {
  summary: 'Sends what happened in a flow to the staff of the shop; the number of the report is shown once.',
  maxBodyBytes: 4 * maximumJournalLength,
  body: s.strictObject({ ...reportHead, journal: journalText() }),
  reply: mutationOf(s.looseObject({ number: s.text() })),
  successStatus: 201,
});
