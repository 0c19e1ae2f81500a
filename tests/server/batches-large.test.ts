import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { undoBatch } from '../../server/usecases/admin/batches/moveBatch.ts';
import { previewBulkChange } from '../../server/usecases/admin/batches/previewBulkChange.ts';
import { all, openBatchShop } from './support/batchShop.ts';
import { recordStatements } from './support/recordStatements.ts';
import { start } from './support/seedShop.ts';
import { describeOnSqlite } from './support/stores.ts';

/** Copies the one item of the shop until there are `count`, with their sizes and prices. */
const enlarge = async ({ db }: Store, count: number): Promise<void> => {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  await sql`
    insert into products (id, sku, title, brand, description, color, color_family, price_cents, discount_percent,
      sale_cents, top_category_id, second_category_id, third_category_id, pictures, rating_sum, rating_count,
      sold_30_days, hidden, version, published_at, updated_at)
    ${numbers}
    select 'many-' || printf('%06d', i), 'MNY-' || i, title, brand, description, color, color_family, price_cents,
      discount_percent, sale_cents, top_category_id, second_category_id, third_category_id, pictures, 0, 0, 0, 0, 1,
      published_at, updated_at
    from n, products where id = 'item-0000'`.execute(db);
  await sql`
    insert into product_sizes (product_id, name, position, on_hand, reserved)
    select id, 'M', 0, 5, 0 from products where id like 'many-%'`.execute(db);
};

/** A batch over all copies that is applied, or runs and is in its middle. */
const insertBatch = async ({ db }: Store, id: string, state: 'applied' | 'waiting', count: number) => {
  const half = Math.floor(count / 2);
  await db
    .insertInto('batches')
    .values({
      id,
      kind: 'bulk',
      title: 'Stock +1 of all sizes',
      state: state === 'applied' ? 'done' : 'running',
      is_due: state === 'applied' ? 0 : 1,
      source: null,
      cursor: null,
      next_position: state === 'applied' ? count : half,
      total: count,
      applied: state === 'applied' ? count : 0,
      skipped: state === 'applied' ? 0 : half,
      failed: 0,
      undone: 0,
      unchanged: 0,
      user_id: 'cleo',
      created_at: start,
      started_at: start,
      finished_at: null,
      undoes: null,
    })
    .execute();
  await sql`
    insert into batch_items (batch_id, position, product_id, before, after, state)
    select ${id}, row_number() over (order by id) - 1, id, '{"stockAdded":{"M":5}}', '{"stockAdded":{"M":6}}', ${state}
    from products where id like 'many-%'`.execute(db);
};

describeOnSqlite('a batch of 100,000 products', (openTestStore) => {
  it('DESK-413 sends as many statements in a slice, and reads as many rows, as one of 1,000', async () => {
    const measure = async (count: number) => {
      const store = await openTestStore();
      const { context, staff, runSlice } = await openBatchShop(store, 1);
      await enlarge(store, count);
      await store.db.updateTable('batches').set({ is_due: 0 }).execute();
      /** All rows of a table; the index of what is due is partial. */
      const isScan = (detail: string) => /^SCAN (?!\d+-ROW|batches USING)/.test(detail);
      const slices: { [name: string]: readonly [statements: number, rows: number, scans: string[]] } = {};
      const record = async (name: string) => {
        const statements = await recordStatements(runSlice);
        const scans: string[] = [];
        for (const { sql: text, parameters } of statements) {
          if (!/^(select|update|delete|insert)/.test(text)) continue;
          const plan = await store.db.executeQuery<{ detail: string }>(
            CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
          );
          scans.push(...plan.rows.map(({ detail }) => detail).filter(isScan));
        }
        slices[name] = [
          statements.length,
          statements.reduce((sum, { rowCount }) => sum + rowCount, 0),
          [...new Set(scans)],
        ];
        await store.db.updateTable('batches').set({ is_due: 0 }).execute();
      };
      const change = { kind: 'stock', mode: 'add', quantity: 1, size: null } as const;
      await previewBulkChange(context, staff, { selection: all, change });
      await record('preview');
      await insertBatch(store, 'running', 'waiting', count);
      await record('apply');
      await insertBatch(store, 'finished', 'applied', count);
      const { _id: undo } = await undoBatch(context, staff, 'finished');
      await record('copy for an undo');
      await store.db
        .updateTable('batches')
        .set({ is_due: 1, state: 'running' })
        .where('id', '=', undo)
        .execute();
      await record('undo');
      return slices;
    };
    const small = await measure(1_000);
    expect(await measure(100_000)).toEqual(small);
    for (const [, , scans] of Object.values(small)) expect(scans).toEqual([]);
    expect(small.preview?.[0]).toBeLessThan(20);
    expect(small.apply?.[0]).toBeLessThan(50 * 12);
  });
});
