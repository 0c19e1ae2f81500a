import type { ActorRefFrom } from 'xstate';
import { watchedMachines } from '../../contract/rules/flowSteps.ts';
import { sendDiagnosticReport } from '../../contract/wire/diagnostics.ts';
import { createExport } from '../journal/export.ts';
import type { Journal } from '../journal/journal.ts';
import { createRecorder } from '../journal/recorder.ts';
import { activeNodes } from '../journal/xstateInternals.ts';
import type { checkoutMachine } from '../machines/checkout/machine.ts';
import type { Api } from '../services/api.ts';
import { buildId } from './buildId.ts';

interface Dependencies {
  readonly journal: Pick<Journal, 'streams' | 'startRecorder'>;
  readonly api: Pick<Api, 'send'>;
  readonly now: () => number;
}

/**
 * FUNNEL-09: sends the events of checkout and of what it works with (payment, session) to the staff of the shop; no other flow's, such as
 * searches. `code` is that of the failure that the shopper saw. Resolves with the number of the report; rejects with an `ApiFailure`.
 */
export const sendReport = async (
  { journal, api, now }: Dependencies,
  checkout: ActorRefFrom<typeof checkoutMachine>,
  code: string,
): Promise<string> => {
  journal.startRecorder(createRecorder);
  const streams = journal
    .streams()
    .filter(({ machine }) => watchedMachines.some((watched) => watched === machine));
  const journalExport = createExport(streams, now(), { build: buildId(), machines: [] });
  const [state] = activeNodes(checkout.getSnapshot()).filter(({ type }) => type === 'atomic');
  const { result } = await api.send(sendDiagnosticReport, {
    body: {
      machine: 'checkout',
      state: state?.path.join('.') ?? '',
      code,
      journal: JSON.stringify(journalExport),
    },
  });
  return result.number;
};
