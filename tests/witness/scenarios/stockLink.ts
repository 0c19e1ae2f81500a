/** The links in the emails about sizes that are back in stock (STOCK-05, STOCK-09). */
import { stockLinkMachine } from '../../../src/machines/stockLink/machine.ts';
import { selectConfirmed, selectFailure, selectView } from '../../../src/machines/stockLink/selectors.ts';
import type { StockLinkUse } from '../../../src/machines/stockLink/types.ts';
import { fieldOf } from '../fieldOf.ts';
import type { NamedEffect } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import {
  actualFailure,
  allErrors,
  programmingError,
  timedOut,
  toShownFailure,
  type ShownFailure,
} from './failures.ts';

interface Model {
  readonly phase: 'reading' | 'working' | 'failed' | 'done' | 'invalid';
  readonly confirmed: unknown;
  readonly failure: ShownFailure | null;
}

const refused = {
  error: { code: 'link_invalid', message: 'This link does not work any more.', status: 404 },
};
const confirmed = { productId: 'p1', title: 'Coat', size: 'M' };

const scenarioOf = (use: Exclude<StockLinkUse, 'none'>) => {
  const work: NamedEffect = [use, undefined];
  const readLink: NamedEffect = ['readLink', { use }];

  const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
    switch (occurrence.kind) {
      case 'start':
        return { model, effects: [['watchLink', undefined], readLink] };
      case 'event':
        if (occurrence.event.type === 'stockLink.changed')
          return { model: { ...model, phase: 'reading', failure: null }, effects: [readLink] };
        return occurrence.event.type === 'stockLink.retried' && model.phase === 'failed'
          ? { model: { ...model, phase: 'working', failure: null }, effects: [work] }
          : withoutEffects(model);
      case 'answer':
        if (model.phase === 'reading')
          return occurrence.output === use
            ? { model: { ...model, phase: 'working' }, effects: [work] }
            : withoutEffects({ ...model, phase: 'invalid' });
        return withoutEffects({
          phase: 'done',
          confirmed: use === 'confirm' ? confirmed : model.confirmed,
          failure: null,
        });
      case 'failure':
        if (model.phase === 'reading' || fieldOf(occurrence.error, 'code') === refused.error.code)
          return withoutEffects({ ...model, phase: 'invalid' });
        return withoutEffects({ ...model, phase: 'failed', failure: toShownFailure(occurrence.error) });
      case 'timeout':
        return withoutEffects(
          model.phase === 'reading'
            ? { ...model, phase: 'invalid' }
            : { ...model, phase: 'failed', failure: timedOut },
        );
      default:
        return withoutEffects(model);
    }
  };

  return scenarioFromModel({
    name: `stockLink: ${use === 'confirm' ? 'confirms an address' : 'ends the emails'}`,
    machine: stockLinkMachine,
    input: { use },
    model: { phase: 'reading', confirmed: null, failure: null } as Model,
    predict,
    effects: {
      readLink: 'STOCK-05, STOCK-09 each link is read once',
      watchLink: 'STOCK-05, STOCK-09 links that are opened in the same tab are noticed',
      [use]: 'STOCK-05, STOCK-09 a link is used once, and again on request',
    },
    views: {
      'STOCK-05, STOCK-09 the page shows what became of the link': [
        selectView,
        ({ phase }) => {
          if (phase === 'done') return use === 'confirm' ? 'confirmed' : 'ended';
          return phase === 'failed' || phase === 'invalid' ? phase : 'busy';
        },
      ],
      'STOCK-05 the page names the confirmed size': [selectConfirmed, (model) => model.confirmed],
      'STOCK-05, STOCK-09 a failure is shown until the next attempt': [
        (snapshot) => actualFailure(selectFailure(snapshot)),
        ({ failure }) => failure,
      ],
    },
    inputs: () => [{ type: 'stockLink.retried' }],
    outcomes: {
      readLink: [{ output: use }, { output: 'none' }, programmingError],
      confirm: [{ output: confirmed }, refused, ...allErrors],
      end: [{ output: undefined }, refused, ...allErrors],
      watchLink: [{ event: { type: 'stockLink.changed' } }],
    },
    listeners: ['watchLink'],
    isDurable: false,
    reaches: [
      {
        rule: 'STOCK-05, STOCK-09 a link can be used from every place, at least another one',
        to: ({ model }) => model.phase === 'done',
      },
    ],
  });
};

export const stockLinkScenarios = [scenarioOf('confirm'), scenarioOf('end')];
