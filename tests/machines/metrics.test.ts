import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { metricsMachine } from '../../src/machines/metrics/machine.ts';
import type { MetricsInput, PendingEvent, VisitFact } from '../../src/machines/metrics/types.ts';
import { pageEntered, recordFact, origin, session, signedIn } from './support/visitFacts.ts';
import { createDeferred, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sent {
  readonly events: readonly PendingEvent[];
  readonly sessionId: string;
}

interface MetricsOptions extends Partial<MetricsInput> {
  /** Result of sending; defaults to the ids of all events. */
  readonly answer?: (sent: Sent) => Promise<readonly string[]>;
  readonly countVisit?: () => Promise<void>;
}

const confirmAll = async ({ events }: Sent) => events.map(({ _id }) => _id);

const startMetrics = ({
  answer = confirmAll,
  countVisit = async () => undefined,
  ...input
}: MetricsOptions = {}) => {
  const sent: Sent[] = [];
  const visits: boolean[] = [];
  let discarded = 0;
  const actor = createActor(
    metricsMachine.provide({
      actions: { discardUnsent: () => (discarded += 1) },
      actors: {
        sendEvents: fromPromise<readonly string[], Sent>(({ input: sending }) => {
          sent.push(sending);
          return answer(sending);
        }),
        countVisit: fromPromise<void, { isLoggedIn: boolean }>(({ input: { isLoggedIn } }) => {
          visits.push(isLoggedIn);
          return countVisit();
        }),
      },
    }),
    { input: { origin, consentPolicy: 'eu', unsent: [], ...input } },
  ).start();
  onTestFinished(() => void actor.stop());
  const record = (...facts: readonly VisitFact[]) =>
    facts.forEach((fact) => actor.send({ type: 'fact.recorded', recorded: recordFact(fact) }));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** The sent pages, per request. */
  const pages = () =>
    sent.map(({ events }) =>
      events.map(({ metadata }) => ('pageUrl' in metadata ? metadata.pageUrl.replace(origin, '') : '')),
    );
  return { actor, sent, visits, record, pass, pages, discarded: () => discarded };
};

const guest: VisitFact = { type: 'auth.guestDetected' };

describe('sending events', () => {
  it('METRIC-08 sends all events every 5000 ms', async () => {
    const { record, pass, pages } = startMetrics();
    record(session('resumed'), pageEntered('/'));
    await pass(4000);
    record(pageEntered('/men'));
    await pass(999);
    expect(pages()).toEqual([]);
    await pass(1);
    expect(pages()).toEqual([['/', '/men']]);
    record(pageEntered('/women'));
    await pass(5000);
    expect(pages()).toEqual([['/', '/men'], ['/women']]);
    await pass(20_000);
    expect(pages()).toHaveLength(2);
  });

  it('METRIC-08 sends synchronously when the page is left', () => {
    const { actor, record, pages } = startMetrics();
    record(session('resumed'), pageEntered('/'));
    actor.send({ type: 'page.hidden' });
    expect(pages()).toEqual([['/']]);
  });

  it('METRIC-08 sends when the page is left, also during another request', async () => {
    const answers = [createDeferred<readonly string[]>(), createDeferred<readonly string[]>()];
    let requestCount = 0;
    const { actor, record, pass, pages } = startMetrics({
      answer: () => answers[requestCount++]?.promise ?? Promise.resolve([]),
    });
    record(session('resumed'), pageEntered('/'));
    await pass(5000);
    record(pageEntered('/men'));
    actor.send({ type: 'page.hidden' });
    expect(pages()).toEqual([['/'], ['/', '/men']]);
  });

  it('keeps events until they are processed, and sends them again', async () => {
    let isDown = true;
    const { record, pass, pages } = startMetrics({
      answer: async (sending) => {
        if (isDown) throw new Error('offline');
        return confirmAll(sending);
      },
    });
    record(session('resumed'), pageEntered('/'));
    await pass(5000);
    isDown = false;
    record(pageEntered('/men'));
    await pass(5000);
    await pass(5000);
    expect(pages()).toEqual([['/'], ['/', '/men']]);
  });

  it('keeps events that were recorded during a request', async () => {
    const first = createDeferred<readonly string[]>();
    let isFirst = true;
    const { sent, record, pass, pages } = startMetrics({
      answer: (sending) => {
        if (!isFirst) return confirmAll(sending);
        isFirst = false;
        return first.promise;
      },
    });
    record(session('resumed'), pageEntered('/'));
    await pass(5000);
    record(pageEntered('/men'));
    first.resolve(sent[0]?.events.map(({ _id }) => _id) ?? []);
    await pass(5000);
    expect(pages()).toEqual([['/'], ['/men']]);
  });

  it('sends when the network is back, those of an earlier page first', async () => {
    const unsent = startMetrics();
    unsent.record(session('resumed'), pageEntered('/kept'));
    const { waiting } = unsent.actor.getSnapshot().context;
    const { actor, record, pages } = startMetrics({ unsent: waiting });
    record(session('resumed'), pageEntered('/'));
    actor.send({ type: 'network.returned' });
    expect(pages()).toEqual([['/kept', '/']]);
  });

  it('drops the oldest events beyond the limit', () => {
    const { actor, record } = startMetrics();
    for (let place = 0; place < 510; place += 1) record(pageEntered(`/page-${place}`));
    const { waiting } = actor.getSnapshot().context;
    expect(waiting).toHaveLength(500);
    expect(waiting[0]?.metadata).toMatchObject({ pageUrl: `${origin}/page-10` });
  });
});

describe('an unknown session', () => {
  it('METRIC-12 is looked up every 100 ms', async () => {
    const { sent, record, pass } = startMetrics({ consentPolicy: 'none' });
    record(pageEntered('/'));
    await pass(5000 + 250);
    record(session('resumed'));
    await pass(49);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toMatchObject([{ sessionId: 'session-1', events: [{ _session: 'session-1' }] }]);
  });

  it('METRIC-08 METRIC-12 sends at once when the page is left and the session is known by then', async () => {
    const { actor, sent, record, pass } = startMetrics({ consentPolicy: 'none' });
    record(pageEntered('/'));
    actor.send({ type: 'page.hidden' });
    await pass(50);
    record(session('resumed'));
    expect(sent).toEqual([]);
    actor.send({ type: 'page.hidden' });
    expect(sent).toMatchObject([{ sessionId: 'session-1' }]);
  });

  it('METRIC-12 is looked up 10 times at most, and the events wait for the next flush', async () => {
    const { actor, sent, record, pass } = startMetrics({ consentPolicy: 'none' });
    const isAwaitingSession = () => actor.getSnapshot().matches({ events: 'awaitingSession' });
    record(pageEntered('/'));
    await pass(5000 + 999);
    expect(isAwaitingSession()).toBe(true);
    await pass(1);
    expect(isAwaitingSession()).toBe(false);
    record(session('resumed'));
    await pass(4999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toHaveLength(1);
  });
});

describe('consent', () => {
  it.each(['PL', 'unknown'] as const)(
    'CONSENT-02 METRIC-08 is required if the country is %s, and then all waiting events are sent',
    async (country) => {
      const { actor, record, pass, pages } = startMetrics();
      record(session('resumed', country), pageEntered('/'), pageEntered('/men'));
      await pass(60_000);
      actor.send({ type: 'page.hidden' });
      expect(pages()).toEqual([]);
      record({ type: 'consent.granted' });
      await pass(5000);
      expect(pages()).toEqual([['/', '/men']]);
    },
  );

  it('CONSENT-02 is required until the country is known', async () => {
    const { record, pass, pages } = startMetrics();
    record(pageEntered('/'));
    await pass(10_000);
    expect(pages()).toEqual([]);
    record(session('started', 'US'));
    await pass(5000);
    expect(pages()).toHaveLength(1);
  });

  it('CONSENT-05 after a refusal, what waited is deleted, nothing is sent, and later consent sends later events', async () => {
    const { record, pass, pages, discarded } = startMetrics();
    record(session('resumed', 'US'), pageEntered('/'), { type: 'consent.declined' }, pageEntered('/men'));
    await pass(60_000);
    expect([pages(), discarded()]).toEqual([[], 1]);
    record({ type: 'consent.granted' }, pageEntered('/women'));
    await pass(5000);
    expect(pages()).toEqual([['/women']]);
  });

  it('CONSENT-05 a refusal under a policy without choice changes nothing', async () => {
    const { record, pass, pages } = startMetrics({ consentPolicy: 'none' });
    record(session('resumed', 'PL'), pageEntered('/'), { type: 'consent.declined' });
    await pass(5000);
    expect(pages()).toEqual([['/']]);
  });

  it.each([
    ['eu', 'US', true],
    ['all', 'US', false],
    ['none', 'PL', true],
  ] as const)(
    'CONSENT-02 under the policy %s, in %s, without need: %s',
    async (consentPolicy, country, isSent) => {
      const { sent, record, pass } = startMetrics({ consentPolicy });
      record(session('resumed', country), pageEntered('/'));
      await pass(5000);
      expect(sent.length > 0).toBe(isSent);
    },
  );
});

describe('a visit', () => {
  it('API-24 is counted once, after the user is known', async () => {
    const { visits, record, pass } = startMetrics();
    record(session('started', 'PL'));
    await settle();
    expect(visits).toEqual([]);
    record(guest);
    await settle();
    record(signedIn, pageEntered('/men'));
    await pass(60_000);
    expect(visits).toEqual([false]);
  });

  it('API-24 is counted as signed in for a user', async () => {
    const { visits, record } = startMetrics();
    record(signedIn, session('started'));
    await settle();
    expect(visits).toEqual([true]);
  });

  it('API-24 SESS-02 is not counted when resumed, and counted again for the next session', async () => {
    const { visits, record } = startMetrics();
    record(guest, session('resumed'));
    await settle();
    expect(visits).toEqual([]);
    record(session('started', 'US', 'session-2'));
    await settle();
    record(session('started', 'US', 'session-3'));
    await settle();
    expect(visits).toEqual([false, false]);
  });

  it('API-24 is not counted again after a failure, which could count twice', async () => {
    const { visits, record, pass } = startMetrics({ countVisit: () => Promise.reject(new Error('down')) });
    record(guest, session('started'));
    await pass(60_000);
    expect(visits).toEqual([false]);
  });
});
