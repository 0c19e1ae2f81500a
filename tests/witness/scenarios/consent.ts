/** The cookie banner (CONSENT-01 to CONSENT-03). */
import { consentMachine } from '../../../src/machines/consent/machine.ts';
import { selectIsAsking } from '../../../src/machines/consent/selectors.ts';
import { isRunning } from '../observe.ts';
import { scenarioFromModel, type Expected, type Occurrence } from '../referenceModel.ts';
import { snapshotAt, type Place } from '../system.ts';
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
      return occurrence.output === true ? given : { model: 'asking', effects: [] };
    case 'failure':
    case 'timeout':
      return { model: 'asking', effects: [] };
    default:
      if (model !== 'asking') return { model, effects: [] };
      if (occurrence.event.type === 'consent.grantedElsewhere') return given;
      return occurrence.event.type === 'consent.accepted'
        ? { ...given, effects: [...given.effects, ['storeConsent', undefined]] }
        : { model, effects: [] };
  }
};

const consentAt = (place: Place) => snapshotAt(place, 'consent') as Parameters<typeof selectIsAsking>[0];

export const consentScenarios = [
  scenarioFromModel<Model>({
    name: 'consent: the banner',
    machine: consentMachine,
    input: undefined,
    model: 'reading',
    predict,
    effects: [
      { rule: 'CONSENT-02 the cookie is read on each page load', names: ['readConsent'] },
      { rule: 'CONSENT-03 Accept sets the cookie once', names: ['storeConsent'] },
      { rule: 'CONSENT-02 a consent is emitted once on each page load', names: ['consent.granted'] },
    ],
    views: [
      {
        rule: 'CONSENT-01 CONSENT-02 the banner is shown until the cookie is set',
        actual: (place) => selectIsAsking(consentAt(place)),
        expected: (model) => model === 'asking',
      },
      {
        rule: 'CONSENT-02 the cookie is read only at the start',
        actual: (place) => isRunning(place, 'readConsent'),
        expected: (model) => model === 'reading',
      },
    ],
    inputs: () => [{ type: 'consent.accepted' }, { type: 'consent.grantedElsewhere' }],
    outcomes: { readConsent: [{ output: true }, { output: false }, programmingError] },
    isDurable: true,
    reaches: [
      {
        rule: 'CONSENT-02 the banner can be accepted from every place',
        from: () => true,
        to: ({ model }) => model === 'given',
      },
    ],
  }),
] as const;
