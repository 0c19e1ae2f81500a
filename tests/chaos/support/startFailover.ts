/** A PostgreSQL primary with a synchronous standby and automatic failover by pg_auto_failover, as an operator sets it up. */
import { appendFileSync, chownSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ensurePostgres, findFailoverTool } from '../../../scripts/tools/postgres.ts';
import { runQuietly } from '../../../scripts/tools/run.ts';
import { type Child, startChild } from '../../support/childProcesses.ts';
import { findUnprivilegedUser } from '../../support/startPostgres.ts';
import { createTemporaryFolder, findFreePort, removeTemporaryFolder } from '../../support/temporary.ts';
import { startBalancer } from './balancer.ts';

const timeoutMs = 120_000;
/** Of the monitor: how fast it notices that a node is gone. The defaults take about 30 s. */
const monitorSettings = [
  'pgautofailover.health_check_period = 1000',
  'pgautofailover.health_check_timeout = 1000',
  'pgautofailover.health_check_retry_delay = 500',
  'pgautofailover.node_considered_unhealthy_timeout = 5000',
  'pgautofailover.primary_demote_timeout = 5000',
];

export interface Failover {
  /** For DATABASE_URL: leads to the primary of the moment. */
  readonly databaseUrl: string;
  /** SIGKILL of the primary's database and its keeper. */
  readonly killPrimary: () => Promise<void>;
  readonly killStandby: () => Promise<void>;
  /** Starts what was killed, and waits until it is a synchronous standby. */
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const query = async <T extends object>(connectionString: string, statement: string): Promise<T[]> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

interface NodeState {
  readonly name: string;
  readonly port: number;
  readonly state: string;
}

/** Starts a monitor and two nodes. Needs pg_auto_failover (`findFailoverTool`). */
export const startFailover = async (): Promise<Failover> => {
  // Debian's folder has more programs than those that are linked into PATH.
  const programs = dirname(realpathSync(join(ensurePostgres(), 'postgres')));
  const tool = findFailoverTool();
  if (tool === undefined) throw new Error('pg_auto_failover is not installed.');
  const identity = findUnprivilegedUser();
  const folder = createTemporaryFolder('verrow-failover');
  const ownFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid);
    return path;
  };
  ownFolder('.');
  const options = {
    ...identity,
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${programs}:${process.env.PATH ?? ''}`,
      HOME: folder,
      XDG_RUNTIME_DIR: ownFolder('run'),
      XDG_DATA_HOME: ownFolder('share'),
      XDG_CONFIG_HOME: ownFolder('config'),
    },
  };
  const commonArgs = ['--hostname', '127.0.0.1', '--no-ssl', '--auth', 'trust'];
  const dataOf = (name: string) => join(folder, name);
  const running = new Map<string, Child>();
  const start = (name: string): void => {
    // A process group of its own, so that a kill strikes keeper and database.
    running.set(name, startChild(tool, ['run', '--pgdata', dataOf(name)], { ...options, detached: true }));
  };
  const kill = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(name);
    running.delete(name);
    if (child?.process.pid === undefined) return;
    process.kill(-child.process.pid, signal);
    await child.terminate(signal);
  };

  const monitorPort = await findFreePort();
  const monitorUrl = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  const create = (kind: string, name: string, args: readonly string[]): void => {
    runQuietly(tool, ['create', kind, '--pgdata', dataOf(name), ...commonArgs, ...args], options);
  };
  create('monitor', 'monitor', ['--pgport', String(monitorPort)]);
  appendFileSync(join(dataOf('monitor'), 'postgresql.conf'), `${monitorSettings.join('\n')}\n`);
  start('monitor');

  const readNodes = (): Promise<NodeState[]> =>
    query<NodeState>(
      monitorUrl,
      'select nodename as name, nodeport as port, reportedstate::text as state from pgautofailover.node',
    ).catch(() => []);
  const waitFor = async (states: readonly string[]): Promise<readonly NodeState[]> => {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const nodes = await readNodes();
      if (states.every((state) => nodes.some((node) => node.state === state))) return nodes;
      if (Date.now() > end)
        throw new Error(`The nodes did not become ${states.join(' and ')}: ${JSON.stringify(nodes)}`);
      await delay(200);
    }
  };
  while ((await query(monitorUrl, 'select 1').catch(() => [])).length === 0) await delay(100);

  const nodeNames = ['a', 'b'] as const;
  for (const name of nodeNames) {
    const port = String(await findFreePort());
    const args = ['--pgport', port, '--name', name, '--monitor', monitorUrl];
    create('postgres', name, [...args, '--dbname', 'verrow', '--username', 'verrow']);
    // A standby waits for a checkpoint of the primary, which is otherwise spread over minutes.
    appendFileSync(join(dataOf(name), 'postgresql.conf'), 'checkpoint_timeout = 30\nmax_connections = 100\n');
    start(name);
    await waitFor(name === 'a' ? ['single'] : ['primary', 'secondary']);
  }

  /** The port of the last known primary; the router asks at each connection. */
  let primaryPort = 0;
  let isStopped = false;
  const follow = async (): Promise<void> => {
    while (!isStopped) {
      const primary = (await readNodes()).find(({ state }) => /^(wait_)?primary$|^single$/.test(state));
      if (primary) primaryPort = primary.port;
      await delay(100);
    }
  };
  const following = follow();
  const router = await startBalancer(() => [primaryPort]);

  const killNode = async (wanted: 'primary' | 'secondary'): Promise<void> => {
    // Under load a standby is late at times, and its primary goes on alone until it is back.
    for (const { name, state } of await waitFor(['primary', 'secondary']))
      if (state === wanted) await kill(name, 'SIGKILL');
  };
  return {
    databaseUrl: `postgres://verrow@127.0.0.1:${router.port}/verrow`,
    killPrimary: () => killNode('primary'),
    killStandby: () => killNode('secondary'),
    recover: async () => {
      for (const name of nodeNames) if (!running.has(name)) start(name);
      await waitFor(['primary', 'secondary']);
    },
    stop: async () => {
      isStopped = true;
      await following;
      await router.stop();
      for (const name of [...nodeNames, 'monitor']) await kill(name, 'SIGTERM');
      removeTemporaryFolder(folder);
    },
  };
};
