import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { metricsMachine } from '../../src/machines/metrics/machine.ts';
import type { MetricsInput, PendingEvent, VisitFact } from '../../src/machines/metrics/types.ts';
import { entered, hear, origin, session, signedIn } from './support/visitFacts.ts';
import { parked, settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sent {
  readonly events: readonly PendingEvent[];
  readonly sessionId: string;
}

interface Given extends Partial<MetricsInput> {
  /** What becomes of a send; everything is taken, unless told. */
  readonly answer?: (sent: Sent) => Promise<readonly string[]>;
  readonly countVisit?: () => Promise<void>;
}

const taken = async ({ events }: Sent) => events.map(({ _id }) => _id);

const startMetrics = ({ answer = taken, countVisit = async () => undefined, ...input }: Given = {}) => {
  const sent: Sent[] = [];
  const visits: boolean[] = [];
  const actor = createActor(
    metricsMachine.provide({
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
  const tell = (...facts: readonly VisitFact[]) =>
    facts.forEach((fact) => actor.send({ type: 'fact.recorded', recorded: hear(fact) }));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** The pages that were sent, send by send. */
  const pages = () =>
    sent.map(({ events }) =>
      events.map(({ metadata }) => ('pageUrl' in metadata ? metadata.pageUrl.replace(origin, '') : '')),
    );
  return { actor, sent, visits, tell, pass, pages };
};

const guest: VisitFact = { type: 'auth.guestDetected' };

describe('events on their way', () => {
  it('METRIC-08 go every 5000 ms, together, and no sooner', async () => {
    const { tell, pass, pages } = startMetrics();
    tell(session('resumed'), entered('/'));
    await pass(4000);
    tell(entered('/men'));
    await pass(999);
    expect(pages()).toEqual([]);
    await pass(1);
    expect(pages()).toEqual([['/', '/men']]);
    tell(entered('/women'));
    await pass(5000);
    expect(pages()).toEqual([['/', '/men'], ['/women']]);
    await pass(20_000);
    expect(pages()).toHaveLength(2);
  });

  it('METRIC-08 go at once when the page is left, before anything is waited for', () => {
    const { actor, tell, pages } = startMetrics();
    tell(session('resumed'), entered('/'));
    actor.send({ type: 'page.hidden' });
    expect(pages()).toEqual([['/']]);
  });

  it('METRIC-08 go when the page is left although others are under way', async () => {
    const answers = [parked<readonly string[]>(), parked<readonly string[]>()];
    let asked = 0;
    const { actor, tell, pass, pages } = startMetrics({
      answer: () => answers[asked++]?.promise ?? Promise.resolve([]),
    });
    tell(session('resumed'), entered('/'));
    await pass(5000);
    tell(entered('/men'));
    actor.send({ type: 'page.hidden' });
    expect(pages()).toEqual([['/'], ['/', '/men']]);
  });

  it('stay until they were taken, and go again with the next', async () => {
    let isDown = true;
    const { tell, pass, pages } = startMetrics({
      answer: async (sending) => {
        if (isDown) throw new Error('offline');
        return taken(sending);
      },
    });
    tell(session('resumed'), entered('/'));
    await pass(5000);
    isDown = false;
    tell(entered('/men'));
    await pass(5000);
    await pass(5000);
    expect(pages()).toEqual([['/'], ['/', '/men']]);
  });

  it('stay where they came while others were sent', async () => {
    const first = parked<readonly string[]>();
    let isFirst = true;
    const { sent, tell, pass, pages } = startMetrics({
      answer: (sending) => {
        if (!isFirst) return taken(sending);
        isFirst = false;
        return first.promise;
      },
    });
    tell(session('resumed'), entered('/'));
    await pass(5000);
    tell(entered('/men'));
    first.resolve(sent[0]?.events.map(({ _id }) => _id) ?? []);
    await pass(5000);
    expect(pages()).toEqual([['/'], ['/men']]);
  });

  it('go as soon as the network is back, those of an earlier page first', async () => {
    const unsent = startMetrics();
    unsent.tell(session('resumed'), entered('/kept'));
    const { waiting } = unsent.actor.getSnapshot().context;
    const { actor, tell, pages } = startMetrics({ unsent: waiting });
    tell(session('resumed'), entered('/'));
    actor.send({ type: 'network.returned' });
    expect(pages()).toEqual([['/kept', '/']]);
  });

  it('are bounded, the oldest gone first', () => {
    const { actor, tell } = startMetrics();
    for (let place = 0; place < 510; place += 1) tell(entered(`/page-${place}`));
    const { waiting } = actor.getSnapshot().context;
    expect(waiting).toHaveLength(500);
    expect(waiting[0]?.metadata).toMatchObject({ pageUrl: `${origin}/page-10` });
  });
});

describe('a session that is not there yet', () => {
  it('METRIC-12 is looked for every 100 ms', async () => {
    const { sent, tell, pass } = startMetrics({ consentPolicy: 'none' });
    tell(entered('/'));
    await pass(5000 + 250);
    tell(session('resumed'));
    await pass(49);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toMatchObject([{ sessionId: 'session-1', events: [{ _session: 'session-1' }] }]);
  });

  it('METRIC-08 METRIC-12 is there by the time the page is left: what looked for it goes at once', async () => {
    const { actor, sent, tell, pass } = startMetrics({ consentPolicy: 'none' });
    tell(entered('/'));
    actor.send({ type: 'page.hidden' });
    await pass(50);
    tell(session('resumed'));
    expect(sent).toEqual([]);
    actor.send({ type: 'page.hidden' });
    expect(sent).toMatchObject([{ sessionId: 'session-1' }]);
  });

  it('METRIC-12 is looked for up to 10 times, and the events wait for the next flush', async () => {
    const { actor, sent, tell, pass } = startMetrics({ consentPolicy: 'none' });
    const isLooking = () => actor.getSnapshot().matches({ events: 'awaitingSession' });
    tell(entered('/'));
    await pass(5000 + 999);
    expect(isLooking()).toBe(true);
    await pass(1);
    expect(isLooking()).toBe(false);
    tell(session('resumed'));
    await pass(4999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toHaveLength(1);
  });
});

describe('consent', () => {
  it.each(['PL', 'unknown'] as const)(
    'CONSENT-02 METRIC-08 is waited for where the country is %s, and then all goes that waited',
    async (country) => {
      const { actor, tell, pass, pages } = startMetrics();
      tell(session('resumed', country), entered('/'), entered('/men'));
      await pass(60_000);
      actor.send({ type: 'page.hidden' });
      expect(pages()).toEqual([]);
      tell({ type: 'consent.granted' });
      await pass(5000);
      expect(pages()).toEqual([['/', '/men']]);
    },
  );

  it('CONSENT-02 is waited for until the country is known', async () => {
    const { tell, pass, pages } = startMetrics();
    tell(entered('/'));
    await pass(10_000);
    expect(pages()).toEqual([]);
    tell(session('started', 'US'));
    await pass(5000);
    expect(pages()).toHaveLength(1);
  });

  it.each([
    ['eu', 'US', true],
    ['all', 'US', false],
    ['none', 'PL', true],
  ] as const)(
    'CONSENT-02 under the policy %s is, in %s, not needed: %s',
    async (consentPolicy, country, isSent) => {
      const { sent, tell, pass } = startMetrics({ consentPolicy });
      tell(session('resumed', country), entered('/'));
      await pass(5000);
      expect(sent.length > 0).toBe(isSent);
    },
  );
});

describe('a visit', () => {
  it('API-24 is counted once, when it is known whose it is', async () => {
    const { visits, tell, pass } = startMetrics();
    tell(session('started', 'PL'));
    await settle();
    expect(visits).toEqual([]);
    tell(guest);
    await settle();
    tell(signedIn, entered('/men'));
    await pass(60_000);
    expect(visits).toEqual([false]);
  });

  it('API-24 is counted as signed in where somebody is', async () => {
    const { visits, tell } = startMetrics();
    tell(signedIn, session('started'));
    await settle();
    expect(visits).toEqual([true]);
  });

  it('API-24 SESS-02 is not counted where it goes on, and again when the next one begins', async () => {
    const { visits, tell } = startMetrics();
    tell(guest, session('resumed'));
    await settle();
    expect(visits).toEqual([]);
    tell(session('started', 'US', 'session-2'));
    await settle();
    tell(session('started', 'US', 'session-3'));
    await settle();
    expect(visits).toEqual([false, false]);
  });

  it('API-24 is not counted again where nobody answered: it names nobody, and could count twice', async () => {
    const { visits, tell, pass } = startMetrics({ countVisit: () => Promise.reject(new Error('down')) });
    tell(guest, session('started'));
    await pass(60_000);
    expect(visits).toEqual([false]);
  });
});
