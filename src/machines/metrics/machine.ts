/**
 * The events of a visit (METRIC-08 to METRIC-12): projected from the facts of other machines, sent every five seconds and when the page is
 * left, buffered while sending is not allowed or not possible. Actions never throw.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { metricsFlushMs, sessionIdWait } from '../../../contract/rules/metrics.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import { maySend } from './maySend.ts';
import { toMetricEvents, unknownVisit, visitAfter } from './project.ts';
import type {
  RecordedFact,
  MetricsContext,
  MetricsEvent,
  MetricsInput,
  PendingEvent,
  Visit,
} from './types.ts';

/** Limit of buffered events; the oldest are dropped first. */
const maximumWaiting = 500;

/** CONSENT-05: nothing of the visit is kept where the visitor declined and the policy lets visitors choose. */
const isRefused = (consentPolicy: MetricsInput['consentPolicy'], visit: Visit): boolean =>
  visit.consent === 'declined' && consentPolicy !== 'none';

const gather = {
  type: 'gather',
  params: ({ event }: { event: { recorded: RecordedFact } }) => event.recorded,
} as const;

export const metricsMachine = setup({
  types: {} as { context: MetricsContext; events: MetricsEvent; input: MetricsInput },
  actors: {
    /**
     * Sends the events and resolves with the ids of those that are processed. Starts sending synchronously, so that events are sent when
     * the page is left.
     */
    sendEvents: fromPromise<readonly string[], { events: readonly PendingEvent[]; sessionId: string }>(
      notProvided('sendEvents'),
    ),
    /** API-24. */
    countVisit: fromPromise<void, { isLoggedIn: boolean }>(notProvided('countVisit')),
  },
  actions: {
    requestFacts: sendTo(({ system }) => system.get('factRecorder'), { type: 'facts.requested' }),
    gather: assign(({ context }, recorded: RecordedFact) => {
      const visit = visitAfter(context.visit, recorded, context.origin);
      if (isRefused(context.consentPolicy, visit)) return { visit, waiting: [] };
      const events = toMetricEvents(context.visit, visit, recorded);
      return { visit, waiting: [...context.waiting, ...events].slice(-maximumWaiting) };
    }),
    /** Deletes the events that were kept for the next page. */
    discardUnsent: actionNotProvided('discardUnsent'),
    drop: assign(({ context }, ids: readonly string[]) => ({
      waiting: context.waiting.filter(({ _id }) => !ids.includes(_id)),
    })),
    resetLookups: assign({ lookups: 0 }),
    countLookup: assign(({ context }) => ({ lookups: context.lookups + 1 })),
    setCounted: assign(({ context }) => ({ countedSessionId: context.visit.startedSessionId })),
  },
  guards: {
    isRefusal: ({ context: { consentPolicy, visit, origin } }, recorded: RecordedFact) =>
      recorded.fact.type === 'consent.declined' &&
      isRefused(consentPolicy, visitAfter(visit, recorded, origin)),
    hasNothingToSend: ({ context }) => context.waiting.length === 0 || !maySend(context),
    hasSession: ({ context }) => context.visit.sessionId !== null,
    canLookUpAgain: ({ context }) => context.lookups < sessionIdWait.attempts,
    isVisitUncounted: ({ context: { visit, countedSessionId } }) =>
      visit.isIdentityKnown && visit.startedSessionId !== null && visit.startedSessionId !== countedSessionId,
  },
  delays: { flushInterval: metricsFlushMs, sessionIdInterval: sessionIdWait.everyMs, requestTimeout: 30_000 },
}).createMachine({
  id: 'metrics',
  type: 'parallel',
  context: ({ input }) => ({
    origin: input?.origin ?? '',
    consentPolicy: input?.consentPolicy ?? 'all',
    visit: unknownVisit,
    waiting: input?.unsent ?? [],
    lookups: 0,
    countedSessionId: null,
  }),
  entry: 'requestFacts',
  on: { 'fact.recorded': { actions: gather } },
  states: {
    events: {
      initial: 'idle',
      on: {
        'fact.recorded': {
          guard: { type: 'isRefusal', params: ({ event }) => event.recorded },
          target: '.idle',
          actions: [gather, 'discardUnsent'],
        },
      },
      states: {
        idle: {
          after: { flushInterval: 'flushing' },
          on: { 'page.hidden': 'flushing', 'network.returned': 'flushing' },
        },
        flushing: {
          entry: 'resetLookups',
          always: [
            { guard: 'hasNothingToSend', target: 'idle' },
            { guard: 'hasSession', target: 'sending' },
            { target: 'awaitingSession' },
          ],
        },
        /** METRIC-12. Without a session after the last lookup, events wait for the next flush. */
        awaitingSession: {
          entry: 'countLookup',
          on: { 'page.hidden': { guard: 'hasSession', target: 'sending' } },
          after: {
            sessionIdInterval: [
              { guard: 'hasSession', target: 'sending' },
              { guard: 'canLookUpAgain', target: 'awaitingSession', reenter: true },
              { target: 'idle' },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'sendEvents',
            src: 'sendEvents',
            input: ({ context: { waiting, visit } }) => ({
              events: waiting.map((event) => ({ ...event, _session: event._session ?? visit.sessionId })),
              sessionId: visit.sessionId ?? '',
            }),
            onDone: { target: 'idle', actions: { type: 'drop', params: ({ event }) => event.output } },
            onError: 'idle',
          },
          after: { requestTimeout: 'idle' },
          // Includes events recorded meanwhile; the server counts an event that is sent twice once.
          on: { 'page.hidden': { target: 'sending', reenter: true } },
        },
      },
    },
    visit: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isVisitUncounted', target: 'counting' } },
        /** The request identifies no visitor, so a repeat would count another visit: a failure is not retried. */
        counting: {
          entry: 'setCounted',
          invoke: {
            id: 'countVisit',
            src: 'countVisit',
            input: ({ context }) => ({ isLoggedIn: context.visit.userId !== null }),
            onDone: 'idle',
            onError: 'idle',
          },
          after: { requestTimeout: 'idle' },
        },
      },
    },
  },
});
