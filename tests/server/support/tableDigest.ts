import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../server/store/database.ts';

/** A hash of all rows by table; equal digests mean equal contents. */
export type Digest = { readonly [table: string]: string };

/** Creates a function that reads the digest of every table except `except`. */
export const createDigestReader = async (
  { db }: Store,
  except: readonly string[] = [],
): Promise<() => Promise<Digest>> => {
  const all = await db.introspection.getTables();
  const names = all.map(({ name }) => name).filter((name) => !except.includes(name));
  const hashOf = async (name: string): Promise<string> => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(row)).toSorted();
    return createHash('sha256').update(lines.join('\n')).digest('hex');
  };
  return async () => {
    const digest: { [table: string]: string } = {};
    for (const name of names) digest[name] = await hashOf(name);
    return digest;
  };
};

/** Tables of counters and keys, and the audit log of failed sign-ins, which a refused request may write. */
export const countingTables = [
  'rate_limits',
  'sign_in_attempts',
  'staff_log',
  'used_captchas',
  'idempotency_keys',
];
