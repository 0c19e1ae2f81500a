/** Reference model of the metrics (METRIC-01 to METRIC-08, METRIC-12, API-24). */
import { sessionIdWait } from '../../../../contract/rules/metrics.ts';
import type { EnteredPage, RecordedFact } from '../../../../src/machines/metrics/types.ts';
import type { NamedEffect } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { Expected, Occurrence } from '../../referenceModel.ts';

export const origin = 'https://shop.example';

interface Moment {
  readonly key: string;
  readonly at: string;
}

interface TrackedEvent {
  readonly eventType: string;
  readonly metadata: object;
  readonly _id: string;
  readonly timestamp: string;
  readonly _session: string | null;
  readonly _user: string | null;
}

export interface Model {
  readonly policy: 'eu' | 'all' | 'none';
  readonly phase: 'resting' | 'awaitingSession' | 'sending';
  readonly lookups: number;
  readonly waiting: readonly TrackedEvent[];
  readonly sessionId: string | null;
  readonly country: { readonly name: string; readonly flag: string; readonly isInEu: boolean | null } | null;
  readonly consent: 'granted' | 'declined' | null;
  readonly page: EnteredPage | null;
  readonly source: string | null;
  readonly isIdentityKnown: boolean;
  readonly user: { readonly userId: string; readonly cartId: string } | null;
  /** Start of a session before its first page. */
  readonly pendingStart: Moment | null;
  readonly startedSessionId: string | null;
  readonly countedSessionId: string | null;
  readonly isCounting: boolean;
}

export const createInitialModel = (policy: Model['policy'], unsent: readonly TrackedEvent[] = []): Model => ({
  policy,
  phase: 'resting',
  lookups: 0,
  waiting: unsent,
  sessionId: null,
  country: null,
  consent: null,
  page: null,
  source: null,
  isIdentityKnown: false,
  user: null,
  pendingStart: null,
  startedSessionId: null,
  countedSessionId: null,
  isCounting: false,
});

/** METRIC-02. */
const eventAt = (
  { sessionId, user }: Model,
  { key, at }: Moment,
  eventType: string,
  metadata: object,
): TrackedEvent => ({
  eventType,
  metadata,
  _id: key,
  timestamp: at,
  _session: sessionId,
  _user: user?.userId ?? null,
});

/** METRIC-04. */
const sessionStartAt = (model: Model, moment: Moment): TrackedEvent =>
  eventAt(model, moment, 'session_start', {
    countryName: model.country?.name,
    flag: model.country?.flag,
    ...model.page,
    referrerType: model.source ?? 'direct',
  });

const append = (model: Model, ...events: readonly TrackedEvent[]): Model => ({
  ...model,
  waiting: [...model.waiting, ...events],
});

const afterPage = (before: Model, { fact, product, ...moment }: RecordedFact): Model => {
  if (fact.type !== 'navigation.pageEntered') return before;
  const page = { pageUrl: `${origin}${fact.path}`, title: fact.title };
  const model = { ...before, page, pendingStart: null };
  return append(
    model,
    ...(before.pendingStart ? [sessionStartAt(model, before.pendingStart)] : []),
    eventAt(model, moment, 'page_view', page),
    ...(product
      ? [
          eventAt(model, { ...moment, key: `${moment.key}-product` }, 'product_view', {
            ...page,
            product: product.id,
            category: product.category,
          }),
        ]
      : []),
  );
};

const afterFact = (model: Model, recorded: RecordedFact): Model => {
  const { fact, key, at } = recorded;
  switch (fact.type) {
    case 'anonymousSession.started':
    case 'anonymousSession.resumed': {
      const { sessionId, locale } = fact.record;
      const country = { name: locale.country_name, flag: locale.flag, isInEu: locale.is_eu };
      const known = { ...model, sessionId, country };
      if (fact.type === 'anonymousSession.resumed') return known;
      const started = { ...known, startedSessionId: sessionId };
      return model.page
        ? append({ ...started, pendingStart: null }, sessionStartAt(started, { key, at }))
        : { ...started, pendingStart: { key, at } };
    }
    case 'trafficSource.settled':
      return { ...model, source: fact.source };
    case 'consent.granted':
      return { ...model, consent: 'granted' };
    case 'consent.declined':
      return { ...model, consent: 'declined' };
    case 'auth.signedIn':
      return {
        ...model,
        isIdentityKnown: true,
        user: { userId: fact.user.userId, cartId: fact.user.cartId },
      };
    case 'auth.guestDetected':
    case 'auth.signedOut':
      return { ...model, isIdentityKnown: true, user: null };
    case 'navigation.pageEntered':
      return afterPage(model, recorded);
    default:
      return model;
  }
};

