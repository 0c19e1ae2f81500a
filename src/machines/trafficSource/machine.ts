/** METRIC-13: where the visit came from, settled once by its first page. */
import { setup } from 'xstate';
import { trafficSourceOf, type TrafficSource } from './trafficSourceOf.ts';

export type TrafficSourceEvent = {
  readonly type: 'visit.landed';
  readonly referrer: string;
  /** The shop's own host. */
  readonly host: string;
};

export const trafficSourceMachine = setup({
  types: { events: {} as TrafficSourceEvent },
  guards: {
    isFrom: ({ event }, source: TrafficSource) => trafficSourceOf(event.referrer, event.host) === source,
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
    direct: {},
    organic: {},
    referral: {},
  },
});
