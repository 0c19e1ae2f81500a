/** The anonymous session (SESS-01 to SESS-03, SESS-06). */
import type { Locale } from '../../../contract/types.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import { anonymousSessionMachine } from '../../../src/machines/anonymousSession/machine.ts';
import { selectLocale, selectSessionId } from '../../../src/machines/anonymousSession/selectors.ts';
import type { CreatedRecord, SessionRecord } from '../../../src/machines/anonymousSession/types.ts';
import { runningIn, snapshotAt, type Place } from '../system.ts';
import type { NamedEffect } from '../observe.ts';
import { scenarioFromModel, type Expected, type Occurrence } from '../referenceModel.ts';
import { failures, fault } from './failures.ts';

type Phase = 'reading' | 'lookingUp' | 'creating' | 'pausing' | 'active';

interface Model {
  readonly phase: Phase;
  readonly record: SessionRecord | null;
  readonly locale: Locale | null;
}

/** Every field is one of its own. */
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
const othersRecord = recordOf('another tab');
const lookedUp = localeOf('Poland');

const first: Model = { phase: 'reading', record: null, locale: null };

const readAgain = (model: Model): Expected<Model> => ({
  model: { ...model, phase: 'reading' },
  effects: [['readRecord', undefined]],
});

const create = (model: Model, locale: Locale | null): Expected<Model> => ({
  model: { ...model, phase: 'creating', locale },
  effects: [['createRecord', { locale: locale ?? unknownLocale }]],
});

const active = (record: SessionRecord, fact: 'started' | 'resumed'): Expected<Model> => {
  const causes: NamedEffect[] = [
    [`anonymousSession.${fact}`, { record }],
    ['awaitExpiry', { expiry: record.expiry }],
  ];
  return { model: { phase: 'active', record, locale: record.locale }, effects: causes };
};

const lookUp = (model: Model): Expected<Model> => ({
  model: { ...model, phase: 'lookingUp' },
  effects: [['lookUpLocale', undefined]],
});

/** A request gave nothing in time. */
const failed = (model: Model, actor: string | null): Expected<Model> => {
  switch (actor) {
    case 'readRecord':
      return lookUp(model);
    case 'lookUpLocale':
      return create(model, unknownLocale);
    case null:
      return create(model, model.locale);
    default:
      return { model: { ...model, phase: 'pausing' }, effects: [] };
  }
};

const answered = (model: Model, actor: string, output: unknown): Expected<Model> => {
  if (actor === 'readRecord') return output ? active(output as SessionRecord, 'resumed') : lookUp(model);
  if (actor === 'lookUpLocale') return create(model, output as Locale);
  const { record, isNew } = output as CreatedRecord;
  return active(record, isNew ? 'started' : 'resumed');
};

const expect = (model: Model, happened: Occurrence): Expected<Model> => {
  switch (happened.kind) {
    case 'start':
    case 'reload':
      return readAgain(first);
    case 'answer':
      return answered(model, happened.actor, happened.output);
    case 'failure':
    case 'timeout':
      return failed(model, happened.actor);
    default:
      return happened.event.type === 'session.expired' && model.phase === 'active'
        ? readAgain(model)
        : { model, effects: [] };
  }
};

const actorOf: { readonly [phase in Phase]: readonly string[] } = {
  reading: ['readRecord'],
  lookingUp: ['lookUpLocale'],
  creating: ['createRecord'],
  pausing: [],
  active: ['awaitExpiry'],
};

const sessionAt = (place: Place) =>
  snapshotAt(place, 'anonymousSession') as Parameters<typeof selectSessionId>[0];

export const anonymousSessionScenarios = [
  scenarioFromModel<Model>({
    name: 'anonymousSession: from a stored record to the next',
    machine: anonymousSessionMachine,
    input: undefined,
    model: first,
    expect,
    effects: [
      { rule: 'SESS-01 the stored record is read on each page and after each expiry', names: ['readRecord'] },
      { rule: 'SESS-05 the locale is looked up where there is no session', names: ['lookUpLocale'] },
      {
        rule: 'SESS-01 SESS-06 a session is created with the locale of the visitor, or the failure values',
        names: ['createRecord'],
      },
      { rule: 'SESS-01 a session ends at its expiry', names: ['awaitExpiry'] },
      { rule: 'SESS-02 a new session is announced as started', names: ['anonymousSession.started'] },
      { rule: 'SESS-01 a session that goes on is announced as resumed', names: ['anonymousSession.resumed'] },
    ],
    views: [
      {
        rule: 'SESS-03 the session is known by its id',
        actual: (place) => selectSessionId(sessionAt(place)),
        expected: ({ record }) => record?.sessionId ?? null,
      },
      {
        rule: 'SESS-03 SESS-06 the locale is that of the session',
        actual: (place) => selectLocale(sessionAt(place)),
        expected: ({ locale }) => locale,
      },
      {
        rule: 'SESS-01 a session is being found, or lasts',
        actual: (place) => runningIn(place).map(({ actor }) => actor),
        expected: ({ phase }) => actorOf[phase],
      },
    ],
    steps: [
      {
        rule: 'SESS-01 creating a session is tried again after a pause',
        check: ({ after, model }) =>
          model.phase === 'pausing' && after.timers.length !== 1 && 'nothing goes on by itself',
      },
    ],
    presses: () => [{ type: 'session.expired' }],
    outcomes: {
      readRecord: [{ output: stored }, { output: null }, fault],
      lookUpLocale: [{ output: lookedUp }, ...failures],
      createRecord: [
        { output: { record: created, isNew: true } },
        { output: { record: othersRecord, isNew: false } },
        fault,
      ],
      awaitExpiry: [fault],
    },
    listeners: ['awaitExpiry'],
    isDurable: true,
    reaches: [
      {
        rule: 'SESS-01 from everywhere a session comes about',
        from: () => true,
        to: ({ model }) => model.phase === 'active',
      },
    ],
  }),
] as const;
