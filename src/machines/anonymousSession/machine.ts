/**
 * The visit of someone whose name nobody needs (SESS-01 to SESS-03): a stored record that lives for an hour. Its deadline is a
 * callback actor with the time in its input, so that it survives being stopped; ids and times come from outside.
 */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Locale } from '../../../contract/types.ts';
import { unknownLocale } from '../../../contract/unknownLocale.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import type {
  AnonymousSessionContext,
  AnonymousSessionEvent,
  AnonymousSessionFact,
  CreatedRecord,
  SessionRecord,
} from './types.ts';

/** Behind a guard that there is one. */
const foundRecord = (record: SessionRecord | null): SessionRecord => {
  if (record === null) throw new Error('There is no stored session.');
  return record;
};

export const anonymousSessionMachine = setup({
  types: {
    context: {} as AnonymousSessionContext,
    events: {} as AnonymousSessionEvent,
    emitted: {} as AnonymousSessionFact,
  },
  actors: {
    /** The stored record, or null where there is none or its time is over. */
    readRecord: fromPromise<SessionRecord | null>(notProvided('readRecord')),
    lookUpLocale: fromPromise<Locale>(notProvided('lookUpLocale')),
    /** Stores a record with a new id that ends an hour from now, unless another tab has just done so. */
    createRecord: fromPromise<CreatedRecord, { locale: Locale }>(notProvided('createRecord')),
    /** Sends `session.expired` when the deadline has passed. */
    awaitExpiry: fromCallback<AnonymousSessionEvent, { expiry: string }>(actionNotProvided('awaitExpiry')),
  },
  actions: {
    keepRecord: assign({ record: (_, record: SessionRecord) => record, locale: (_, { locale }) => locale }),
    keepLocale: assign({ locale: (_, locale: Locale) => locale }),
    forgetSession: assign({ record: null, locale: null }),
    announceStart: emit((_, record: SessionRecord) => ({
      type: 'anonymousSession.started' as const,
      record,
    })),
    announceGoingOn: emit((_, record: SessionRecord) => ({
      type: 'anonymousSession.resumed' as const,
      record,
    })),
  },
  guards: {
    isRecord: (_, record: SessionRecord | null) => record !== null,
    isNew: (_, created: CreatedRecord) => created.isNew,
  },
  delays: { storagePatience: 5000, lookupPatience: 5000, retryPause: 10_000 },
}).createMachine({
  id: 'anonymousSession',
  context: { locale: null, record: null },
  initial: 'readingRecord',
  on: { 'journal.resumed': { target: '.readingRecord', reenter: true, actions: 'forgetSession' } },
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
              { type: 'keepRecord', params: ({ event }) => foundRecord(event.output) },
              { type: 'announceGoingOn', params: ({ event }) => foundRecord(event.output) },
            ],
          },
          { target: 'lookingUpLocale' },
        ],
        onError: 'lookingUpLocale',
      },
      after: { storagePatience: 'lookingUpLocale' },
    },
    /** SESS-06: a lookup that fails or takes too long gives the failure values. */
    lookingUpLocale: {
      invoke: {
        id: 'lookUpLocale',
        src: 'lookUpLocale',
        onDone: {
          target: 'creatingRecord',
          actions: { type: 'keepLocale', params: ({ event }) => event.output },
        },
        onError: {
          target: 'creatingRecord',
          actions: { type: 'keepLocale', params: () => unknownLocale },
        },
      },
      after: {
        lookupPatience: {
          target: 'creatingRecord',
          actions: { type: 'keepLocale', params: () => unknownLocale },
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
              { type: 'keepRecord', params: ({ event }) => event.output.record },
              { type: 'announceStart', params: ({ event }) => event.output.record },
            ],
          },
          {
            target: 'active',
            actions: [
              { type: 'keepRecord', params: ({ event }) => event.output.record },
              { type: 'announceGoingOn', params: ({ event }) => event.output.record },
            ],
          },
        ],
        onError: 'awaitingRetry',
      },
      after: { storagePatience: 'awaitingRetry' },
    },
    awaitingRetry: { after: { retryPause: 'creatingRecord' } },
    active: {
      invoke: {
        id: 'awaitExpiry',
        src: 'awaitExpiry',
        input: ({ context }) => ({ expiry: context.record?.expiry ?? '' }),
        onError: 'awaitingRetry',
      },
      // Another tab may have begun the next one already.
      on: { 'session.expired': 'readingRecord' },
    },
  },
});
