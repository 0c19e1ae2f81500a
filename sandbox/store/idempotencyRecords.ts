import type { DatabaseSync } from 'node:sqlite';

/** The response to a request with an idempotency key. */
export interface IdempotencyRecord {
  fingerprint: string;
  status: number;
  /** The JSON of the response, replayed byte for byte. */
  body: string;
  requestId: string;
}

export interface IdempotencyTable {
  find(key: string): IdempotencyRecord | null;
  save(key: string, record: IdempotencyRecord, now: number): void;
  /** Deletes records older than `before` (Unix seconds). Stripe keeps them for at least a day. */
  deleteBefore(before: number): void;
}

/** Responses that are replayed for a repeated idempotency key. */
export const idempotencyTable = (database: DatabaseSync): IdempotencyTable => {
  const select = database.prepare('SELECT fingerprint, status, body, request_id FROM replies WHERE key = ?');
  const insert = database.prepare(
    'INSERT INTO replies (key, fingerprint, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM replies WHERE created < ?');
  return {
    find(key) {
      const row = select.get(key);
      return row
        ? {
            fingerprint: String(row['fingerprint']),
            status: Number(row['status']),
            body: String(row['body']),
            requestId: String(row['request_id']),
          }
        : null;
    },
    save(key, record, now) {
      insert.run(key, record.fingerprint, record.status, record.body, record.requestId, now);
    },
    deleteBefore(before) {
      remove.run(before);
    },
  };
};
