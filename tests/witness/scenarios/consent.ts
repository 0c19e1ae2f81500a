/** The cookie banner (CONSENT-01 to CONSENT-06). */
import type { EventObject } from 'xstate';
import { consentMachine } from '../../../src/machines/consent/machine.ts';
import { selectIsChoosingAgain, selectIsPrompting } from '../../../src/machines/consent/selectors.ts';
import { fieldOf } from '../fieldOf.ts';
import { isRunning } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import { programmingError } from './failures.ts';

type Choice = 'accepted' | 'declined';
interface Model {
  readonly banner: 'unknown' | 'hidden' | 'shown' | 'opened';
  readonly choice: Choice | null;
}

const reading: Expected<Model> = {
  model: { banner: 'unknown', choice: null },
  effects: [['readConsent', undefined]],
};

const chosen = (choice: Choice): Expected<Model> => ({
  model: { banner: 'hidden', choice },
  effects: [[choice === 'accepted' ? 'consent.granted' : 'consent.declined', {}]],
});

const shown = withoutEffects<Model>({ banner: 'shown', choice: null });

const asChoice = (value: unknown): Choice | null =>
  value === 'accepted' || value === 'declined' ? value : null;

const afterInput = (model: Model, event: EventObject): Expected<Model> => {
  const { type } = event;
  const { banner, choice } = model;
  if (banner === 'unknown') return withoutEffects(model);
  if (type === 'consent.reopened') return withoutEffects({ ...model, banner: 'opened' });
  if (type === 'consent.chosenElsewhere') {
    const next = asChoice(fieldOf(event, 'choice'));
    return next === null || (banner === 'hidden' && next === choice) ? withoutEffects(model) : chosen(next);
  }
  if (banner === 'hidden') return withoutEffects(model);
  const next = type === 'consent.accepted' ? 'accepted' : 'declined';
  const after = chosen(next);
  return { ...after, effects: [...after.effects, ['storeChoice', { choice: next }]] };
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
    case 'reload':
      return reading;
    case 'answer': {
      const choice = asChoice(occurrence.output);
      return choice ? chosen(choice) : shown;
    }
    case 'failure':
    case 'timeout':
      return shown;
    default:
      return afterInput(model, occurrence.event);
  }
};

export const consentScenario = scenarioFromModel({
  name: 'consent: the banner',
  machine: consentMachine,
  model: reading.model,
  predict,
  effects: {
    readConsent: 'CONSENT-02 the cookie is read on each page load',
    storeChoice: 'CONSENT-03 CONSENT-04 each choice sets the cookie once',
    'consent.granted': 'CONSENT-02 a consent is emitted once on each page load and each change',
    'consent.declined': 'CONSENT-05 a refusal is emitted once on each page load and each change',
  },
  views: {
    'CONSENT-01 CONSENT-02 CONSENT-06 the banner is shown until the cookie is set, and when it is opened': [
      selectIsPrompting,
      ({ banner }) => banner === 'shown' || banner === 'opened',
    ],
    'CONSENT-06 the opened banner takes the focus': [
      selectIsChoosingAgain,
      ({ banner }) => banner === 'opened',
    ],
    'CONSENT-02 the cookie is read only at the start': [
      (_, place) => isRunning(place, 'readConsent'),
      ({ banner }) => banner === 'unknown',
    ],
  },
  inputs: () => [
    { type: 'consent.accepted' },
    { type: 'consent.declined' },
    { type: 'consent.reopened' },
    { type: 'consent.chosenElsewhere', choice: 'accepted' },
    { type: 'consent.chosenElsewhere', choice: 'declined' },
  ],
  outcomes: {
    readConsent: [{ output: 'accepted' }, { output: 'declined' }, { output: null }, programmingError],
  },
  isDurable: true,
  reaches: [
    {
      rule: 'CONSENT-02 the banner can be accepted from every place',
      to: ({ model }) => model.choice === 'accepted',
    },
    {
      rule: 'CONSENT-04 CONSENT-06 the visitor can decline from every place',
      to: ({ model }) => model.choice === 'declined',
    },
  ],
});
