/** METRIC-13: the traffic source of the visit, decided by its first page. */
import { emit, setup } from 'xstate';
import type { TrafficSource } from '../../../contract/rules/metrics.ts';
import { classifyTrafficSource } from './classifyTrafficSource.ts';

export type TrafficSourceEvent = {
  readonly type: 'visit.landed';
  readonly referrer: string;
  /** The shop's own host. */
  readonly host: string;
};

export type TrafficSourceFact = { readonly type: 'trafficSource.settled'; readonly source: TrafficSource };

export const trafficSourceMachine = setup({
  types: {} as { events: TrafficSourceEvent; emitted: TrafficSourceFact },
  actions: {
    emitSettled: emit((_, source: TrafficSource) => ({ type: 'trafficSource.settled' as const, source })),
  },
  guards: {
    isFrom: ({ event }, source: TrafficSource) =>
      classifyTrafficSource(event.referrer, event.host) === source,
  },
}).createMachine({
  id: 'trafficSource',
  initial: 'awaitingLanding',
  states: {
    awaitingLanding: {
      on: {
        'visit.landed': [
          { guard: { type: 'isFrom', params: 'organic' }, target: 'organic' },
          { guard: { type: 'isFrom', params: 'referral' }, target: 'referral' },
          { target: 'direct' },
        ],
      },
    },
    direct: { entry: { type: 'emitSettled', params: 'direct' } },
    organic: { entry: { type: 'emitSettled', params: 'organic' } },
    referral: { entry: { type: 'emitSettled', params: 'referral' } },
  },
});
