import { randomInt } from 'node:crypto';
import type { BodyOf } from '../../contract/endpoint.ts';
import { maximumReports } from '../../contract/rules/diagnostics.ts';
import type { sendDiagnosticReport } from '../../contract/wire/diagnostics.ts';
import type { AppContext } from '../appContext.ts';
import { validationError } from '../domain/appError.ts';
import { isStateOf } from '../domain/flowCounts.ts';
import { isJournal } from '../domain/isJournal.ts';
import { deleteExcessReports, insertDiagnosticReport } from '../store/diagnosticReports.ts';

type Dependencies = Pick<AppContext, 'store' | 'clock' | 'newId'>;

/** Without 0, 1, I, L, O and U, which are confused when read aloud or written down. */
const numberAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 6;
/** Numbers are random: of 729 million, at most 500 are in use. */
const numberAttempts = 5;

/** `D-7K3QX9`; UNIQUE in the database. */
export const createReportNumber = (): string =>
  `D-${Array.from({ length: numberLength }, () => numberAlphabet[randomInt(numberAlphabet.length)]).join('')}`;

/**
 * FUNNEL-09, FUNNEL-10: stores a report and deletes the oldest beyond the limit, in one transaction; returns the number of the report.
 * Neither user nor session nor address of the request is stored. Throws `validation_failed` for a state that the chart does not have, and
 * for what is no journal.
 */
export const storeDiagnosticReport = async (
  { store, clock, newId }: Dependencies,
  { machine, state, code, journal }: BodyOf<typeof sendDiagnosticReport>,
  createNumber: () => string = createReportNumber,
): Promise<{ readonly number: string }> => {
  if (!isStateOf(machine, state)) throw validationError({ state: 'Is not a state of this flow' });
  if (!isJournal(journal)) throw validationError({ journal: 'Is not a journal' });
  return store.transaction(async (trx) => {
    const report = { id: newId('dgr'), machine, state, code, journal, received_at: clock().toISOString() };
    for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
      const number = createNumber();
      if (!(await insertDiagnosticReport(trx, { ...report, number }))) continue;
      await deleteExcessReports(trx, maximumReports);
      return { number };
    }
    throw new Error(`${numberAttempts} numbers of diagnostic reports were in use.`);
  });
};
