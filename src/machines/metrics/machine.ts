/**
 * What a visit did, on its way to the server (METRIC-08 to METRIC-12): gathered from the facts of other machines, sent every five
 * seconds and when the page is left, kept while nothing may or can be sent. Its actions never throw.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { metricsFlushMs, sessionIdWait } from '../../../contract/rules.ts';
import { notProvided } from '../notProvided.ts';
import { maySend } from './consent.ts';
import { eventsOf, unknownVisit, visitAfter } from './project.ts';
import type { HeardFact, MetricsContext, MetricsEvent, MetricsInput, ToldEvent } from './types.ts';

/** What waits is bounded; the oldest goes first. */
const mostWaiting = 500;

export const metricsMachine = setup({
  types: {
    context: {} as MetricsContext,
    events: {} as MetricsEvent,
    input: {} as MetricsInput,
  },
  actors: {
    /**
     * Sends them and answers with the ids of those that are done with. It begins before it first waits, so that a page that is left
     * has sent by then what it could.
     */
    sendEvents: fromPromise<readonly string[], { events: readonly ToldEvent[]; sessionId: string }>(
      notProvided('sendEvents'),
    ),
    /** API-24. */
    countVisit: fromPromise<void, { isLoggedIn: boolean }>(notProvided('countVisit')),
  },
  actions: {
    askForFacts: sendTo(({ system }) => system.get('factRecorder'), { type: 'facts.asked' }),
    gather: assign(({ context }, heard: HeardFact) => {
      const visit = visitAfter(context.visit, heard, context.origin);
      const told = eventsOf(context.visit, visit, heard);
      return { visit, waiting: [...context.waiting, ...told].slice(-mostWaiting) };
    }),
    drop: assign(({ context }, ids: readonly string[]) => ({
      waiting: context.waiting.filter(({ _id }) => !ids.includes(_id)),
    })),
    beginLooking: assign({ looks: 0 }),
    look: assign(({ context }) => ({ looks: context.looks + 1 })),
    noteCounted: assign(({ context }) => ({ countedSessionId: context.visit.begunSessionId })),
  },
  guards: {
    hasNothingToSend: ({ context }) => context.waiting.length === 0 || !maySend(context),
    hasSession: ({ context }) => context.visit.sessionId !== null,
    mayLookAgain: ({ context }) => context.looks < sessionIdWait.attempts,
    isVisitUncounted: ({ context: { visit, countedSessionId } }) =>
      visit.isWhoKnown && visit.begunSessionId !== null && visit.begunSessionId !== countedSessionId,
  },
  delays: { flushPause: metricsFlushMs, sessionIdPause: sessionIdWait.everyMs, patience: 30_000 },
}).createMachine({
  id: 'metrics',
  type: 'parallel',
  context: ({ input }) => ({
    origin: input?.origin ?? '',
    consentPolicy: input?.consentPolicy ?? 'all',
    visit: unknownVisit,
    waiting: input?.unsent ?? [],
    looks: 0,
    countedSessionId: null,
  }),
  entry: 'askForFacts',
  on: { 'fact.heard': { actions: { type: 'gather', params: ({ event }) => event.heard } } },
  states: {
    events: {
      initial: 'resting',
      states: {
        resting: {
          after: { flushPause: 'flushing' },
          on: { 'page.hidden': 'flushing', 'network.returned': 'flushing' },
        },
        flushing: {
          entry: 'beginLooking',
          always: [
            { guard: 'hasNothingToSend', target: 'resting' },
            { guard: 'hasSession', target: 'sending' },
            { target: 'awaitingSession' },
          ],
        },
        /** METRIC-12. What is still without one after the last look waits for the next flush. */
        awaitingSession: {
          entry: 'look',
          on: { 'page.hidden': { guard: 'hasSession', target: 'sending' } },
          after: {
            sessionIdPause: [
              { guard: 'hasSession', target: 'sending' },
              { guard: 'mayLookAgain', target: 'awaitingSession', reenter: true },
              { target: 'resting' },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'sendEvents',
            src: 'sendEvents',
            input: ({ context: { waiting, visit } }) => ({
              events: waiting.map((told) => ({ ...told, _session: told._session ?? visit.sessionId })),
              sessionId: visit.sessionId ?? '',
            }),
            onDone: { target: 'resting', actions: { type: 'drop', params: ({ event }) => event.output } },
            onError: 'resting',
          },
          after: { patience: 'resting' },
          // What came meanwhile goes too; what is sent twice counts once.
          on: { 'page.hidden': { target: 'sending', reenter: true } },
        },
      },
    },
    visit: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isVisitUncounted', target: 'counting' } },
        /** It names nobody, so a repeat would be another visit: what fails is not tried again. */
        counting: {
          entry: 'noteCounted',
          invoke: {
            id: 'countVisit',
            src: 'countVisit',
            input: ({ context }) => ({ isLoggedIn: context.visit.userId !== null }),
            onDone: 'resting',
            onError: 'resting',
          },
          after: { patience: 'resting' },
        },
      },
    },
  },
});
