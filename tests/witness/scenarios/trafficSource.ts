/** METRIC-13: the traffic source of a visit. */
import type { EventObject } from 'xstate';
import type { TrafficSource } from '../../../contract/rules/metrics.ts';
import { trafficSourceMachine } from '../../../src/machines/trafficSource/machine.ts';
import { selectTrafficSource } from '../../../src/machines/trafficSource/selectors.ts';
import { fieldOf } from '../fieldOf.ts';
import { scenarioFromModel, withoutEffects } from '../referenceModel.ts';

const host = 'shop.example:3000';
const sourceOf: { readonly [referrer: string]: TrafficSource } = {
  '': 'direct',
  'no address': 'direct',
  'http://shop.example:3000/men': 'organic',
  'http://shop.example/men': 'referral',
  'https://search.example/': 'referral',
};

type Model = TrafficSource | null;

export const trafficSourceScenario = scenarioFromModel({
  name: 'trafficSource: the first page',
  machine: trafficSourceMachine,
  model: null as Model,
  predict: (model, occurrence) => {
    if (occurrence.kind !== 'event' || model !== null) return withoutEffects(model);
    const source = sourceOf[String(fieldOf(occurrence.event, 'referrer'))];
    return source
      ? { model: source, effects: [['trafficSource.settled', { source }]] }
      : withoutEffects(model);
  },
  effects: {
    'trafficSource.settled': 'METRIC-13 the traffic source is emitted once',
  },
  views: {
    'METRIC-13 the first page decides the traffic source': [selectTrafficSource, (model) => model],
  },
  inputs: () =>
    Object.keys(sourceOf).map((referrer) => ({ type: 'visit.landed', referrer, host }) as EventObject),
  outcomes: {},
  isDurable: false,
});
