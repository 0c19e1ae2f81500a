/** Which events a visit sends, and when (METRIC-01 to METRIC-08, METRIC-12, API-24), as a reference for the machine. */
import { sessionIdWait } from '../../../../contract/rules/metrics.ts';
import type { EnteredPage, RecordedFact } from '../../../../src/machines/metrics/types.ts';
import { fieldOf, type NamedEffect } from '../../observe.ts';
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
  readonly looks: number;
  readonly waiting: readonly TrackedEvent[];
  readonly sessionId: string | null;
  readonly country: { readonly name: string; readonly flag: string; readonly isInEu: boolean | null } | null;
  readonly hasConsent: boolean;
  readonly page: EnteredPage | null;
  readonly source: string | null;
  readonly isIdentityKnown: boolean;
  readonly user: { readonly userId: string; readonly cartId: string } | null;
  /** When a session began that no page was entered in. */
  readonly beginning: Moment | null;
  readonly begun: string | null;
  readonly counted: string | null;
  readonly isCounting: boolean;
}

export const firstOf = (policy: Model['policy'], unsent: readonly TrackedEvent[] = []): Model => ({
  policy,
  phase: 'resting',
  looks: 0,
  waiting: unsent,
  sessionId: null,
  country: null,
  hasConsent: false,
  page: null,
  source: null,
  isIdentityKnown: false,
  user: null,
  beginning: null,
  begun: null,
  counted: null,
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
  const model = { ...before, page, beginning: null };
  return append(
    model,
    ...(before.beginning ? [sessionStartAt(model, before.beginning)] : []),
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

const afterFact = (model: Model, given: RecordedFact): Model => {
  const { fact, key, at } = given;
  switch (fact.type) {
    case 'anonymousSession.started':
    case 'anonymousSession.resumed': {
      const { sessionId, locale } = fact.record;
      const country = { name: locale.country_name, flag: locale.flag, isInEu: locale.is_eu };
      const known = { ...model, sessionId, country };
      if (fact.type === 'anonymousSession.resumed') return known;
      const begun = { ...known, begun: sessionId };
      return model.page
        ? append({ ...begun, beginning: null }, sessionStartAt(begun, { key, at }))
        : { ...begun, beginning: { key, at } };
    }
    case 'trafficSource.settled':
      return { ...model, source: fact.source };
    case 'consent.granted':
      return { ...model, hasConsent: true };
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
      return afterPage(model, given);
    default:
      return model;
  }
};

const maySend = ({ policy, hasConsent, country }: Model): boolean =>
  hasConsent || policy === 'none' || (policy === 'eu' && country?.isInEu === false);

const unchanged = (model: Model): Expected<Model> => ({ model, effects: [] });

const sending = (model: Model): Expected<Model> => {
  const { waiting, sessionId } = model;
  const events = waiting.map((event) => ({ ...event, _session: event._session ?? sessionId }));
  return { model: { ...model, phase: 'sending' }, effects: [['sendEvents', { events, sessionId }]] };
};

const flush = (model: Model): Expected<Model> => {
  if (model.waiting.length === 0 || !maySend(model))
    return unchanged({ ...model, phase: 'resting', looks: 0 });
  return model.sessionId === null
    ? unchanged({ ...model, phase: 'awaitingSession', looks: 1 })
    : sending({ ...model, looks: 0 });
};

/** A pause is over. */
const paused = (model: Model): Expected<Model> => {
  if (model.phase !== 'awaitingSession') return flush(model);
  if (model.sessionId !== null) return sending(model);
  return unchanged(
    model.looks < sessionIdWait.attempts
      ? { ...model, looks: model.looks + 1 }
      : { ...model, phase: 'resting' },
  );
};

const afterPress = (model: Model, type: string): Expected<Model> => {
  if (type === 'network.returned') return model.phase === 'resting' ? flush(model) : unchanged(model);
  if (type !== 'page.hidden') return unchanged(model);
  if (model.phase === 'resting') return flush(model);
  return model.sessionId === null ? unchanged(model) : sending(model);
};

const ended = (model: Model, actor: string, ids: readonly unknown[]): Expected<Model> =>
  actor === 'countVisit'
    ? unchanged({ ...model, isCounting: false })
    : unchanged({
        ...model,
        phase: 'resting',
        waiting: model.waiting.filter(({ _id }) => !ids.includes(_id)),
      });

const afterEvent = (model: Model, happened: Occurrence): Expected<Model> => {
  switch (happened.kind) {
    case 'start':
      return { model, effects: [['facts.requested', {}]] };
    case 'event': {
      const { event } = happened;
      return event.type === 'fact.recorded'
        ? unchanged(afterFact(model, fieldOf(event, 'recorded') as RecordedFact))
        : afterPress(model, event.type);
    }
    case 'answer':
      return ended(model, happened.actor, Array.isArray(happened.output) ? happened.output : []);
    case 'failure':
      return ended(model, happened.actor, []);
    case 'timeout':
      return happened.actor === null ? paused(model) : ended(model, happened.actor, []);
    default:
      return unchanged(model);
  }
};

/** API-24: a visit is counted once, when it is known whose it is. */
const counted = (model: Model): Expected<Model> => {
  const { isCounting, isIdentityKnown, begun, user } = model;
  if (isCounting || !isIdentityKnown || begun === null || begun === model.counted) return unchanged(model);
  const causes: NamedEffect[] = [['countVisit', { isLoggedIn: user !== null }]];
  return { model: { ...model, isCounting: true, counted: begun }, effects: causes };
};

export const expect = (model: Model, happened: Occurrence): Expected<Model> => {
  const next = afterEvent(model, happened);
  const visit = counted(next.model);
  return { model: visit.model, effects: [...next.effects, ...visit.effects] };
};
