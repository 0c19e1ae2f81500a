import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ensurePostgres } from '../../scripts/tools/postgres.ts';
import { runQuietly } from '../../scripts/tools/run.ts';
import { type Child, startChild } from './childProcesses.ts';
import { findFreePort, removeTemporaryFolder, createTemporaryFolder } from './temporary.ts';

const startTimeoutMs = 30_000;
/** The isolation of distributed engines, under which any transaction may be refused (`npm run chaos -- --serializable`). */
export const isSerializable = process.env['VERROW_SERIALIZABLE'] !== undefined;
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';

export interface PostgresOptions {
  /** Off by default; durability tests need it. */
  readonly fsync?: boolean;
  /** Further server settings, such as `max_connections`. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

export interface Postgres {
  readonly port: number;
  /** Creates an empty database and returns its connection string for `DATABASE_URL`. */
  createDatabase(name?: string): Promise<string>;
  /** Stops the server like a crash and keeps the data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL does not run as root; for root, the user `postgres`, or else the system's unprivileged user. */
export const findUnprivilegedUser = (): Identity => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined)
    throw new Error('PostgreSQL cannot run as root, and there is no other user to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

const changeOwner = (folder: string, { uid, gid }: Identity): void => {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
};

/** Starts PostgreSQL on a free loopback port in a temporary folder, with the user `verrow` and no password. Killed after the test file. */
export const startPostgres = async ({
  fsync = false,
  settings = {},
}: PostgresOptions = {}): Promise<Postgres> => {
  const programs = ensurePostgres();
  const identity = findUnprivilegedUser();
  const folder = createTemporaryFolder('verrow-postgres');
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  changeOwner(folder, identity);
  changeOwner(data, identity);
  const initArgs = [
    '-D',
    data,
    '-U',
    'verrow',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    `--locale=${locale}`,
  ];
  runQuietly(join(programs, 'initdb'), initArgs, { ...identity, cwd: folder });

  const port = await findFreePort();
  const connectionString = (database: string) => `postgres://verrow@127.0.0.1:${port}/${database}`;
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
    // Each test file at work has pools of twenty connections for each of its stores.
    max_connections: '400',
    ...(isSerializable && { default_transaction_isolation: 'serializable' }),
    ...settings,
  };
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  let child: Child;
  let created = 0;

  const start = async (): Promise<void> => {
    child = startChild(join(programs, 'postgres'), args, { ...identity, cwd: folder });
    await child.waitForOutput(/ready to accept connections/, startTimeoutMs);
  };
  await start();

  return {
    port,
    async createDatabase(name = `verrow_${(created += 1)}`) {
      const client = new Client({ connectionString: connectionString('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE "${name}"`);
      await client.end();
      return connectionString(name);
    },
    start,
    async kill() {
      await child.terminate('SIGQUIT');
    },
    async stop() {
      await child.terminate('SIGINT');
      removeTemporaryFolder(folder);
    },
  };
};
