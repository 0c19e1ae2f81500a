/** METRIC-13: the traffic source of a visit. */
import type { EventObject } from 'xstate';
import type { TrafficSource } from '../../../contract/rules/metrics.ts';
import { trafficSourceMachine } from '../../../src/machines/trafficSource/machine.ts';
import { selectTrafficSource } from '../../../src/machines/trafficSource/selectors.ts';
import { fieldOf } from '../observe.ts';
import { scenarioFromModel } from '../referenceModel.ts';
import { snapshotAt, type Place } from '../system.ts';

const host = 'shop.example:3000';
const sourceOf: { readonly [referrer: string]: TrafficSource } = {
  '': 'direct',
  'no address': 'direct',
  'http://shop.example:3000/men': 'organic',
  'http://shop.example/men': 'referral',
  'https://search.example/': 'referral',
};

type Model = TrafficSource | null;

const sourceAt = (place: Place) =>
  selectTrafficSource(snapshotAt(place, 'trafficSource') as Parameters<typeof selectTrafficSource>[0]);

export const trafficSourceScenarios = [
  scenarioFromModel<Model>({
    name: 'trafficSource: the first page',
    machine: trafficSourceMachine,
    input: undefined,
    model: null,
    predict: (model, occurrence) => {
      if (occurrence.kind !== 'event' || model !== null) return { model, effects: [] };
      const source = sourceOf[String(fieldOf(occurrence.event, 'referrer'))];
      return source
        ? { model: source, effects: [['trafficSource.settled', { source }]] }
        : { model, effects: [] };
    },
    effects: [{ rule: 'METRIC-13 the traffic source is emitted once', names: ['trafficSource.settled'] }],
    views: [
      {
        rule: 'METRIC-13 the first page decides the traffic source',
        actual: sourceAt,
        expected: (model) => model,
      },
    ],
    inputs: () =>
      Object.keys(sourceOf).map((referrer) => ({ type: 'visit.landed', referrer, host }) as EventObject),
    outcomes: {},
    isDurable: false,
  }),
] as const;
