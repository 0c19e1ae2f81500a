import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('the store', (openTestStore, engine) => {
  it('has every table of the schema', async () => {
    const store = await openTestStore();
    expect(store.engine).toBe(engine);
    await store.db.selectFrom('outbox').selectAll().execute();
    await store.db.insertInto('catalogue_version').values({ id: 1, version: 1 }).execute();
    expect(await store.db.selectFrom('catalogue_version').select('version').executeTakeFirst()).toMatchObject(
      { version: 1 },
    );
    await sql`select 1`.execute(store.db);
  });
});
