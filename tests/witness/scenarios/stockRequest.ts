/** Asking for an email about a size that is sold out (STOCK-04, STOCK-05). */
import type { EventObject } from 'xstate';
import { stockRequestMachine } from '../../../src/machines/stockRequest/machine.ts';
import {
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectView,
} from '../../../src/machines/stockRequest/selectors.ts';
import { fieldOf } from '../fieldOf.ts';
import type { NamedEffect } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import {
  actualFailure,
  allErrors,
  isOutcomeUnknown,
  timedOut,
  toShownFailure,
  type ShownFailure,
} from './failures.ts';

interface Model {
  readonly view: 'form' | 'confirm' | 'waiting' | 'notWaiting';
  readonly running: 'add' | 'mail' | 'remove' | null;
  readonly email: string;
  /** Key of the request of an account whose outcome is unknown. */
  readonly key: string | null;
  readonly failure: ShownFailure | null;
}

const size = { productId: 'p1', title: 'Coat', size: 'M' };
const wanted = { productId: size.productId, size: size.size };

/** One request of an account at a time, under a key that a repeat with an unknown outcome reuses. */
const edit = (model: Model, type: 'add' | 'remove', freshKey: string): Expected<Model> => {
  const key = model.key ?? freshKey;
  return {
    model: { ...model, running: type, key, failure: null },
    effects: [['editRequest', { ...wanted, type, key }]],
  };
};

const afterInput = (model: Model, event: EventObject): Expected<Model> => {
  if (model.running) return withoutEffects(model);
  const key = fieldOf(event, 'key') as string;
  switch (event.type) {
    case 'stockRequest.submitted': {
      if (model.view !== 'form') return withoutEffects(model);
      const email = fieldOf(event, 'email') as string;
      const effect: NamedEffect = ['requestMail', { ...wanted, email }];
      return { model: { ...model, running: 'mail', email, failure: null }, effects: [effect] };
    }
    case 'stockRequest.restarted':
      if (model.view === 'notWaiting')
        return withoutEffects({ ...model, view: 'form', key: null, failure: null });
      return withoutEffects(model.view === 'confirm' ? { ...model, view: 'form' } : model);
    case 'stockRequest.addRequested':
      return model.view === 'notWaiting' ? edit(model, 'add', key) : withoutEffects(model);
    case 'stockRequest.endRequested':
      return model.view === 'waiting' ? edit(model, 'remove', key) : withoutEffects(model);
    default:
      return withoutEffects(model);
  }
};

const viewAfter = { add: 'waiting', mail: 'confirm', remove: 'notWaiting' } as const;

const failed = (model: Model, failure: ShownFailure, isUnknown: boolean): Expected<Model> =>
  withoutEffects({ ...model, running: null, failure, key: isUnknown ? model.key : null });

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
      return model.running === 'add' ? edit(model, 'add', 'first-key') : withoutEffects(model);
    case 'event':
      return afterInput(model, occurrence.event);
    case 'answer':
      return withoutEffects({
        ...model,
        view: viewAfter[model.running ?? 'mail'],
        running: null,
        key: null,
        failure: null,
      });
    case 'failure':
      return failed(model, toShownFailure(occurrence.error), isOutcomeUnknown(occurrence.error));
    case 'timeout':
      return failed(model, timedOut, true);
    default:
      return withoutEffects(model);
  }
};

const scenarioOf = (hasAccount: boolean) =>
  scenarioFromModel({
    name: `stockRequest: ${hasAccount ? 'of an account' : 'without an account'}`,
    machine: stockRequestMachine,
    input: { ...size, hasAccount, key: hasAccount ? 'first-key' : '' },
    model: {
      view: hasAccount ? 'notWaiting' : 'form',
      running: hasAccount ? 'add' : null,
      email: '',
      key: null,
      failure: null,
    } as Model,
    predict,
    effects: {
      editRequest: 'STOCK-04 an account asks with one press and ends by another; a repeat reuses its key',
      requestMail: 'STOCK-05 each submit asks for one email that confirms the address',
    },
    views: {
      'STOCK-04, STOCK-05 the dialog shows whether an email will come': [selectView, ({ view }) => view],
      'STOCK-04, STOCK-05 one request runs at a time': [selectIsBusy, ({ running }) => running !== null],
      'STOCK-05 the form keeps the submitted address': [selectEmail, ({ email }) => email],
      'STOCK-04, STOCK-05 a failure is shown until the next request': [
        (snapshot) => actualFailure(selectFailure(snapshot)),
        ({ failure }) => failure,
      ],
    },
    inputs: (newId) => [
      { type: 'stockRequest.submitted', email: 'gus@example.org' } as EventObject,
      { type: 'stockRequest.submitted', email: 'ada@example.org' } as EventObject,
      { type: 'stockRequest.restarted' },
      { type: 'stockRequest.addRequested', key: newId('key') } as EventObject,
      { type: 'stockRequest.endRequested', key: newId('key') } as EventObject,
    ],
    outcomes: {
      requestMail: [{ output: undefined }, ...allErrors],
      editRequest: [{ output: undefined }, ...allErrors],
    },
    isDurable: false,
    reaches: [
      {
        rule: 'STOCK-05 an address can be entered from every place where none waits',
        from: ({ model }) => model.view !== 'waiting',
        to: ({ model }) => model.view === 'confirm',
      },
    ],
  });

export const stockRequestScenarios = [scenarioOf(false), scenarioOf(true)];
