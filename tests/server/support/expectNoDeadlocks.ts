import { Client } from 'pg';
import { expect } from 'vitest';
import { pollUntil } from '../../support/pollUntil.ts';
import type { Postgres } from '../../support/startPostgres.ts';

/** Expects no deadlock since the server started. Close the stores first: a connection reports its counts when it ends. */
export const expectNoDeadlocks = async ({ port }: Postgres): Promise<void> => {
  const client = new Client({ connectionString: `postgres://verrow@127.0.0.1:${port}/postgres` });
  await client.connect();
  const readNumber = async (statement: string): Promise<number> =>
    Number((await client.query<{ it: string }>(statement)).rows[0]?.it);
  await pollUntil(
    () => readNumber("select count(*) as it from pg_stat_activity where application_name = 'verrow'"),
    (open) => open === 0,
  );
  const deadlocks = await readNumber('select sum(deadlocks) as it from pg_stat_database');
  await client.end();
  expect(deadlocks, 'deadlocks').toBe(0);
};
