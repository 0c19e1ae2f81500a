import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle, Store } from '../../../server/store/database.ts';

/** A hash of all rows by table; equal digests mean equal contents. */
export type Digest = { readonly [table: string]: string };

export type ReadDigest = () => Promise<Digest>;

/** Reads the rows, because SQLite has no hash. */
const readFromSqlite =
  (db: Handle, names: readonly string[]): ReadDigest =>
  async () => {
    const digest: { [table: string]: string } = {};
    for (const name of names) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      const lines = rows.map((row) => JSON.stringify(row)).toSorted();
      digest[name] = createHash('sha256').update(lines.join('\n')).digest('hex');
    }
    return digest;
  };

/** Hashes on the server, in one statement: a round trip for each of 70 tables would take most of the time of some tests. */
const readFromPostgres =
  (db: Handle, names: readonly string[]): ReadDigest =>
  async () => {
    const hashes = names.map(
      (name) => sql`
        select ${sql.lit(name)} as name, coalesce(md5(string_agg(line, e'\\n' order by line)), '') as hash
        from (select each::text collate "C" as line from ${sql.table(name)} as each) as lines`,
    );
    const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  };

/** Creates a function that reads the digest of every table except `except`. */
export const createDigestReader = async (
  { db, engine }: Store,
  except: readonly string[] = [],
): Promise<ReadDigest> => {
  const all = await db.introspection.getTables();
  const names = all.map(({ name }) => name).filter((name) => !except.includes(name));
  return engine === 'postgres' ? readFromPostgres(db, names) : readFromSqlite(db, names);
};

/** Tables of counters and keys, and the audit log of failed sign-ins, which a refused request may write. */
export const countingTables = [
  'rate_limits',
  'sign_in_attempts',
  'staff_log',
  'used_captchas',
  'idempotency_keys',
];
