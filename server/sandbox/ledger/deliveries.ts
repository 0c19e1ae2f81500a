import type { DatabaseSync } from 'node:sqlite';

export interface DueDelivery {
  eventId: string;
  attempts: number;
}

/** Which events still have to reach the shop. Times are Unix milliseconds. */
export interface DeliveryTable {
  enqueue(eventId: string, state: 'waiting' | 'dropped', now: number): void;
  due(now: number, limit: number): DueDelivery[];
  /** When the next one is due, or null when nothing waits. */
  nextAt(): number | null;
  delivered(eventId: string, status: string): void;
  failed(eventId: string, status: string, nextAt: number): void;
  abandon(eventId: string, status: string): void;
  waiting(): number;
}

/** The queue of webhooks, written in the same transaction as the change that they tell of. */
export function deliveryTable(database: DatabaseSync): DeliveryTable {
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
    due: (now, limit) =>
      selectDue
        .all(now, limit)
        .map((row) => ({ eventId: String(row['event_id']), attempts: Number(row['attempts']) })),
    nextAt() {
      const at = selectNext.get()?.['at'];
      return typeof at === 'number' ? at : null;
    },
    delivered(eventId, status) {
      settle.run(status, 'delivered', 0, eventId);
    },
    failed(eventId, status, nextAt) {
      settle.run(status, 'waiting', nextAt, eventId);
    },
    abandon(eventId, status) {
      settle.run(status, 'abandoned', 0, eventId);
    },
    waiting: () => Number(count.get()?.['waiting'] ?? 0),
  };
}
