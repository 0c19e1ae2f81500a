import type { DatabaseSync } from 'node:sqlite';

/** What a request under an idempotency key was answered. */
export interface KeptReply {
  fingerprint: string;
  status: number;
  /** The answer's JSON, to be sent again byte for byte. */
  body: string;
  requestId: string;
}

export interface ReplyTable {
  find(key: string): KeptReply | null;
  keep(key: string, reply: KeptReply, now: number): void;
  /** Forgets answers older than `before` (Unix seconds). Stripe keeps them for at least a day. */
  forget(before: number): void;
}

/** The answers that are replayed when the same key comes again. */
export function replyTable(database: DatabaseSync): ReplyTable {
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
    keep(key, reply, now) {
      insert.run(key, reply.fingerprint, reply.status, reply.body, reply.requestId, now);
    },
    forget(before) {
      remove.run(before);
    },
  };
}
