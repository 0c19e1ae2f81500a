import { endpoints } from '../../contract/wire/endpoints.ts';
import { sessionIdHeader } from '../../contract/rules/metrics.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import type { Api } from './api.ts';

export const createMetricsService = ({ send, urlOf }: Api) => ({
  /** METRIC-10: URL for beacons. */
  beaconUrl: (): Promise<string> => Promise.resolve(urlOf(endpoints.recordMetrics)),

  /** METRIC-09, METRIC-11. Idempotent by event id; valid events of a refused batch are stored. */
  record: (events: readonly MetricEvent[], sessionId: string, signal?: AbortSignal) =>
    send(endpoints.recordMetrics, { body: [...events], headers: { [sessionIdHeader]: sessionId }, signal }),

  /** API-24: counts this visit; resolves with the number of visits. */
  countVisit: async (isLoggedIn: boolean, signal?: AbortSignal): Promise<number> =>
    (await send(endpoints.countVisit, { body: { isLoggedIn }, signal })).result.visitors,
});
