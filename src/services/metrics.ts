import { calls } from '../../contract/calls.ts';
import { sessionIdHeader } from '../../contract/rules.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import type { Api } from './api.ts';

export const createMetricsService = ({ send, addressOf }: Api) => ({
  /** METRIC-10: where a beacon goes to. */
  address: (): Promise<string> => Promise.resolve(addressOf(calls.recordMetrics)),

  /** METRIC-09, METRIC-11. Sending them again counts none twice; of a batch that is refused for some, the others were kept. */
  record: (events: readonly MetricEvent[], sessionId: string, signal?: AbortSignal) =>
    send(calls.recordMetrics, { body: [...events], headers: { [sessionIdHeader]: sessionId }, signal }),

  /** API-24: how many visits there were, this one included. */
  countVisit: async (isLoggedIn: boolean, signal?: AbortSignal): Promise<number> =>
    (await send(calls.countVisit, { body: { isLoggedIn }, signal })).result.visitors,
});
