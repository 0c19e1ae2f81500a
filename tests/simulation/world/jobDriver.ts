/**
 * Runs the jobs of a server process at the times of its loops, but leaves out the polls that would find nothing: most of a year is
 * waiting.
 */
import type { Job } from '../../../server/jobs/runJobs.ts';
import type { QueueSignal } from '../../../server/store/queueSignal.ts';
import type { Inspector } from './inspector.ts';
import type { Provider } from './provider.ts';
import type { World } from './world.ts';

/** In `JobDriver.refresh`: the provider's data have changed. */
export const providerTable = 'provider';

export interface JobDriver {
  /** What is due is read again: of every job, or of those that read these tables. */
  readonly refresh: (written?: ReadonlySet<string>) => void;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Every job runs at least this often, whatever the timetable says. */
const longestPauseMs = 6 * hourMs;
/** Between two runs of a job that the timetable does not know. */
const unknownPauseMs = minuteMs;
/** Longer than that of the job itself. */
const lookbackMs = 125 * minuteMs;

/** The provider's news come by webhook in two seconds; the reconciliation has something to find where they did not. */
const webhookGraceMs = 20_000;
/** Between two readings of a payment that the provider has as the shop has it. */
const equalPaymentPauseMs = 9 * minuteMs;

const paymentKinds = "('payment.refund', 'payment.void')";
/** How far back the driver looks for events that the inbox lacks: as the job itself does where it has read none. */
const eventsLookbackMs = 72 * hourMs;
const openStatuses = "('awaiting', 'processing', 'authorized')";

interface Due {
  readonly table: string;
  /** The earliest time at which the job has work, in the server's clock, ISO 8601; null without work. */
  readonly sql: string;
  readonly afterMs?: number;
}

const timetable: { readonly [job: string]: Due } = {
  payments: {
    table: 'outbox',
    sql: `SELECT min(next_attempt_at) FROM outbox WHERE done_at IS NULL AND kind IN ${paymentKinds}`,
  },
  mail: {
    table: 'outbox',
    sql: `SELECT min(next_attempt_at) FROM outbox WHERE done_at IS NULL AND NOT kind IN ${paymentKinds}`,
  },
  webhooks: {
    table: 'webhook_inbox',
    sql: 'SELECT min(next_attempt_at) FROM webhook_inbox WHERE done_at IS NULL',
  },
  'capture recovery': {
    table: 'orders',
    sql: "SELECT min(updated_at) FROM orders WHERE status = 'capturing'",
    afterMs: 5001,
  },
  'reservation expiry': {
    table: 'orders',
    sql: `SELECT min(reserved_until) FROM orders WHERE reserved_until IS NOT NULL AND status IN ('pending', 'authorized')`,
  },
  'return expiry': {
    table: 'returns',
    sql: "SELECT min(created_at) FROM returns WHERE status = 'requested' AND closed_status IS NULL",
    afterMs: 45 * 24 * hourMs + 1,
  },
  'deletion of guests': {
    table: 'users',
    sql: 'SELECT min(created_at) FROM users WHERE is_guest = 1 AND contact_email IS NULL',
    afterMs: 30 * 24 * hourMs + 1,
  },
  'anonymization of guests': {
    table: 'users',
    sql: 'SELECT min(created_at) FROM users WHERE is_guest = 1 AND contact_email IS NOT NULL',
    afterMs: 730 * 24 * hourMs + 1,
  },
  'emails about sizes back in stock': {
    table: 'restocked_sizes',
    sql: 'SELECT min(next_at) FROM restocked_sizes',
  },
  'batches of product changes': {
    table: 'batches',
    sql: 'SELECT min(created_at) FROM batches WHERE is_due = 1',
  },
  'webhook deliveries': {
    table: 'webhook_deliveries',
    sql: 'SELECT min(next_attempt_at) FROM webhook_deliveries WHERE done_at IS NULL',
  },
  'VAT of past days': {
    table: 'orders',
    sql: "SELECT min(placed_at) FROM orders WHERE placed_at >= (SELECT coalesce(max(ends_at), '') FROM vat_days)",
    afterMs: 25 * hourMs,
  },
  'usage counts': {
    table: 'metric_events',
    sql: 'SELECT min(received_at) FROM metric_events WHERE counted_at IS NULL',
  },
};

/** Tables that the other jobs read; `provider` stands for the provider's data. */
const otherTables: { readonly [job: string]: readonly string[] } = {
  'reconciliation of open payments': ['payments', providerTable],
  'reconciliation of lost intents': ['payments', providerTable],
  'reconciliation by events': ['webhook_inbox', providerTable],
};

const openPayments = `SELECT intent_id, status, updated_at FROM payments WHERE status IN ${openStatuses}`;

interface DriverOptions {
  readonly jobs: readonly Job[];
  readonly queueSignal: QueueSignal;
  readonly inspector: Inspector;
  readonly isAlive: () => boolean;
  readonly clock: () => Date;
  readonly carrierLegSeconds: number | null;
  readonly provider: Pick<Provider, 'eventsSince' | 'intentsSince' | 'statusOf'>;
}

export const driveJobs = (world: World, options: DriverOptions): JobDriver => {
  const { timeline, recorder } = world;
  const { jobs, inspector, isAlive, clock, carrierLegSeconds, provider } = options;
  /** Time of the provider before which the inbox has every event. */
  let completeUntil = 0;

  /** The first event that the inbox lacks. */
  const findLostEvent = (now: number) => {
    for (const event of provider.eventsSince(Math.max(completeUntil, now - eventsLookbackMs))) {
      if (inspector.text('SELECT event_id FROM webhook_inbox WHERE event_id = ?', event.id) === null)
        return event;
      completeUntil = event.atMs;
    }
    return undefined;
  };

  /** Milliseconds until the job has work by the server's clock. */
  const dueIn = (job: Job): number => {
    const now = clock().getTime();
    const until = (sql: string, afterMs = 0) => {
      const at = inspector.text(sql);
      return at === null ? longestPauseMs : Date.parse(at) + afterMs - now;
    };
    const known = timetable[job.name];
    if (known) return until(known.sql, known.afterMs);
    if (job.name === 'demo carrier') {
      const dayAgo = new Date(now - 24 * hourMs).toISOString();
      return until(
        `SELECT min(updated_at) FROM orders WHERE status IN ('placed', 'processing', 'shipped') AND placed_at > '${dayAgo}'`,
        (carrierLegSeconds ?? 0) * 1000 + 1,
      );
    }
    if (job.name === 'reconciliation of open payments') {
      const dueAt = inspector.rows(openPayments).map((row) => {
        const isEqual = provider.statusOf(String(row['intent_id'])) === row['status'];
        return Date.parse(String(row['updated_at'])) + (isEqual ? equalPaymentPauseMs : minuteMs + 1);
      });
      return dueAt.length === 0 ? longestPauseMs : Math.min(...dueAt) - now;
    }
    if (job.name === 'reconciliation of lost intents') {
      // Finds something only where the provider knows more payments than the shop.
      const since = now - lookbackMs;
      const stored = inspector.text(
        'SELECT count(*) FROM payments WHERE created_at >= ?',
        new Date(since).toISOString(),
      );
      const { count, newest } = provider.intentsSince(since);
      return count > Number(stored) ? Math.max(0, newest + webhookGraceMs - now) : longestPauseMs;
    }
    if (job.name === 'reconciliation by events') {
      // Finds something only where the inbox lacks an event.
      const lost = findLostEvent(now);
      return lost ? Math.max(0, lost.atMs + webhookGraceMs - now) : longestPauseMs;
    }
    return 0;
  };

  const loops = jobs.map((job) => {
    let isRunning = false;
    let earliest = timeline.now();
    let scheduled = Number.POSITIVE_INFINITY;
    let cancel = () => {};
    const pauseMs =
      job.name in timetable || job.everyMs >= 2000 ? job.everyMs : Math.max(job.everyMs, unknownPauseMs);

    const plan = () => {
      if (isRunning || !isAlive()) return;
      const wait = Math.min(longestPauseMs, dueIn(job));
      const at = Math.max(earliest, timeline.now() + wait);
      if (at === scheduled) return;
      cancel();
      scheduled = at;
      cancel = timeline.schedule(at - timeline.now(), `job ${job.name}`, () => void run());
    };

    const run = async () => {
      if (!isAlive()) return;
      scheduled = Number.POSITIVE_INFINITY;
      isRunning = true;
      let hasMore = false;
      try {
        hasMore = await job.run();
      } catch (error) {
        recorder.note('log', `Job failed: ${job.name} ${String(error)}`);
      }
      isRunning = false;
      earliest = timeline.now() + (hasMore ? 0 : pauseMs);
      plan();
    };

    if (job.queue)
      options.queueSignal.subscribe(job.queue, () => {
        earliest = timeline.now();
        plan();
      });
    return { plan, tables: otherTables[job.name] ?? [timetable[job.name]?.table ?? 'orders'] };
  });

  const refresh: JobDriver['refresh'] = (written) => {
    for (const { plan, tables } of loops)
      if (written === undefined || tables.some((table) => written.has(table))) plan();
  };
  refresh();
  return { refresh };
};
