import { fromPromise } from 'xstate';
import { parse } from '../../../contract/parse.ts';
import { metricEvent, type MetricEvent } from '../../../contract/wire/metrics.ts';
import type { Environment } from '../../../contract/wire/environment.ts';
import { metricsMachine } from '../../machines/metrics/machine.ts';
import type { MetricsInput, ToldEvent } from '../../machines/metrics/types.ts';
import { ApiFailure } from '../../services/failure.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Sending } from '../browser/sending.ts';
import { unsentMetrics } from '../browser/unsentMetrics.ts';
import { report } from '../report.ts';
import { batchesOf } from './metricBatches.ts';
import type { Parts } from './parts.ts';

/** The server takes no event that its contract does not know, so none is sent. */
const known = (told: ToldEvent): MetricEvent[] => {
  const event = parse(metricEvent, told);
  if (event.ok) return [event.value];
  report(`Telling of ${told.eventType}`, event.fields);
  return [];
};

/** What is refused for its own sake is refused again; of a batch with such events the others were kept. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** The metrics machine joined to beacons, fetch and storage, and what it begins with. */
export const provideMetrics = async (parts: Parts, { origin, isOnline, beacon }: Sending) => {
  const { services, queryClient, surroundings } = parts;
  const address = await services.metrics.address();
  const unsent = unsentMetrics(surroundings.keyValues);

  /** METRIC-10, METRIC-11: by beacon; by fetch where there are none, or one was refused. */
  const sendBatch = async (events: readonly MetricEvent[], sessionId: string, signal: AbortSignal) => {
    try {
      await services.metrics.record(events, sessionId, signal);
    } catch (failure) {
      if (!isFinal(failure)) throw failure;
      report('Telling of this visit', failure);
    }
    unsent.forget(events);
  };

  const machine = metricsMachine.provide({
    actors: {
      sendEvents: fromPromise<readonly string[], { events: readonly ToldEvent[]; sessionId: string }>(
        async ({ input, signal }) => {
          const events = input.events.flatMap(known);
          const batches = batchesOf(events);
          const isAway = !isOnline();
          const refused = isAway ? batches : batches.filter(({ json }) => !beacon?.(address, json));
          const sent = batches.filter((batch) => !refused.includes(batch));
          unsent.forget(sent.flatMap((batch) => batch.events));
          if (refused.length > 0) {
            // Before the network is asked: the page may be gone when it answers.
            unsent.keep(refused.flatMap((batch) => batch.events));
            if (isAway) throw new Error('The browser is offline.');
            for (const batch of refused) await sendBatch(batch.events, input.sessionId, signal);
          }
          return input.events.map(({ _id }) => _id);
        },
      ),
      countVisit: fromPromise<void, { isLoggedIn: boolean }>(async ({ input, signal }) => {
        await services.metrics.countVisit(input.isLoggedIn, signal);
      }),
    },
  });

  const environment = queryClient.getQueryData<Environment>(queryKeys.environment);
  const input: MetricsInput = {
    origin,
    consentPolicy: environment?.consentPolicy ?? 'all',
    unsent: unsent.read(),
  };
  return { machine, input };
};
