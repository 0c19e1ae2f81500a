import type { DatabaseSync } from 'node:sqlite';

export interface DueDelivery {
  eventId: string;
  attempts: number;
}

/** Webhook deliveries of events. Times are Unix milliseconds. */
export interface DeliveryTable {
  enqueue(eventId: string, state: 'waiting' | 'dropped', now: number): void;
  listDue(now: number, limit: number): DueDelivery[];
  /** When the next delivery is due, or null if none is waiting. */
  nextDueAt(): number | null;
  markDelivered(eventId: string, status: string): void;
  markFailed(eventId: string, status: string, nextAt: number): void;
  markAbandoned(eventId: string, status: string): void;
  countWaiting(): number;
}

/** The outbox of webhooks, written in the same transaction as the change. */
export const deliveryTable = (database: DatabaseSync): DeliveryTable => {
  const insert = database.prepare('INSERT INTO deliveries (event_id, next_at, state) VALUES (?, ?, ?)');
  const selectDue = database.prepare(
    "SELECT event_id, attempts FROM deliveries WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at LIMIT ?",
  );
  const selectNext = database.prepare("SELECT min(next_at) AS at FROM deliveries WHERE state = 'waiting'");
  const count = database.prepare("SELECT count(*) AS waiting FROM deliveries WHERE state = 'waiting'");
  const settle = database.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, last_status = ?, state = ?, next_at = ? WHERE event_id = ?',
  );
  return {
    enqueue(eventId, state, now) {
      insert.run(eventId, now, state);
    },
    listDue: (now, limit) =>
      selectDue
        .all(now, limit)
        .map((row) => ({ eventId: String(row['event_id']), attempts: Number(row['attempts']) })),
    nextDueAt() {
      const at = selectNext.get()?.['at'];
      return typeof at === 'number' ? at : null;
    },
    markDelivered(eventId, status) {
      settle.run(status, 'delivered', 0, eventId);
    },
    markFailed(eventId, status, nextAt) {
      settle.run(status, 'waiting', nextAt, eventId);
    },
    markAbandoned(eventId, status) {
      settle.run(status, 'abandoned', 0, eventId);
    },
    countWaiting: () => Number(count.get()?.['waiting'] ?? 0),
  };
};
