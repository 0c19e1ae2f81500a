import type { TrafficSource } from '../../../contract/rules/metrics.ts';
import type { MetricEvent } from '../../../contract/wire/metrics.ts';
import type { FactFor } from '../facts.ts';

/** FUNNEL-01: observed, not emitted by the machine. */
interface FlowFact {
  readonly type: 'flow.stepped';
  readonly event: Pending<'flow_step'>;
}

/** Facts that a visit is computed from. */
export type VisitFact = FactFor<'metrics'> | FlowFact;

/** The product of an entered product page; the category as a path of names. */
export interface ViewedProduct {
  readonly id: string;
  readonly category: string;
}

/** A fact with the data of its moment. */
export interface RecordedFact {
  /** Unique for each fact: the id of its event. */
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

/** The known data of a visit. */
export interface Visit {
  readonly sessionId: string | null;
  /** Null until a session is known; `isInEu` is null if the country is unknown. */
  readonly country: {
    readonly name: string;
    readonly flag: string;
    readonly isInEu: boolean | null;
  } | null;
  readonly page: EnteredPage | null;
  readonly source: TrafficSource | null;
  /** Null before the visitor has chosen. */
  readonly consent: 'granted' | 'declined' | null;
  readonly isIdentityKnown: boolean;
  readonly userId: string | null;
  readonly cartId: string | null;
  /** A session that started before the first page; its event waits for the page. */
  readonly pendingStart: { readonly key: string; readonly at: string } | null;
  /** The session that started on this page and counts as a visit. */
  readonly startedSessionId: string | null;
}

type Pending<T extends MetricEvent['eventType']> = Pick<
  Extract<MetricEvent, { eventType: T }>,
  'eventType' | 'metadata' | '_id' | 'timestamp' | '_user'
> & {
  /** Null before a session was known: the event is sent with the next session. */
  readonly _session: string | null;
};

/** A metric event before it is sent. */
export type PendingEvent = { [T in MetricEvent['eventType']]: Pending<T> }[MetricEvent['eventType']];

export interface MetricsInput {
  /** Origin of the shop, such as `https://shop.example`. */
  readonly origin: string;
  /** CONSENT_POLICY. */
  readonly consentPolicy: 'eu' | 'all' | 'none';
  /** Unsent events of an earlier page. */
  readonly unsent: readonly PendingEvent[];
}

export interface MetricsContext {
  readonly origin: string;
  readonly consentPolicy: MetricsInput['consentPolicy'];
  readonly visit: Visit;
  /** Unsent events, the oldest first. */
  readonly waiting: readonly PendingEvent[];
  /** Number of session lookups of this flush. */
  readonly lookups: number;
  /** The session that was counted last. */
  readonly countedSessionId: string | null;
}

export type MetricsEvent =
  | { readonly type: 'fact.recorded'; readonly recorded: RecordedFact }
  /** The page is hidden or left, possibly for good. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.returned' };
