import { maximumJournalLength } from '../../contract/rules/diagnostics.ts';
import { watchedMachines } from '../../contract/rules/flowSteps.ts';
import { sendDiagnosticReport } from '../../contract/wire/diagnostics.ts';
import { createExport } from '../journal/export.ts';
import type { Journal } from '../journal/journal.ts';
import { maskIds } from '../journal/maskIds.ts';
import { createRecorder } from '../journal/recorder.ts';
import type { Stream } from '../journal/stream.ts';
import { activeNodes } from '../journal/xstateInternals.ts';
import type { AppActor } from '../machines/registry.ts';
import type { Api } from '../services/api.ts';
import type { Platform } from './browser/platform.ts';
import { buildId } from './buildId.ts';

interface Dependencies {
  readonly journal: Pick<Journal, 'streams' | 'startRecorder'>;
  readonly client: { readonly loadClient: () => Promise<{ readonly api: Pick<Api, 'send'> }> };
  readonly root: AppActor;
  readonly platform: Pick<Platform, 'now'>;
}

/** The journal of a report: without the first streams where all of them would be longer than a report may be. */
const toText = (streams: readonly Stream[], now: number): string => {
  const journalExport = createExport(streams, now, { build: buildId(), machines: [] });
  // JSON does not escape DEL, which the API takes in no text.
  const text = maskIds(JSON.stringify(journalExport)).replaceAll('\u007F', '\\u007f');
  return text.length <= maximumJournalLength || streams.length === 1 ? text : toText(streams.slice(1), now);
};

/**
 * FUNNEL-09: sends the events of checkout and of what it works with (payment, session) to the staff of the shop; no other flow's, such as
 * searches, and without ids. `code` is that of the failure that the shopper saw. Resolves with the number of the report; rejects with an `ApiFailure`.
 */
export const sendReport = async (
  { journal, client, root, platform }: Dependencies,
  code: string,
): Promise<string> => {
  const { checkout } = root.getSnapshot().children;
  if (!checkout) throw new Error('Checkout has ended.');
  const { api } = await client.loadClient();
  journal.startRecorder(createRecorder);
  const streams = journal
    .streams()
    .filter(({ machine }) => watchedMachines.some((watched) => watched === machine))
    // The failed flow last.
    .toSorted((one, other) => Number(one.machine === 'checkout') - Number(other.machine === 'checkout'));
  const [state] = activeNodes(checkout.getSnapshot()).filter(({ type }) => type === 'atomic');
  const { result } = await api.send(sendDiagnosticReport, {
    body: {
      machine: 'checkout',
      state: state?.path.join('.') ?? '',
      code,
      journal: toText(streams, platform.now()),
    },
  });
  return result.number;
};
