/** The recently viewed products: newest first, each once, stored only in this browser. */
import type { EventObject } from 'xstate';
import { maximumRecentlyViewed } from '../../../contract/rules.ts';
import { recentlyViewedMachine } from '../../../src/machines/recentlyViewed/machine.ts';
import { selectIds } from '../../../src/machines/recentlyViewed/selectors.ts';
import type { Scenario } from '../scenario.ts';
import { fieldOf } from '../observe.ts';
import { scenarioFromModel } from '../referenceModel.ts';
import { snapshotAt, type Place } from '../system.ts';

type Model = readonly string[];

const viewedAt = (place: Place) =>
  selectIds(snapshotAt(place, 'recentlyViewed') as Parameters<typeof selectIds>[0]);

const recentlyViewed = (name: string, ids: Model, views: readonly string[]): Scenario<Model> =>
  scenarioFromModel<Model>({
    name: `recentlyViewed: ${name}`,
    machine: recentlyViewedMachine,
    input: { ids },
    model: ids,
    predict: (model, occurrence) => {
      if (occurrence.kind !== 'event') return { model, effects: [] };
      const id = String(fieldOf(occurrence.event, 'productId'));
      const next =
        occurrence.event.type === 'session.closed'
          ? []
          : [id, ...model.filter((each) => each !== id)].slice(0, maximumRecentlyViewed);
      return { model: next, effects: [['storeIds', next]] };
    },
    effects: [{ rule: 'ROLE-01 viewed products are stored in this browser', names: ['storeIds'] }],
    views: [
      {
        rule: 'ROLE-01 viewed products are shown newest first, and cleared on sign-out',
        actual: viewedAt,
        expected: (model) => model,
      },
    ],
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
