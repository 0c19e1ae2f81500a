/** The link in the mails of a guest's order (GUEST-07, GUEST-08). */
import type { EventObject } from 'xstate';
import { orderLinkMachine } from '../../../src/machines/orderLink/machine.ts';
import { selectFailure, selectIsClaiming, selectView } from '../../../src/machines/orderLink/selectors.ts';
import { fieldOf } from '../fieldOf.ts';
import { isRunning, type NamedEffect } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import {
  actualFailure,
  allErrors,
  isOutcomeUnknown,
  programmingError,
  timedOut,
  toShownFailure,
  type ShownFailure,
} from './failures.ts';

interface Model {
  readonly hasAccount: boolean;
  readonly phase: 'reading' | 'opening' | 'failed' | 'question' | 'claiming' | 'invalid' | 'opened';
  /** Key of the claim; null after a refusal. */
  readonly key: string | null;
  readonly failure: ShownFailure | null;
}

const refused = {
  error: { code: 'order_link_invalid', message: 'This link does not work any more.', status: 404 },
};
const opened = { orderId: 'o1', userId: 'g1' };
const readLink = ({ hasAccount }: Model): NamedEffect => ['readLink', { hasAccount }];
const openLink: NamedEffect = ['openLink', undefined];
const goToOrder: NamedEffect = ['goToOrder', { orderId: 'o1' }];

const afterInput = (model: Model, event: EventObject): Expected<Model> => {
  switch (event.type) {
    case 'orderLink.changed':
      return {
        model: { ...model, phase: 'reading', key: null, failure: null },
        effects: [readLink(model)],
      };
    case 'orderLink.retried':
      if (model.phase !== 'failed') return withoutEffects(model);
      return { model: { ...model, phase: 'opening', failure: null }, effects: [openLink] };
    case 'orderLink.claimRequested': {
      if (model.phase !== 'question') return withoutEffects(model);
      const key = model.key ?? (fieldOf(event, 'key') as string);
      return {
        model: { ...model, phase: 'claiming', key, failure: null },
        effects: [['claimOrder', { key }]],
      };
    }
    default:
      return withoutEffects(model);
  }
};

const afterAnswer = (model: Model, actor: string, output: unknown): Expected<Model> => {
  if (actor === 'readLink') {
    if (output === 'none') return withoutEffects({ ...model, phase: 'invalid' });
    return model.hasAccount
      ? withoutEffects({ ...model, phase: 'question' })
      : { model: { ...model, phase: 'opening' }, effects: [openLink] };
  }
  const next: Model = { ...model, phase: 'opened', failure: null };
  return actor === 'openLink'
    ? { model: next, effects: [['sendOpened', opened], goToOrder] }
    : {
        model: next,
        effects: [['notify', { kind: 'success', text: 'The order is in your account' }], goToOrder],
      };
};

/** After a failure or timeout of a request. */
const failed = (
  model: Model,
  actor: string | null,
  failure: ShownFailure,
  isDefinite: boolean,
): Expected<Model> => {
  if (actor === 'readLink') return withoutEffects({ ...model, phase: 'invalid' });
  return withoutEffects({
    ...model,
    failure,
    phase: actor === 'openLink' ? 'failed' : 'question',
    key: isDefinite ? null : model.key,
  });
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
      return { model, effects: [['watchLink', undefined], readLink(model)] };
    case 'event':
      return afterInput(model, occurrence.event);
    case 'answer':
      return afterAnswer(model, occurrence.actor, occurrence.output);
    case 'failure':
      return fieldOf(occurrence.error, 'code') === refused.error.code
        ? withoutEffects({ ...model, phase: 'invalid' })
        : failed(
            model,
            occurrence.actor,
            toShownFailure(occurrence.error),
            !isOutcomeUnknown(occurrence.error),
          );
    case 'timeout':
      return failed(model, occurrence.actor, timedOut, false);
    default:
      return withoutEffects(model);
  }
};

const withoutParent = orderLinkMachine.provide({ actions: { sendOpened: () => {} } });

const scenarioOf = (hasAccount: boolean) =>
  scenarioFromModel({
    name: `orderLink: ${hasAccount ? 'in an account session' : 'without an account'}`,
    machine: withoutParent,
    input: { hasAccount },
    model: { hasAccount, phase: 'reading', key: null, failure: null } as Model,
    predict,
    effects: {
      readLink: 'GUEST-07 each link is read once',
      watchLink: 'GUEST-07 links that are opened in the same tab are noticed',
      openLink: 'GUEST-07 the link is opened only without an account session, and again on request',
      claimOrder: 'GUEST-08 a confirmed claim is sent once; a repeat reuses its key',
      sendOpened: 'GUEST-07 auth checks the session of an opened link',
      goToOrder: 'GUEST-07 GUEST-08 the page of the order opens in place of this one',
      notify: 'GUEST-08 a claimed order shows a notice',
    },
    views: {
      'GUEST-07 GUEST-08 the page shows what the shopper can do': [
        selectView,
        ({ phase }) => {
          if (phase === 'question' || phase === 'claiming') return 'question';
          return phase === 'failed' || phase === 'invalid' ? phase : 'busy';
        },
      ],
      'GUEST-08 only one claim runs at a time': [
        (snapshot, place) => [selectIsClaiming(snapshot), isRunning(place, 'claimOrder')],
        ({ phase }) => [phase === 'claiming', phase === 'claiming'],
      ],
      'GUEST-07 GUEST-08 a failure is shown until the next attempt': [
        (snapshot) => actualFailure(selectFailure(snapshot)),
        ({ failure }) => failure,
      ],
    },
    inputs: (newId) => [
      { type: 'orderLink.retried' },
      { type: 'orderLink.claimRequested', key: newId('key') } as EventObject,
    ],
    outcomes: {
      readLink: [{ output: hasAccount ? 'claim' : 'open' }, { output: 'none' }, programmingError],
      openLink: [{ output: opened }, refused, ...allErrors],
      claimOrder: [{ output: 'o1' }, refused, ...allErrors],
      watchLink: [{ event: { type: 'orderLink.changed' } }],
    },
    listeners: ['watchLink'],
    isDurable: false,
    reaches: [
      {
        rule: 'GUEST-07 GUEST-08 the order can be opened from every place, at least by another link',
        to: ({ model }) => model.phase === 'opened',
      },
    ],
  });

export const orderLinkScenarios = [scenarioOf(false), scenarioOf(true)];
