/** Changes of the account, one request at a time (PREF-03, PREF-04, ACCT). */
import type { EventObject } from 'xstate';
import { accountMachine } from '../../../src/machines/account/machine.ts';
import {
  selectCanSubmit,
  selectSuccessCountOf,
  selectFailureOf,
  selectRunningTask,
} from '../../../src/machines/account/selectors.ts';
import type { AccountEvent, AccountTask } from '../../../src/machines/account/types.ts';
import { isRunning, type NamedEffect } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import { snapshotsOf } from '../place.ts';
import { actualFailure, allErrors, timedOut, toShownFailure, type ShownFailure } from './failures.ts';
import { formMessages } from '../../../contract/messages/forms.ts';
import { shopperAddress } from '../../support/shopperAddress.ts';

const kinds = [
  'saveName',
  'saveAddress',
  'deleteAddress',
  'setDefaultAddress',
  'savePreferences',
  'changePassword',
  'exportData',
  'deleteAccount',
] as const;

interface Request {
  readonly event: AccountEvent;
  readonly task: AccountTask;
  /** Notice of a success; null for the deletion, which the root notifies of. */
  readonly success: string | null;
}

const requests: readonly Request[] = [
  {
    event: { type: 'name.submitted', firstName: 'Ada', lastName: 'Lovelace' },
    task: { kind: 'saveName', firstName: 'Ada', lastName: 'Lovelace' },
    success: 'Your name is saved',
  },
  {
    event: { type: 'address.submitted', address: shopperAddress, addressId: 'adr_1' },
    task: { kind: 'saveAddress', address: shopperAddress, addressId: 'adr_1' },
    success: 'Your address is saved',
  },
  {
    event: { type: 'address.deletionRequested', addressId: 'adr_2' },
    task: { kind: 'deleteAddress', addressId: 'adr_2' },
    success: 'Your address is deleted',
  },
  {
    event: { type: 'address.defaultRequested', addressId: 'adr_3' },
    task: { kind: 'setDefaultAddress', addressId: 'adr_3' },
    success: 'Your default address is changed',
  },
  {
    event: { type: 'preferences.submitted', preferences: ['men', 'women'] },
    task: { kind: 'savePreferences', preferences: ['men', 'women'] },
    success: formMessages.preferencesSaved,
  },
  {
    event: { type: 'password.submitted', attemptId: 'a1' },
    task: { kind: 'changePassword', attemptId: 'a1' },
    success: 'Your password is changed, and you are signed out everywhere else',
  },
  {
    event: { type: 'export.requested' },
    task: { kind: 'exportData' },
    success: 'Your data is in your downloads',
  },
  {
    event: { type: 'deletion.submitted', attemptId: 'a2' },
    task: { kind: 'deleteAccount', attemptId: 'a2' },
    success: null,
  },
];

interface Model {
  readonly request: Request | null;
  readonly isSubmitting: boolean;
  readonly failure: ShownFailure | null;
  readonly done: AccountTask['kind'] | null;
  readonly isDeleted: boolean;
}

const initialModel: Model = {
  request: null,
  isSubmitting: false,
  failure: null,
  done: null,
  isDeleted: false,
};

const afterInput = (model: Model, { type }: EventObject): Expected<Model> => {
  if (model.isSubmitting || model.isDeleted) return withoutEffects(model);
  if (type === 'failure.dismissed') return withoutEffects({ ...model, failure: null });
  const request = requests.find(({ event }) => event.type === type);
  if (!request) return withoutEffects(model);
  return {
    model: { ...model, request, isSubmitting: true, failure: null },
    effects: [['performTask', { userId: 'u1', task: request.task }]],
  };
};

/** PREF-04; other failures are shown in their forms. */
const failed = (model: Model, failure: ShownFailure): Expected<Model> => {
  const isPreferences = model.request?.task.kind === 'savePreferences';
  const effects: NamedEffect[] = isPreferences
    ? [['notify', { kind: 'error', text: formMessages.preferencesFailed }]]
    : [];
  return { model: { ...model, isSubmitting: false, failure }, effects };
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'event':
      return afterInput(model, occurrence.event);
    case 'answer': {
      if (model.request === null) return withoutEffects(model);
      const { task, success } = model.request;
      const ended = { ...model, isSubmitting: false };
      return success === null
        ? { model: { ...ended, isDeleted: true }, effects: [['sendDeleted', undefined]] }
        : {
            model: { ...ended, done: task.kind },
            effects: [['notify', { kind: 'success', text: success }]],
          };
    }
    case 'failure':
      return failed(model, toShownFailure(occurrence.error));
    case 'timeout':
      return failed(model, timedOut);
    default:
      return withoutEffects(model);
  }
};

/** Sending to a parent requires one; here the action counts as an effect. */
const accountWithoutParent = accountMachine.provide({ actions: { sendDeleted: () => {} } });

const accountAt = snapshotsOf(accountMachine);

export const accountScenario = scenarioFromModel({
  name: 'account: one request at a time',
  machine: accountWithoutParent,
  input: { userId: 'u1' },
  model: initialModel,
  predict,
  effects: {
    performTask: 'PREF-01 each change is sent once with the submitted values',
    notify: 'PREF-03 PREF-04 a saved change and failed preferences show a notice',
    sendDeleted: 'a deleted account ends the session',
  },
  views: {
    'PREF-02 the page shows the running request': [
      selectRunningTask,
      ({ request, isSubmitting }) => (isSubmitting && request ? request.task.kind : null),
    ],
    'PREF-02 a form can be submitted only while no other request runs': [
      (account, place) => [selectCanSubmit(account), isRunning(place, 'performTask')],
      ({ isSubmitting, isDeleted }) => [!isSubmitting && !isDeleted, isSubmitting],
    ],
    'PREF-04 ERR-03 a failure is shown in its form until the form is closed or submitted again': [
      (account) => kinds.map((kind) => actualFailure(selectFailureOf(kind)(account))),
      ({ request, failure }) => kinds.map((kind) => (request?.task.kind === kind ? failure : null)),
    ],
    'PREF-03 the form of the last saved change is known': [
      (account) => kinds.filter((kind) => selectSuccessCountOf(kind)(account) > 0),
      ({ done }) => kinds.filter((kind) => kind === done),
    ],
  },
  steps: [
    {
      rule: 'PREF-03 each saved change increases the success count of its form',
      check: ({ kind, before, after, outcome, modelBefore }) => {
        const task = modelBefore.request?.task.kind;
        if (!task || task === 'deleteAccount' || kind === 'reload') return null;
        const [earlier, later] = [before, after].map((place) => selectSuccessCountOf(task)(accountAt(place)));
        const isDone = kind === 'answer' && outcome !== undefined && 'output' in outcome;
        if (isDone) return earlier === later && 'the number is the same';
        return earlier !== later && 'the number changed without a success';
      },
    },
  ],
  inputs: () => [...requests.map(({ event }) => event), { type: 'failure.dismissed' }],
  outcomes: { performTask: [{ output: undefined }, ...allErrors] },
  isDurable: false,
  reaches: [
    {
      rule: 'PREF-03 a change can be saved from every place',
      from: ({ model }) => !model.isDeleted,
      to: ({ model }) => model.done === 'savePreferences',
    },
  ],
});
