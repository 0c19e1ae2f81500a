/** Requesting a mail with a link to an order (GUEST-05). */
import type { EventObject } from 'xstate';
import { findOrderMachine } from '../../../src/machines/findOrder/machine.ts';
import {
  selectFailure,
  selectIsRequested,
  selectIsRequesting,
  selectSearch,
} from '../../../src/machines/findOrder/selectors.ts';
import { fieldOf } from '../fieldOf.ts';
import { isRunning } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import { actualFailure, allErrors, timedOut, toShownFailure, type ShownFailure } from './failures.ts';

interface Model {
  readonly phase: 'form' | 'requesting' | 'requested';
  readonly search: { readonly orderNumber: unknown; readonly email: unknown } | null;
  readonly failure: ShownFailure | null;
}

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'event': {
      const { event } = occurrence;
      if (event.type === 'findOrder.submitted' && model.phase === 'form') {
        const search = { orderNumber: fieldOf(event, 'orderNumber'), email: fieldOf(event, 'email') };
        return {
          model: { phase: 'requesting', search, failure: null },
          effects: [['requestMail', search]],
        };
      }
      return withoutEffects(
        event.type === 'findOrder.restarted' && model.phase === 'requested'
          ? { ...model, phase: 'form' }
          : model,
      );
    }
    case 'answer':
      return withoutEffects({ ...model, phase: 'requested' });
    case 'failure':
      return withoutEffects({ ...model, phase: 'form', failure: toShownFailure(occurrence.error) });
    case 'timeout':
      return withoutEffects({ ...model, phase: 'form', failure: timedOut });
    default:
      return withoutEffects(model);
  }
};

const submit = (orderNumber: string): EventObject =>
  ({ type: 'findOrder.submitted', orderNumber, email: 'gus@example.org' }) as EventObject;

export const findOrderScenario = scenarioFromModel({
  name: 'findOrder',
  machine: findOrderMachine,
  model: { phase: 'form', search: null, failure: null } as Model,
  predict,
  effects: { requestMail: 'GUEST-05 each submit requests one mail, for the submitted values' },
  views: {
    'GUEST-05 one request runs at a time': [
      (snapshot, place) => [selectIsRequesting(snapshot), isRunning(place, 'requestMail')],
      ({ phase }) => [phase === 'requesting', phase === 'requesting'],
    ],
    'GUEST-05 an accepted request is shown until the form is opened again': [
      selectIsRequested,
      ({ phase }) => phase === 'requested',
    ],
    'GUEST-05 the form keeps the submitted values': [selectSearch, ({ search }) => search],
    'GUEST-05 a failure is shown until the next submit': [
      (snapshot) => actualFailure(selectFailure(snapshot)),
      ({ failure }) => failure,
    ],
  },
  inputs: () => [submit('VR-1001'), submit('VR-1002'), { type: 'findOrder.restarted' }],
  outcomes: { requestMail: [{ output: undefined }, ...allErrors] },
  isDurable: false,
  reaches: [
    {
      rule: 'GUEST-05 a mail can be requested from every place',
      to: ({ model }) => model.phase === 'requested',
    },
  ],
});
