import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createFlush, type Flush } from './createFlush.ts';

/** The tables; safe to run on an existing database. */
export const schema = `
  CREATE TABLE IF NOT EXISTS documents (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    parent TEXT,
    type TEXT,
    created INTEGER NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS documents_by_kind ON documents (object, seq);
  CREATE INDEX IF NOT EXISTS documents_by_time ON documents (object, created, seq);
  CREATE INDEX IF NOT EXISTS documents_by_parent ON documents (parent, object, seq);
  CREATE TABLE IF NOT EXISTS replies (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    event_id TEXT PRIMARY KEY,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    last_status TEXT,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dropped', 'abandoned'))
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, next_at);
  CREATE TABLE IF NOT EXISTS settlements (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS settlements_due ON settlements (due_at);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** A sandbox whose parent was killed needs a moment to notice and to release its file. */
const lockTimeoutMs = 3_000;

/**
 * Opens the sandbox's database. A commit is written to the log (WAL, synchronous NORMAL) and on disk after a flush. An exclusive lock refuses a second sandbox on the same folder.
 */
export const openDatabase = (folder: string): { database: DatabaseSync; flush: Flush } => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'sandbox.sqlite');
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    // A checkpoint flushes the file, which blocks: every 16 MB instead of every 4 MB.
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    database.exec(schema);
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new Error(`Another sandbox is already using the folder ${folder}.`, { cause: error });
    }
    throw error;
  }
  return { database, flush: createFlush(`${file}-wal`) };
};
