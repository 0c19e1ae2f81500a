import type { MetricType, TrafficSource } from '../../../contract/rules.ts';
import type { MetricEvent } from '../../../contract/wire/metrics.ts';
import type { AnonymousSessionFact } from '../anonymousSession/types.ts';
import type { AuthFact } from '../auth/types.ts';
import type { CartFact } from '../cart/types.ts';
import type { ConsentFact } from '../consent/machine.ts';
import type { NavigationFact } from '../navigation/machine.ts';
import type { SearchFact } from '../search/types.ts';
import type { TrafficSourceFact } from '../trafficSource/machine.ts';

/** What machines tell that a visit is made of. */
export type VisitFact =
  | AnonymousSessionFact
  | AuthFact
  | CartFact
  | ConsentFact
  | NavigationFact
  | SearchFact
  | TrafficSourceFact;

/** The product whose page was entered; its category as its names in a path. */
export interface ViewedProduct {
  readonly id: string;
  readonly category: string;
}

/** A fact with what only its moment knew. */
export interface HeardFact {
  /** New for each fact: the id of the event that it becomes. */
  readonly key: string;
  /** ISO time. */
  readonly at: string;
  readonly fact: VisitFact;
  readonly product: ViewedProduct | null;
}

export interface EnteredPage {
  readonly pageUrl: string;
  readonly title: string;
}

/** The visit as far as its facts have told. */
export interface Visit {
  readonly sessionId: string | null;
  /** Null until a session is there; `isInEu` is null where the country is unknown. */
  readonly country: {
    readonly name: string;
    readonly flag: string;
    readonly isInEu: boolean | null;
  } | null;
  readonly page: EnteredPage | null;
  readonly source: TrafficSource | null;
  readonly hasConsent: boolean;
  readonly isWhoKnown: boolean;
  readonly userId: string | null;
  readonly cartId: string | null;
  /** A session began before any page was entered, which its event tells of. */
  readonly beginning: { readonly key: string; readonly at: string } | null;
  /** The session that began in this page, and is a visit to be counted. */
  readonly begunSessionId: string | null;
}

type Told<T extends MetricType> = Pick<
  Extract<MetricEvent, { eventType: T }>,
  'eventType' | 'metadata' | '_id' | 'timestamp' | '_user'
> & {
  /** Null for what happened before there was a session: it belongs to the one that comes. */
  readonly _session: string | null;
};

/** A metric event before it is sent. */
export type ToldEvent = { [T in MetricType]: Told<T> }[MetricType];

export interface MetricsInput {
  /** Of the shop's pages, as in `https://shop.example`. */
  readonly origin: string;
  /** CONSENT_POLICY. */
  readonly consentPolicy: 'eu' | 'all' | 'none';
  /** What an earlier page could not send. */
  readonly unsent: readonly ToldEvent[];
}

export interface MetricsContext {
  readonly origin: string;
  readonly consentPolicy: MetricsInput['consentPolicy'];
  readonly visit: Visit;
  /** What is to be sent, the oldest first. */
  readonly waiting: readonly ToldEvent[];
  /** How often this flush looked for a session. */
  readonly looks: number;
  /** The visit that was counted last. */
  readonly countedSessionId: string | null;
}

export type MetricsEvent =
  | { readonly type: 'fact.heard'; readonly heard: HeardFact }
  /** The page is hidden or left, and may not come back. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.returned' };
