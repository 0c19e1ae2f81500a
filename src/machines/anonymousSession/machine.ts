/**
 * The anonymous session (SESS-01 to SESS-03): a stored record that expires after an hour. The expiry is a callback actor with the time in
 * its input, so that it can be resumed; ids and times come from the actors.
 */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Locale } from '../../../contract/types.ts';
import { unknownLocale } from '../../../contract/unknownLocale.ts';
import { actionNotProvided, notProvided } from '../common/notProvided.ts';
import type {
  AnonymousSessionContext,
  AnonymousSessionEvent,
  AnonymousSessionFact,
  CreatedRecord,
  SessionRecord,
} from './types.ts';

/** The stored record; throws for null. */
const requireRecord = (record: SessionRecord | null): SessionRecord => {
  if (record === null) throw new Error('No session is stored.');
  return record;
};

export const anonymousSessionMachine = setup({
  types: {} as {
    context: AnonymousSessionContext;
    events: AnonymousSessionEvent;
    emitted: AnonymousSessionFact;
  },
  actors: {
    /** The stored record; null if there is none or it has expired. */
    readRecord: fromPromise<SessionRecord | null>(notProvided('readRecord')),
    lookUpLocale: fromPromise<Locale>(notProvided('lookUpLocale')),
    /** Stores a record with a new id that expires an hour from now, unless another tab has just done so. */
    createRecord: fromPromise<CreatedRecord, { locale: Locale }>(notProvided('createRecord')),
    /** Sends `session.expired` at the expiry. */
    awaitExpiry: fromCallback<AnonymousSessionEvent, { expiry: string }>(actionNotProvided('awaitExpiry')),
  },
  actions: {
    setRecord: assign({ record: (_, record: SessionRecord) => record, locale: (_, { locale }) => locale }),
    setLocale: assign({ locale: (_, locale: Locale) => locale }),
    clearSession: assign({ record: null, locale: null }),
    emitStarted: emit((_, record: SessionRecord) => ({
      type: 'anonymousSession.started' as const,
      record,
    })),
    emitResumed: emit((_, record: SessionRecord) => ({
      type: 'anonymousSession.resumed' as const,
      record,
    })),
  },
  guards: {
    isRecord: (_, record: SessionRecord | null) => record !== null,
    isNew: (_, created: CreatedRecord) => created.isNew,
  },
  delays: { storageTimeout: 5000, lookupTimeout: 5000, retryDelay: 10_000 },
}).createMachine({
  id: 'anonymousSession',
  context: { locale: null, record: null },
  initial: 'readingRecord',
  on: { 'journal.resumed': { target: '.readingRecord', reenter: true, actions: 'clearSession' } },
  states: {
    readingRecord: {
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        onDone: [
          {
            guard: { type: 'isRecord', params: ({ event }) => event.output },
            target: 'active',
            actions: [
              { type: 'setRecord', params: ({ event }) => requireRecord(event.output) },
              { type: 'emitResumed', params: ({ event }) => requireRecord(event.output) },
            ],
          },
          { target: 'lookingUpLocale' },
        ],
        onError: 'lookingUpLocale',
      },
      after: { storageTimeout: 'lookingUpLocale' },
    },
    /** SESS-06: a lookup that fails or times out gives the values for an unknown country. */
    lookingUpLocale: {
      invoke: {
        id: 'lookUpLocale',
        src: 'lookUpLocale',
        onDone: {
          target: 'creatingRecord',
          actions: { type: 'setLocale', params: ({ event }) => event.output },
        },
        onError: {
          target: 'creatingRecord',
          actions: { type: 'setLocale', params: () => unknownLocale },
        },
      },
      after: {
        lookupTimeout: {
          target: 'creatingRecord',
          actions: { type: 'setLocale', params: () => unknownLocale },
        },
      },
    },
    creatingRecord: {
      invoke: {
        id: 'createRecord',
        src: 'createRecord',
        input: ({ context }) => ({ locale: context.locale ?? unknownLocale }),
        onDone: [
          {
            guard: { type: 'isNew', params: ({ event }) => event.output },
            target: 'active',
            actions: [
              { type: 'setRecord', params: ({ event }) => event.output.record },
              { type: 'emitStarted', params: ({ event }) => event.output.record },
            ],
          },
          {
            target: 'active',
            actions: [
              { type: 'setRecord', params: ({ event }) => event.output.record },
              { type: 'emitResumed', params: ({ event }) => event.output.record },
            ],
          },
        ],
        onError: 'awaitingRetry',
      },
      after: { storageTimeout: 'awaitingRetry' },
    },
    awaitingRetry: { after: { retryDelay: 'creatingRecord' } },
    active: {
      invoke: {
        id: 'awaitExpiry',
        src: 'awaitExpiry',
        input: ({ context }) => ({ expiry: context.record?.expiry ?? '' }),
        onError: 'awaitingRetry',
      },
      // Another tab may have started the next session already.
      on: { 'session.expired': 'readingRecord' },
    },
  },
});
