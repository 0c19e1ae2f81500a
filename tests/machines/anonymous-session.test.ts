import { createActor, fromCallback, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../contract/types.ts';
import { unknownLocale } from '../../contract/wire/locale.ts';
import { anonymousSessionMachine } from '../../src/machines/anonymousSession/machine.ts';
import { selectLocale, selectSessionId } from '../../src/machines/anonymousSession/selectors.ts';
import type {
  AnonymousSessionEvent,
  CreatedRecord,
  SessionRecord,
} from '../../src/machines/anonymousSession/types.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const poland: Locale = { ...unknownLocale, country_name: 'Poland', country_code: 'PL', is_eu: true };
const stored: SessionRecord = { sessionId: 's0', locale: poland, expiry: '2026-01-01T01:00:00.000Z' };

interface ActorResults {
  readRecord: () => SessionRecord | null | Promise<SessionRecord | null>;
  lookUpLocale: () => Locale | Promise<Locale>;
  /** The record that another tab has stored meanwhile. */
  startedElsewhere: () => SessionRecord | null;
}

const startSession = (given: Partial<ActorResults> = {}) => {
  const results: ActorResults = {
    readRecord: () => null,
    lookUpLocale: () => poland,
    startedElsewhere: () => null,
    ...given,
  };
  const written: SessionRecord[] = [];
  const started: string[] = [];
  const deadlines: string[] = [];
  let expire = () => undefined as void;
  let created = 0;
  const actor = createActor(
    anonymousSessionMachine.provide({
      actors: {
        readRecord: fromPromise(async () => results.readRecord()),
        lookUpLocale: fromPromise(async () => results.lookUpLocale()),
        createRecord: fromPromise<CreatedRecord, { locale: Locale }>(async ({ input }) => {
          const otherRecord = results.startedElsewhere();
          if (otherRecord) return { record: otherRecord, isNew: false };
          created += 1;
          const record = { sessionId: `s${created}`, locale: input.locale, expiry: `expiry ${created}` };
          written.push(record);
          return { record, isNew: true };
        }),
        awaitExpiry: fromCallback<AnonymousSessionEvent, { expiry: string }>(({ input, sendBack }) => {
          deadlines.push(input.expiry);
          expire = () => sendBack({ type: 'session.expired' });
        }),
      },
    }),
  );
  const resumed: string[] = [];
  actor.on('anonymousSession.started', ({ record }) => started.push(record.sessionId));
  actor.on('anonymousSession.resumed', ({ record }) => resumed.push(record.sessionId));
  actor.start();
  const sessionId = () => selectSessionId(actor.getSnapshot());
  return { actor, written, started, resumed, deadlines, sessionId, expire: () => expire() };
};

describe('the anonymous session', () => {
  it('SESS-01 resumes a stored session that has not expired', async () => {
    const { sessionId, written, started, resumed, deadlines } = startSession({ readRecord: () => stored });
    await settle();
    expect(sessionId()).toBe('s0');
    expect([written, started, resumed]).toEqual([[], [], ['s0']]);
    expect(deadlines).toEqual([stored.expiry]);
  });

  it('SESS-01 SESS-03 starts one if there is none, and stores id, locale and expiry', async () => {
    const { written, started } = startSession();
    await settle();
    expect(written).toEqual([{ sessionId: 's1', locale: poland, expiry: 'expiry 1' }]);
    expect(started).toEqual(['s1']);
  });

  it('SESS-02 starts another one when it expires', async () => {
    const { sessionId, started, deadlines, expire } = startSession();
    await settle();
    expire();
    await settle();
    expect(sessionId()).toBe('s2');
    expect(started).toEqual(['s1', 's2']);
    expect(deadlines).toEqual(['expiry 1', 'expiry 2']);
  });

  it('SESS-02 resumes the one that another tab started after the expiry', async () => {
    let found: SessionRecord | null = null;
    const { sessionId, started, resumed, expire } = startSession({ readRecord: () => found });
    await settle();
    found = stored;
    expire();
    await settle();
    expect(sessionId()).toBe('s0');
    expect([started, resumed]).toEqual([['s1'], ['s0']]);
  });

  it('SESS-02 starts none if another tab was faster', async () => {
    const { sessionId, written, started, resumed } = startSession({ startedElsewhere: () => stored });
    await settle();
    expect(sessionId()).toBe('s0');
    expect([written, started, resumed]).toEqual([[], [], ['s0']]);
  });

  it('SESS-06 uses the values for an unknown country if the lookup fails', async () => {
    const { actor } = startSession({ lookUpLocale: () => Promise.reject(new Error('down')) });
    await settle();
    expect(selectLocale(actor.getSnapshot())).toMatchObject({
      country_name: 'Unknown',
      currency: { code: 'USD' },
      time_zone: 'UTC',
    });
  });

  it('SESS-06 has a time limit for the lookup', async () => {
    const { sessionId } = startSession({ lookUpLocale: () => createDeferred<Locale>().promise });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sessionId()).toBe('s1');
  });

  it('SESS-01 starts one if the storage cannot be read', async () => {
    const { sessionId } = startSession({ readRecord: () => Promise.reject(new Error('blocked')) });
    await settle();
    expect(sessionId()).toBe('s1');
  });
});
