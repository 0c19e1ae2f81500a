import { spawn } from 'node:child_process';
import { Client } from 'pg';

/** libpq's variables, because a password in the arguments would be visible to every user of the machine. */
const connectionVariables = (databaseUrl: string): NodeJS.ProcessEnv => {
  const url = new URL(databaseUrl);
  const decode = (text: string) => (text === '' ? undefined : decodeURIComponent(text));
  return {
    PGHOST: url.searchParams.get('host') ?? decode(url.hostname),
    PGPORT: decode(url.port),
    PGUSER: decode(url.username),
    PGPASSWORD: decode(url.password),
    PGDATABASE: decode(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? undefined,
  };
};

const isMissingProgram = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

const runProgram = async (program: string, args: readonly string[], databaseUrl: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(program, args, {
    env: { ...process.env, ...connectionVariables(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (errors += text));
  child.once('error', reject);
  child.once('close', (code) =>
    code === 0 ? resolve() : reject(new Error(`${program} failed: ${errors.trim()}`)),
  );
  try {
    await promise;
  } catch (error) {
    if (!isMissingProgram(error)) throw error;
    throw new Error(
      `${program} was not found. Install PostgreSQL's client programs of the server's version or newer (Debian: postgresql-client).`,
      { cause: error },
    );
  }
};

/** Writes one consistent snapshot of the database, compressed, while shops work on it. */
export const dumpPostgres = (databaseUrl: string, target: string): Promise<void> =>
  runProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`],
    databaseUrl,
  );

/** Throws unless the file is a dump whose table of contents can be read. */
export const assertDumpReadable = (file: string, databaseUrl: string): Promise<void> =>
  runProgram('pg_restore', ['--list', file], databaseUrl);

/** Restores a dump in one transaction; the shop's tables that exist are replaced. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  runProgram(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction', '--dbname=', file],
    databaseUrl,
  );

/** Whether the database has no tables yet, and how many other sessions of shops it has. */
export const inspectPostgres = async (
  databaseUrl: string,
): Promise<{ readonly isEmpty: boolean; readonly shops: number }> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
    const shops = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'verrow'`,
    );
    return { isEmpty: tables.rowCount === 0, shops: shops.rowCount ?? 0 };
  } finally {
    await client.end();
  }
};
