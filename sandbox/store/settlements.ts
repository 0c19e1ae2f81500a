import type { DatabaseSync } from 'node:sqlite';
import type { RefundStatus } from '../model/types.ts';

export interface Settlement {
  id: string;
  status: RefundStatus;
}

/** Refunds of test cards that change their status later. Times are Unix seconds. */
export interface SettlementTable {
  schedule(id: string, status: RefundStatus, dueAt: number): void;
  hasDue(now: number): boolean;
  /** Removes and returns those due. */
  takeDue(now: number): Settlement[];
}

export const settlementTable = (database: DatabaseSync): SettlementTable => {
  const insert = database.prepare('INSERT INTO settlements (id, status, due_at) VALUES (?, ?, ?)');
  const selectDue = database.prepare('SELECT 1 FROM settlements WHERE due_at <= ? LIMIT 1');
  const remove = database.prepare('DELETE FROM settlements WHERE due_at <= ? RETURNING id, status');
  return {
    schedule(id, status, dueAt) {
      insert.run(id, status, dueAt);
    },
    hasDue: (now) => selectDue.get(now) !== undefined,
    takeDue: (now) =>
      // Only `schedule` writes the status.
      remove.all(now).map((row) => ({ id: String(row['id']), status: row['status'] as RefundStatus })),
  };
};
