import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../server/store/database.ts';

/** A hash of all rows by table: two of them are equal when the tables hold the same. */
export type Digest = { readonly [table: string]: string };

/** Makes what reads the digest of every table but those named. */
export const digestOf = async (
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

/** What a request may write although it is refused: how often somebody asked. */
export const countingTables = ['rate_limits', 'sign_in_attempts', 'used_captchas', 'idempotency_keys'];
