/** Two processes of the demo that start together on an empty PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { startServer } from '../support/startServer.ts';
import { startPostgres, type Postgres } from '../support/startPostgres.ts';
import { createTemporaryFolder, findFreePort } from '../support/temporary.ts';

const startMs = 280_000;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it(
  'both open, and the demo is filled once',
  async () => {
    const databaseUrl = await postgres.createDatabase();
    const start = async () =>
      startServer({
        DATABASE_URL: databaseUrl,
        DATA_DIR: createTemporaryFolder('verrow-together'),
        PORT: String(await findFreePort()),
        SANDBOX_PORT: String(await findFreePort()),
        DRAW_AHEAD: 'off',
      });
    const servers = [await start(), await start()];
    await Promise.all(servers.map((server) => server.waitForOutput(/Verrow is open at/, startMs)));
    const fills = servers.filter((server) => server.output().includes('Filling the demo shop'));
    expect(fills).toHaveLength(1);
    for (const server of servers) expect(server.output()).not.toMatch(/"level":"error"/);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      'select email, count(*) from users group by email having count(*) > 1',
    );
    await client.end();
    expect(rows).toEqual([]);
    await Promise.all(servers.map((server) => server.terminate('SIGTERM')));
  },
  startMs,
);
