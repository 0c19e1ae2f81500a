/** PostgreSQL is killed during writes; acknowledged writes must survive. Runs only with VERROW_LONG. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startPostgres, type Postgres } from '../support/startPostgres.ts';
import { startShop, type Shop } from '../support/startShop.ts';
import { expectDurableWrites } from '../server/support/durability.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
const kills = 50;

describe.runIf(isLong)('PostgreSQL killed during writes', () => {
  let postgres: Postgres;
  let shop: Shop;
  let databaseUrl = '';
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true });
    databaseUrl = await postgres.createDatabase();
    shop = await startShop({ env: { DATABASE_URL: databaseUrl } });
  }, 300_000);
  afterAll(async () => {
    await shop.stop();
    await postgres.stop();
  });

  it(
    'S8 loses no acknowledged write, and the shop recovers by itself',
    async () => {
      await expectDurableWrites(shop, {
        crashes: kills,
        crash: () => postgres.kill(),
        recover: () => postgres.start(),
        read: async (sql, ...values) => {
          const client = new Client({ connectionString: databaseUrl });
          await client.connect();
          const { rows } = await client.query<{ it: unknown }>(sql, values);
          await client.end();
          return rows.map(({ it: value }) => value);
        },
      });
    },
    20 * 60_000,
  );
});