/** CONSENT-05. */
const isRefused = ({ policy, consent }: Model): boolean => consent === 'declined' && policy !== 'none';

const maySend = (model: Model): boolean => {
  const { policy, consent, country } = model;
  if (isRefused(model)) return false;
  return consent === 'granted' || policy === 'none' || (policy === 'eu' && country?.isInEu === false);
};

/** CONSENT-05: where the visitor declined, nothing is kept, and a refusal ends what is being sent. */
const afterRecorded = (model: Model, recorded: RecordedFact): Expected<Model> => {
  const after = afterFact(model, recorded);
  if (!isRefused(after)) return { model: after, effects: [] };
  const refused: Model = { ...after, waiting: [] };
  return recorded.fact.type === 'consent.declined'
    ? { model: { ...refused, phase: 'resting' }, effects: [['discardUnsent', undefined]] }
    : { model: refused, effects: [] };
};

const unchanged = (model: Model): Expected<Model> => ({ model, effects: [] });

const sending = (model: Model): Expected<Model> => {
  const { waiting, sessionId } = model;
  const events = waiting.map((event) => ({ ...event, _session: event._session ?? sessionId }));
  return { model: { ...model, phase: 'sending' }, effects: [['sendEvents', { events, sessionId }]] };
};

const flush = (model: Model): Expected<Model> => {
  if (model.waiting.length === 0 || !maySend(model))
    return unchanged({ ...model, phase: 'resting', lookups: 0 });
  return model.sessionId === null
    ? unchanged({ ...model, phase: 'awaitingSession', lookups: 1 })
    : sending({ ...model, lookups: 0 });
};

/** After a delay. */
const afterDelay = (model: Model): Expected<Model> => {
  if (model.phase !== 'awaitingSession') return flush(model);
  if (model.sessionId !== null) return sending(model);
  return unchanged(
    model.lookups < sessionIdWait.attempts
      ? { ...model, lookups: model.lookups + 1 }
      : { ...model, phase: 'resting' },
  );
};

const afterInput = (model: Model, type: string): Expected<Model> => {
  if (type === 'network.returned') return model.phase === 'resting' ? flush(model) : unchanged(model);
  if (type !== 'page.hidden') return unchanged(model);
  if (model.phase === 'resting') return flush(model);
  return model.sessionId === null ? unchanged(model) : sending(model);
};

const afterRequest = (model: Model, actor: string, ids: readonly unknown[]): Expected<Model> =>
  actor === 'countVisit'
    ? unchanged({ ...model, isCounting: false })
    : unchanged({
        ...model,
        phase: 'resting',
        waiting: model.waiting.filter(({ _id }) => !ids.includes(_id)),
      });

const afterEvent = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
      return { model, effects: [['facts.requested', {}]] };
    case 'event': {
      const { event } = occurrence;
      return event.type === 'fact.recorded'
        ? afterRecorded(model, fieldOf(event, 'recorded') as RecordedFact)
        : afterInput(model, event.type);
    }
    case 'answer':
      return afterRequest(model, occurrence.actor, Array.isArray(occurrence.output) ? occurrence.output : []);
    case 'failure':
      return afterRequest(model, occurrence.actor, []);
    case 'timeout':
      return occurrence.actor === null ? afterDelay(model) : afterRequest(model, occurrence.actor, []);
    default:
      return unchanged(model);
  }
};

/** API-24: a visit is counted once, after the user is known. */
const withVisitCounted = (model: Model): Expected<Model> => {
  const { isCounting, isIdentityKnown, startedSessionId, user } = model;
  if (
    isCounting ||
    !isIdentityKnown ||
    startedSessionId === null ||
    startedSessionId === model.countedSessionId
  )
    return unchanged(model);
  const effects: NamedEffect[] = [['countVisit', { isLoggedIn: user !== null }]];
  return { model: { ...model, isCounting: true, countedSessionId: startedSessionId }, effects };
};

export const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  const next = afterEvent(model, occurrence);
  const visit = withVisitCounted(next.model);
  return { model: visit.model, effects: [...next.effects, ...visit.effects] };
};
