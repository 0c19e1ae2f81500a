import { adminPageSize } from '../../../contract/rules.ts';
import type { WatchedMachine } from '../../../contract/rules/flowSteps.ts';
import { adminDiagnosticReport, adminDiagnosticReports } from '../../../contract/wire/adminDiagnostics.ts';
import type { Api } from '../api.ts';
import { pagedQuery, valueQuery } from '../queryFactories.ts';
import { queryKeys } from '../queryKeys.ts';

const staleMs = 2000;

/** FUNNEL-11: the reports of a flow that shoppers sent, newest first. */
export const reportsQuery = ({ send }: Pick<Api, 'send'>, machine: WatchedMachine) =>
  pagedQuery(
    [...queryKeys.admin, 'diagnostics', machine],
    (skip, signal) =>
      send(adminDiagnosticReports, { query: { machine, skip, limit: adminPageSize }, signal }),
    staleMs,
  );

/** FUNNEL-12: one report, which never changes, replayed by `replay`. */
export const reportQuery = <Replay>(
  { send }: Pick<Api, 'send'>,
  id: string,
  replay: (journal: string, machine: WatchedMachine) => Promise<Replay>,
) =>
  valueQuery(
    [...queryKeys.admin, 'diagnostics', 'report', id],
    async (signal) => {
      const { number, journal, machine } = (await send(adminDiagnosticReport, { params: { id }, signal }))
        .result;
      return { number, replay: await replay(journal, machine) };
    },
    Infinity,
  );
