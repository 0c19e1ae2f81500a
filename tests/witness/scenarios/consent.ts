/** The cookie banner (CONSENT-01 to CONSENT-03). */
import { consentMachine } from '../../../src/machines/consent/machine.ts';
import { selectIsPrompting } from '../../../src/machines/consent/selectors.ts';
import { isRunning } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import { programmingError } from './failures.ts';

type Model = 'reading' | 'asking' | 'given';

const given: Expected<Model> = { model: 'given', effects: [['consent.granted', {}]] };
const reading: Expected<Model> = { model: 'reading', effects: [['readConsent', undefined]] };

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
    case 'reload':
      return reading;
    case 'answer':
      return occurrence.output === true ? given : withoutEffects('asking');
    case 'failure':
    case 'timeout':
      return withoutEffects('asking');
    default:
      if (model !== 'asking') return withoutEffects(model);
      if (occurrence.event.type === 'consent.grantedElsewhere') return given;
      return occurrence.event.type === 'consent.accepted'
        ? { ...given, effects: [...given.effects, ['storeConsent', undefined]] }
        : withoutEffects(model);
  }
};

export const consentScenario = scenarioFromModel({
  name: 'consent: the banner',
  machine: consentMachine,
  model: 'reading' as Model,
  predict,
  effects: {
    readConsent: 'CONSENT-02 the cookie is read on each page load',
    storeConsent: 'CONSENT-03 Accept sets the cookie once',
    'consent.granted': 'CONSENT-02 a consent is emitted once on each page load',
  },
  views: {
    'CONSENT-01 CONSENT-02 the banner is shown until the cookie is set': [
      selectIsPrompting,
      (model) => model === 'asking',
    ],
    'CONSENT-02 the cookie is read only at the start': [
      (_, place) => isRunning(place, 'readConsent'),
      (model) => model === 'reading',
    ],
  },
  inputs: () => [{ type: 'consent.accepted' }, { type: 'consent.grantedElsewhere' }],
  outcomes: { readConsent: [{ output: true }, { output: false }, programmingError] },
  isDurable: true,
  reaches: [
    { rule: 'CONSENT-02 the banner can be accepted from every place', to: ({ model }) => model === 'given' },
  ],
});
