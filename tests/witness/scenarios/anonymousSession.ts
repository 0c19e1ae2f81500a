/** The anonymous session (SESS-01 to SESS-03, SESS-06). */
import type { Locale } from '../../../contract/types.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import { anonymousSessionMachine } from '../../../src/machines/anonymousSession/machine.ts';
import { selectLocale, selectSessionId } from '../../../src/machines/anonymousSession/selectors.ts';
import type { CreatedRecord, SessionRecord } from '../../../src/machines/anonymousSession/types.ts';
import { runningActors } from '../place.ts';
import type { NamedEffect } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import { failures, programmingError } from './failures.ts';

type Phase = 'reading' | 'lookingUp' | 'creating' | 'pausing' | 'active';

interface Model {
  readonly phase: Phase;
  readonly record: SessionRecord | null;
  readonly locale: Locale | null;
}

/** Every field has a distinct value. */
const localeOf = (country: string): Locale =>
  Object.fromEntries(
    Object.keys(unknownLocale).map((field) => [field, `${field} of ${country}`]),
  ) as unknown as Locale;
const recordOf = (id: string): SessionRecord => ({
  sessionId: `session ${id}`,
  locale: localeOf(`country of ${id}`),
  expiry: `expiry of ${id}`,
});
const stored = recordOf('stored');
const created = recordOf('created');
const otherTabRecord = recordOf('another tab');
const lookedUp = localeOf('Poland');

const initialModel: Model = { phase: 'reading', record: null, locale: null };

const readAgain = (model: Model): Expected<Model> => ({
  model: { ...model, phase: 'reading' },
  effects: [['readRecord', undefined]],
});

const create = (model: Model, locale: Locale | null): Expected<Model> => ({
  model: { ...model, phase: 'creating', locale },
  effects: [['createRecord', { locale: locale ?? unknownLocale }]],
});

const active = (record: SessionRecord, fact: 'started' | 'resumed'): Expected<Model> => {
  const effects: NamedEffect[] = [
    [`anonymousSession.${fact}`, { record }],
    ['awaitExpiry', { expiry: record.expiry }],
  ];
  return { model: { phase: 'active', record, locale: record.locale }, effects };
};

const lookUp = (model: Model): Expected<Model> => ({
  model: { ...model, phase: 'lookingUp' },
  effects: [['lookUpLocale', undefined]],
});

/** After a failure or timeout of a request. */
const afterFailure = (model: Model, actor: string | null): Expected<Model> => {
  switch (actor) {
    case 'readRecord':
      return lookUp(model);
    case 'lookUpLocale':
      return create(model, unknownLocale);
    case null:
      return create(model, model.locale);
    default:
      return withoutEffects({ ...model, phase: 'pausing' });
  }
};

const afterResult = (model: Model, actor: string, output: unknown): Expected<Model> => {
  if (actor === 'readRecord') return output ? active(output as SessionRecord, 'resumed') : lookUp(model);
  if (actor === 'lookUpLocale') return create(model, output as Locale);
  const { record, isNew } = output as CreatedRecord;
  return active(record, isNew ? 'started' : 'resumed');
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
    case 'reload':
      return readAgain(initialModel);
    case 'answer':
      return afterResult(model, occurrence.actor, occurrence.output);
    case 'failure':
    case 'timeout':
      return afterFailure(model, occurrence.actor);
    default:
      return occurrence.event.type === 'session.expired' && model.phase === 'active'
        ? readAgain(model)
        : withoutEffects(model);
  }
};

const actorOf: { readonly [phase in Phase]: readonly string[] } = {
  reading: ['readRecord'],
  lookingUp: ['lookUpLocale'],
  creating: ['createRecord'],
  pausing: [],
  active: ['awaitExpiry'],
};

export const anonymousSessionScenario = scenarioFromModel({
  name: 'anonymousSession: from a stored record to the next',
  machine: anonymousSessionMachine,
  model: initialModel,
  predict,
  effects: {
    readRecord: 'SESS-01 the stored record is read on each page load and after each expiry',
    lookUpLocale: 'SESS-05 the locale is looked up if there is no session',
    createRecord:
      "SESS-01 SESS-06 a session is created with the visitor's locale, or the values for an unknown country",
    awaitExpiry: 'SESS-01 a session ends at its expiry',
    'anonymousSession.started': 'SESS-02 a new session emits `started`',
    'anonymousSession.resumed': 'SESS-01 a continued session emits `resumed`',
  },
  views: {
    'SESS-03 the id of the session is known': [selectSessionId, ({ record }) => record?.sessionId ?? null],
    'SESS-03 SESS-06 the locale is that of the session': [selectLocale, ({ locale }) => locale],
    'SESS-01 exactly the request or timer of the phase runs': [
      (_, place) => runningActors(place).map(({ actor }) => actor),
      ({ phase }) => actorOf[phase],
    ],
  },
  steps: [
    {
      rule: 'SESS-01 creating a session is retried after a delay',
      check: ({ after, model }) =>
        model.phase === 'pausing' && after.timers.length !== 1 && 'no retry is scheduled',
    },
  ],
  inputs: () => [{ type: 'session.expired' }],
  outcomes: {
    readRecord: [{ output: stored }, { output: null }, programmingError],
    lookUpLocale: [{ output: lookedUp }, ...failures],
    createRecord: [
      { output: { record: created, isNew: true } },
      { output: { record: otherTabRecord, isNew: false } },
      programmingError,
    ],
    awaitExpiry: [programmingError],
  },
  listeners: ['awaitExpiry'],
  isDurable: true,
  reaches: [
    { rule: 'SESS-01 a session can start from every place', to: ({ model }) => model.phase === 'active' },
  ],
});
