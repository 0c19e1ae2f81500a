import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ensurePostgres } from '../../scripts/tools/postgres.ts';
import { runQuietly } from '../../scripts/tools/run.ts';
import { type Child, startChild } from './children.ts';
import { freePort, removeFolder, temporaryFolder } from './temporary.ts';

const startTimeoutMs = 30_000;
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';

export interface PostgresOptions {
  /** Off by default, since most tests ask about rules; durability tests switch it on. */
  readonly fsync?: boolean;
  /** Further server settings, such as `max_connections`. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

export interface Postgres {
  readonly port: number;
  /** A new empty database; answers its connection string, fit for DATABASE_URL. */
  createDatabase(name?: string): Promise<string>;
  /** Ends the server at once, as a crash would; `start()` brings the same data back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody` where there is no such user. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined)
    throw new Error('PostgreSQL cannot run as root, and there is no other user to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function giveTo(folder: string, { uid, gid }: Identity): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/**
 * Starts a PostgreSQL server of its own on a free loopback port, in a temporary folder, never as root.
 * The user is `verrow`, without a password. Stop it after use; it does not outlive the test process either way.
 */
export async function startPostgres({
  fsync = false,
  settings = {},
}: PostgresOptions = {}): Promise<Postgres> {
  const programs = ensurePostgres();
  const identity = unprivileged();
  const folder = temporaryFolder('verrow-postgres');
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  giveTo(folder, identity);
  giveTo(data, identity);
  const initialise = [
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
  runQuietly(join(programs, 'initdb'), initialise, { ...identity, cwd: folder });

  const port = await freePort();
  const server = (database: string) => `postgres://verrow@127.0.0.1:${port}/${database}`;
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
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

  async function start(): Promise<void> {
    child = startChild(join(programs, 'postgres'), args, { ...identity, cwd: folder });
    await child.printed(/ready to accept connections/, startTimeoutMs);
  }
  await start();

  return {
    port,
    async createDatabase(name = `verrow_${(created += 1)}`) {
      const client = new Client({ connectionString: server('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE "${name}"`);
      await client.end();
      return server(name);
    },
    start,
    async kill() {
      await child.end('SIGQUIT');
    },
    async stop() {
      await child.end('SIGINT');
      removeFolder(folder);
    },
  };
}
