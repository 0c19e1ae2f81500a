/** The recently viewed products: newest first, each once, stored only in this browser. */
import type { EventObject } from 'xstate';
import { maximumRecentlyViewed } from '../../../contract/rules.ts';
import { recentlyViewedMachine } from '../../../src/machines/recentlyViewed/machine.ts';
import { selectIds } from '../../../src/machines/recentlyViewed/selectors.ts';
import type { Scenario } from '../scenario.ts';
import { fieldOf } from '../fieldOf.ts';
import { scenarioFromModel, withoutEffects } from '../referenceModel.ts';

type Model = readonly string[];

const recentlyViewed = (name: string, ids: Model, views: readonly string[]): Scenario<Model> =>
  scenarioFromModel({
    name: `recentlyViewed: ${name}`,
    machine: recentlyViewedMachine,
    input: { ids },
    model: ids,
    predict: (model, occurrence) => {
      if (occurrence.kind !== 'event') return withoutEffects(model);
      const id = String(fieldOf(occurrence.event, 'productId'));
      const next =
        occurrence.event.type === 'session.closed'
          ? []
          : [id, ...model.filter((each) => each !== id)].slice(0, maximumRecentlyViewed);
      return { model: next, effects: [['storeIds', next]] };
    },
    effects: {
      storeIds: 'ROLE-01 viewed products are stored in this browser',
    },
    views: {
      'ROLE-01 viewed products are shown newest first, and cleared on sign-out': [
        selectIds,
        (model) => model,
      ],
    },
    inputs: () => [
      ...views.map((productId) => ({ type: 'product.viewed', productId }) as EventObject),
      { type: 'session.closed' },
    ],
    outcomes: {},
    isDurable: false,
  });

const full = Array.from({ length: maximumRecentlyViewed }, (_, index) => `p${index}`);

export const recentlyViewedScenarios = [
  recentlyViewed('order', [], ['a', 'b', 'c']),
  recentlyViewed('limit', full, ['a', 'p3']),
] as const;
