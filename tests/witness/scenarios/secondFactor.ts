/** ROLE-05: the second factor of staff where it is optional. */
import type { EventObject } from 'xstate';
import { secondFactorMachine } from '../../../src/machines/secondFactor/machine.ts';
import { selectFailure, selectIsWorking, selectStep } from '../../../src/machines/secondFactor/selectors.ts';
import { fieldOf } from '../fieldOf.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import { actualFailure, allErrors, timedOut, toShownFailure, type ShownFailure } from './failures.ts';

type Request = 'finishSetup' | 'removeFactor' | 'startSetup';

interface Model {
  readonly step: 'start' | 'code' | 'codes';
  readonly running: Request | null;
  readonly failure: ShownFailure | null;
}

const initialModel: Model = { step: 'start', running: null, failure: null };

/** What each event requests, and at which step. */
const requests: { readonly [type: string]: { readonly step: Model['step']; readonly request: Request } } = {
  'setup.requested': { step: 'start', request: 'startSetup' },
  'removal.requested': { step: 'start', request: 'removeFactor' },
  'code.submitted': { step: 'code', request: 'finishSetup' },
};

const leavesBy: { readonly [type: string]: readonly Model['step'][] } = {
  'page.left': ['start', 'code', 'codes'],
  'setup.dismissed': ['code'],
  'codes.saved': ['codes'],
};

const afterInput = (model: Model, event: EventObject): Expected<Model> => {
  // One request at a time.
  if (model.running) return withoutEffects(model);
  const requested = requests[event.type];
  if (requested?.step === model.step)
    return {
      model: { step: model.step, running: requested.request, failure: null },
      effects: [[requested.request, { attemptId: fieldOf(event, 'attemptId') }]],
    };
  return withoutEffects(leavesBy[event.type]?.includes(model.step) ? initialModel : model);
};

const afterAnswer: { readonly [R in Request]: Model } = {
  startSetup: { ...initialModel, step: 'code' },
  finishSetup: { ...initialModel, step: 'codes' },
  removeFactor: initialModel,
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  const idle = { ...model, running: null };
  switch (occurrence.kind) {
    case 'event':
      return afterInput(model, occurrence.event);
    case 'answer': {
      const next = afterAnswer[model.running ?? 'startSetup'];
      return model.running === 'removeFactor'
        ? { model: next, effects: [['notify', { kind: 'success', text: occurrence.output }]] }
        : withoutEffects(next);
    }
    case 'failure': {
      const isExpired =
        model.running === 'finishSetup' && fieldOf(occurrence.error, 'code') === 'session_expired';
      const failure = toShownFailure(occurrence.error);
      return withoutEffects({ ...idle, ...(isExpired ? { step: 'start' as const } : {}), failure });
    }
    case 'timeout':
      return withoutEffects({ ...idle, failure: timedOut });
    default:
      return withoutEffects(model);
  }
};

const expired = { error: { code: 'session_expired', message: 'This took too long.', status: 401 } };

export const secondFactorScenario = scenarioFromModel({
  name: 'secondFactor: set up and removed by staff',
  machine: secondFactorMachine,
  model: initialModel,
  predict,
  effects: {
    startSetup: 'ROLE-05 a password is sent once, by the id of its attempt',
    finishSetup: 'ROLE-05 the first code is sent once, by the id of its attempt',
    removeFactor: 'ROLE-05 the factor is removed once, with the code of an attempt',
    notify: "ROLE-05 a removal shows the server's message",
  },
  views: {
    'ROLE-05 the key follows the password, and the recovery codes the first code': [
      selectStep,
      ({ step }) => step,
    ],
    'ROLE-05 one request runs at a time': [selectIsWorking, ({ running }) => running !== null],
    'ROLE-05 ERR-03 a failure is shown until the next request or page': [
      (state) => actualFailure(selectFailure(state)),
      ({ failure }) => failure,
    ],
  },
  steps: [],
  inputs: () => [
    { type: 'setup.requested', attemptId: 'a1' } as EventObject,
    { type: 'code.submitted', attemptId: 'a2' } as EventObject,
    { type: 'removal.requested', attemptId: 'a3' } as EventObject,
    { type: 'setup.dismissed' },
    { type: 'codes.saved' },
    { type: 'page.left' },
  ],
  outcomes: {
    startSetup: [{ output: undefined }, ...allErrors],
    finishSetup: [{ output: undefined }, ...allErrors, expired],
    removeFactor: [{ output: 'It is removed.' }, ...allErrors],
  },
  isDurable: false,
  reaches: [
    {
      rule: 'ROLE-05 the factor can be removed from every place',
      to: ({ kind, outcome }) => kind === 'answer' && outcome?.output === 'It is removed.',
    },
  ],
});
