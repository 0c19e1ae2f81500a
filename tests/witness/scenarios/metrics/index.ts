/** Metrics: events are sent every few seconds and when the page is left, if consent allows it; none is lost. */
import type { EventObject } from 'xstate';
import { unknownLocale } from '../../../../contract/wire/locale.ts';
import { metricsMachine } from '../../../../src/machines/metrics/machine.ts';
import type {
  RecordedFact,
  PendingEvent,
  ViewedProduct,
  VisitFact,
} from '../../../../src/machines/metrics/types.ts';
import type { Scenario } from '../../scenario.ts';
import { fieldOf } from '../../fieldOf.ts';
import { scenarioFromModel } from '../../referenceModel.ts';
import { runningActors } from '../../place.ts';
import { programmingError } from '../failures.ts';
import { predict, createInitialModel, origin, type Model } from './model.ts';

const session = (type: 'started' | 'resumed', id: string, isInEu: boolean | null = false): VisitFact => ({
  type: `anonymousSession.${type}`,
  record: {
    sessionId: id,
    locale: { ...unknownLocale, country_name: `country of ${id}`, flag: 'flag', is_eu: isInEu },
    expiry: 'later',
  },
});

const page = (path: string): VisitFact =>
  ({
    type: 'navigation.pageEntered',
    path,
    title: `Title of ${path}`,
    access: 'public',
  }) as VisitFact;

const guest: VisitFact = { type: 'auth.guestDetected' };
const signedOut: VisitFact = { type: 'auth.signedOut', how: 'requested' };
const signedIn = {
  type: 'auth.signedIn',
  how: 'login',
  user: { userId: 'u1', cartId: 'c1' },
} as unknown as VisitFact;
const consent: VisitFact = { type: 'consent.granted' };
const refusal: VisitFact = { type: 'consent.declined' };
const source: VisitFact = { type: 'trafficSource.settled', source: 'referral' };
const product: ViewedProduct = { id: 'p1', category: 'men/shoes/boots' };

/** An event of an earlier page without a session. */
const unsent: PendingEvent = {
  eventType: 'page_view',
  metadata: { pageUrl: `${origin}/earlier`, title: 'Earlier' },
  _id: 'earlier',
  timestamp: '2026-01-01T00:00:00.000Z',
  _session: null,
  _user: null,
};

interface Alphabet {
  readonly name: string;
  readonly policy: Model['policy'];
  readonly unsent?: readonly PendingEvent[];
  readonly facts: readonly (readonly [fact: VisitFact, product?: ViewedProduct])[];
  /** Limit of waiting events. */
  readonly maximumWaiting: number;
}

const recordedEvent = (fact: VisitFact, key: string, viewed: ViewedProduct | null): EventObject =>
  Object.assign(
    { type: 'fact.recorded' },
    { recorded: { key, at: `time of ${fact.type}`, fact, product: viewed } satisfies RecordedFact },
  );

const idsIn = (input: unknown): string[] => {
  const events: unknown = fieldOf(input, 'events');
  return Array.isArray(events) ? events.map((event) => String(fieldOf(event, '_id'))) : [];
};

const metrics = ({
  name,
  policy,
  unsent: earlier = [],
  facts,
  maximumWaiting: mostWaiting,
}: Alphabet): Scenario<Model> =>
  scenarioFromModel({
    name: `metrics: ${name}`,
    machine: metricsMachine,
    input: { origin, consentPolicy: policy, unsent: earlier },
    model: createInitialModel(policy, earlier),
    predict,
    effects: {
      sendEvents:
        'METRIC-02 METRIC-08 METRIC-12 CONSENT-02 allowed events with a session are sent at each flush',
      discardUnsent: 'CONSENT-05 a refusal deletes the events that were kept for the next page',
      countVisit: 'API-24 a visit is counted once, after the user is known',
      'facts.requested': 'METRIC-01 facts from before the start are requested',
    },
    views: {
      'METRIC-08 API-24 one request of each kind runs at a time': [
        (_, place) =>
          runningActors(place)
            .map(({ actor }) => actor)
            .toSorted(),
        ({ phase, isCounting }) => [
          ...(isCounting ? ['countVisit'] : []),
          ...(phase === 'sending' ? ['sendEvents'] : []),
        ],
      ],
      'METRIC-08 METRIC-12 the next flush is always scheduled': [
        (_, { timers }) => timers.length,
        ({ isCounting }) => (isCounting ? 2 : 1),
      ],
    },
    inputs: (newId, { waiting }) => [
      ...facts
        .filter(([{ type }]) => waiting.length < mostWaiting || type !== 'navigation.pageEntered')
        .filter(([{ type }]) => waiting.length < mostWaiting || type !== 'anonymousSession.started')
        .map(([fact, viewed = null]) => recordedEvent(fact, newId('key'), viewed)),
      { type: 'page.hidden' },
      { type: 'network.returned' },
    ],
    outcomes: {
      sendEvents: (input) => [
        { output: idsIn(input) },
        { output: idsIn(input).slice(0, 1) },
        { output: [] },
        programmingError,
      ],
      countVisit: [{ output: undefined }, programmingError],
    },
    isDurable: false,
  });

export const metricsScenarios = [
  metrics({
    name: 'sending',
    policy: 'none',
    unsent: [unsent],
    facts: [[session('resumed', 'S1')], [page('/men')]],
    maximumWaiting: 2,
  }),
  metrics({
    name: 'content of events',
    policy: 'none',
    facts: [[session('started', 'S1')], [page('/product/p1'), product], [source], [signedIn], [signedOut]],
    maximumWaiting: 1,
  }),
  metrics({
    name: 'consent in the EU',
    policy: 'eu',
    facts: [
      [session('resumed', 'S1', false)],
      [session('resumed', 'S2', true)],
      [session('resumed', 'S3', null)],
      [page('/')],
      [consent],
    ],
    maximumWaiting: 1,
  }),
  metrics({
    name: 'consent everywhere',
    policy: 'all',
    facts: [[session('resumed', 'S1', false)], [page('/')], [consent]],
    maximumWaiting: 1,
  }),
  metrics({
    name: 'refusal where the country needs no consent',
    policy: 'eu',
    unsent: [unsent],
    facts: [[session('resumed', 'S1', false)], [page('/')], [consent], [refusal]],
    maximumWaiting: 1,
  }),
  metrics({
    name: 'refusal where the shop asks for no consent',
    policy: 'none',
    facts: [[session('started', 'S1')], [page('/')], [refusal]],
    maximumWaiting: 1,
  }),
  metrics({
    name: 'counting visits',
    policy: 'all',
    facts: [[session('started', 'S1')], [session('started', 'S2')], [guest], [signedIn]],
    maximumWaiting: 1,
  }),
] as const;
