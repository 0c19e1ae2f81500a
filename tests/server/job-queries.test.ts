import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createJobs } from '../../server/jobs/startJobs.ts';
import { openCheckoutShop } from './support/checkoutShop.ts';
import { recordStatements } from './support/recordStatements.ts';
import { describeOnSqlite } from './support/stores.ts';

describeOnSqlite('what the jobs poll for', (openTestStore) => {
  it('is found by an index, without scanning or sorting a table', async () => {
    const store = await openTestStore();
    const { testShop } = await openCheckoutShop(store);
    const partial = await sql<{ name: string }>`
      select name from sqlite_master where type = 'index' and sql like '% where %'`.execute(store.db);
    const partialIndexes = new Set(partial.rows.map(({ name }) => name));
    /** A partial index holds little more than the rows that are due. */
    const isCheapScan = (step: string): boolean =>
      partialIndexes.has(/^SCAN \w+ USING (?:COVERING )?INDEX (\w+)$/.exec(step)?.[1] ?? '');
    for (const job of createJobs(testShop.context)) {
      const statements = await recordStatements(job.run);
      expect(statements.length, job.name).toBeGreaterThan(0);
      for (const { sql: text, parameters } of statements) {
        const parts = text
          .split('?')
          .flatMap((part, index) =>
            index === 0 ? [sql.raw(part)] : [sql`${parameters[index - 1]}`, sql.raw(part)],
          );
        const plan = await sql<{ detail: string }>`explain query plan ${sql.join(parts, sql``)}`.execute(
          store.db,
        );
        const steps = plan.rows.map(({ detail }) => detail);
        expect(
          steps.filter((step) => /^SCAN|B-TREE FOR ORDER BY/.test(step) && !isCheapScan(step)),
          `${job.name}: ${text}`,
        ).toEqual([]);
      }
    }
  });
});
