import { fromPromise } from 'xstate';
import type { MetricEvent } from '../../../contract/wire/metrics.ts';
import type { Environment } from '../../../contract/wire/environment.ts';
import { metricsMachine } from '../../machines/metrics/machine.ts';
import type { MetricsInput, PendingEvent } from '../../machines/metrics/types.ts';
import { ApiFailure } from '../../services/failure.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { readBeaconStatuses } from '../browser/beaconStatuses.ts';
import type { MetricsTransport } from '../browser/metricsTransport.ts';
import { createUnsentMetricsStore, parseMetricEvent } from '../browser/unsentMetricsStore.ts';
import { report } from '../common/report.ts';
import { splitIntoBatches } from './metricBatches.ts';
import type { Dependencies } from './dependencies.ts';

/** The server rejects events that its contract does not define, so these are dropped. */
const validate = (pending: PendingEvent): MetricEvent[] => {
  const event = parseMetricEvent(pending);
  if (event.ok) return [event.value];
  report(`Validating the metric event ${pending.eventType}`, event.fields);
  return [];
};

/** A retry would be refused again; the server has stored the valid events of the batch. */
const isPermanent = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** Above a quota, or while the server takes no events: they are sent later. */
const isTemporary = (status: number): boolean => status === 429 || status === 503;
const pauseMs = 60_000;

/** Provides the metrics machine with beacons, fetch and storage; returns it with its input. */
export const provideMetrics = async (
  dependencies: Dependencies,
  { origin, isOnline, beacon, beaconStatuses = readBeaconStatuses }: MetricsTransport,
) => {
  const { services, queryClient, platform } = dependencies;
  const beaconUrl = await services.metrics.beaconUrl();
  let pausedUntil = 0;
  const unsent = createUnsentMetricsStore(platform.keyValues);

  /** METRIC-10, METRIC-11: by fetch, where beacons are unavailable or refused. */
  const sendBatch = async (events: readonly MetricEvent[], sessionId: string, signal: AbortSignal) => {
    try {
      await services.metrics.record(events, sessionId, signal);
    } catch (failure) {
      if (!isPermanent(failure)) throw failure;
      report('Sending metric events', failure);
    }
    unsent.remove(events);
  };

  const machine = metricsMachine.provide({
    actions: { discardUnsent: () => unsent.remove(unsent.read()) },
    actors: {
      sendEvents: fromPromise<readonly string[], { events: readonly PendingEvent[]; sessionId: string }>(
        async ({ input, signal }) => {
          const events = input.events.flatMap(validate);
          if (platform.now() < pausedUntil) {
            unsent.add(events);
            throw new Error('Later.');
          }
          const batches = splitIntoBatches(events);
          const isOffline = !isOnline();
          const since = performance.now();
          const refused = isOffline ? batches : batches.filter(({ json }) => !beacon?.(beaconUrl, json));
          const sent = batches.filter((batch) => !refused.includes(batch));
          unsent.remove(sent.flatMap((batch) => batch.events));
          if (refused.length > 0) {
            // Before the request: the page may be closed when the response arrives.
            unsent.add(refused.flatMap((batch) => batch.events));
            if (isOffline) throw new Error('The browser is offline.');
            for (const batch of refused) await sendBatch(batch.events, input.sessionId, signal);
          }
          if (
            sent.length > 0 &&
            (await beaconStatuses({ url: beaconUrl, count: sent.length, since })).some(isTemporary)
          ) {
            // Of several batches it is not known which one was refused; the server stores each event once.
            unsent.add(sent.flatMap((batch) => batch.events));
            pausedUntil = platform.now() + pauseMs;
            throw new Error('Later.');
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
