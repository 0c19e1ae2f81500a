import { expect, it } from 'vitest';
import { sql } from 'kysely';
import type { AccountExport } from '../../../contract/types.ts';
import { deleteExpiredRows } from '../../../server/cleanup.ts';
import type { Store } from '../../../server/store/database.ts';
import { toBatches } from '../../../server/store/common/queries.ts';
import { exportAccount } from '../../../server/usecases/account/exportAccount.ts';
import { requestVoid } from '../../../server/usecases/orders/requestVoid.ts';
import { openPopulatedShop } from '../support/populatedShop.ts';
import { insertPastOrder } from '../support/pastOrder.ts';
import { recordStatements } from '../support/recordStatements.ts';
import { acceptCommits } from '../support/refuseCommits.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const events = 1_230;
/** Rows that one statement of an export or a deletion may touch. */
const most = 500;

const insertEvents = async (store: Store, userId: string, receivedAt: string): Promise<void> => {
  const rows = Array.from({ length: events }, (_, index) => ({
    id: `evt_${String(index).padStart(5, '0')}`,
    type: 'page_view' as const,
    at: new Date(Date.parse(receivedAt) + Math.floor(index / 3)).toISOString(),
    received_at: receivedAt,
    counted_at: receivedAt,
    user_id: userId,
    session_id: 'ses_1',
    metadata: '{}',
  }));
  for (const batch of toBatches(rows)) await store.db.insertInto('metric_events').values(batch).execute();
};

/** SQLite's plan in words. */
const explain = async (store: Store, text: string, parameters: readonly unknown[]): Promise<string> => {
  const parts = text
    .split('?')
    .flatMap((part, index) =>
      index === 0 ? [sql.raw(part)] : [sql`${parameters[index - 1]}`, sql.raw(part)],
    );
  const plan = await sql<{ detail: string }>`explain query plan ${sql.join(parts, sql``)}`.execute(store.db);
  return plan.rows.map(({ detail }) => detail).join(' ');
};

describeOnBothEngines('a person with much data', (openTestStore, engine) => {
  it('MODEL-14 exports it in pages, whole and in order, without a statement that reads it all', async () => {
    const shop = await openPopulatedShop(await acceptCommits(await openTestStore()));
    const { ada, store, app, context } = shop;
    await insertEvents(store, ada.userId, '2026-01-02T10:00:00.000Z');
    for (let index = 0; index < 230; index += 1)
      await insertPastOrder(store, {
        id: `ord_many_${index}`,
        userId: ada.userId,
        cartId: ada.cartId,
        productId: 'coat',
      });
    const chunks: string[] = [];
    const statements = await recordStatements(async () => {
      const user = { id: ada.userId, isAdmin: false, cartId: ada.cartId, familyId: '' };
      for await (const chunk of await exportAccount(context, user, ada.userId)) chunks.push(chunk);
    });
    expect(Math.max(...statements.map(({ rowCount }) => rowCount))).toBeLessThanOrEqual(most);
    const text = chunks.join('');
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(text.length / 4);
    // Parsed from the text of the export.
    const exported = JSON.parse(text) as AccountExport;
    expect(exported.events).toHaveLength(events);
    expect(exported.events.map(({ at }) => at)).toEqual(exported.events.map(({ at }) => at).toSorted());
    expect(exported.orders).toHaveLength(233);
    expect(new Set(exported.orders.map(({ _id }) => _id)).size).toBe(233);
    const response = await app.inject({
      method: 'GET',
      url: `/api/v1/users/${ada.userId}/export`,
      headers: ada.headers,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json<{ result: AccountExport }>().result).toEqual({
      ...exported,
      exportedAt: expect.any(String),
      sessions: expect.any(Array),
    });
  });

  it('MODEL-14 reads each page by an index', async ({ skip }) => {
    if (engine === 'postgres') skip('SQLite explains its plan in words.');
    const { ada, store, context } = await openPopulatedShop(await acceptCommits(await openTestStore()));
    await insertEvents(store, ada.userId, '2026-01-02T10:00:00.000Z');
    const statements = await recordStatements(async () => {
      const user = { id: ada.userId, isAdmin: false, cartId: ada.cartId, familyId: '' };
      for await (const _ of await exportAccount(context, user, ada.userId)) continue;
    });
    const pages = statements.filter(({ sql: text }) => text.includes('from "metric_events"'));
    expect(pages).toHaveLength(25);
    for (const { sql: text, parameters } of pages)
      expect(await explain(store, text, parameters)).not.toMatch(/B-TREE|SCAN/);
  });

  it('is deleted in batches when its time is over', async () => {
    const { ada, store, context } = await openPopulatedShop(await acceptCommits(await openTestStore()));
    await insertEvents(store, ada.userId, '2020-01-02T10:00:00.000Z');
    const keys = Array.from({ length: 1_001 }, (_, index) => ({
      user_id: ada.userId,
      key: `key_${index}`,
      request_hash: '',
      claimed_at: '2020-01-02T10:00:00.000Z',
    }));
    for (const batch of toBatches(keys))
      await store.db.insertInto('idempotency_keys').values(batch).execute();
    const count = async (table: 'idempotency_keys' | 'metric_events') =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    const before = await count('idempotency_keys');
    const statements = await recordStatements(() => deleteExpiredRows(context));
    expect(await count('metric_events')).toBe(0);
    expect(await count('idempotency_keys')).toBe(before - 1_001);
    const deletions = (table: string) =>
      statements.filter(({ sql: text }) => text.includes(`delete from "${table}"`));
    expect(deletions('metric_events')).toHaveLength(3);
    expect(deletions('idempotency_keys')).toHaveLength(3);
    for (const { sql: text } of [...deletions('metric_events'), ...deletions('idempotency_keys')])
      expect(text).toContain(`limit ${most}`);
  });

  const insertMessages = async (store: Store, doneAt: string | null, name: string, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `out_${name}_${index}`,
      kind: 'mail.passwordChanged',
      effect_key: `mail:password-changed:${name}_${index}`,
      payload: '{}',
      created_at: '2020-01-02T10:00:00.000Z',
      next_attempt_at: '2020-01-02T10:00:00.000Z',
      attempts: 1,
      done_at: doneAt,
      last_error: null,
      dead_at: name === 'dead' ? doneAt : null,
    }));
    for (const batch of toBatches(rows)) await store.db.insertInto('outbox').values(batch).execute();
  };

  it('finished messages are deleted in batches, by an index, when their time is over', async () => {
    const { store, context } = await openPopulatedShop(await acceptCommits(await openTestStore()));
    const now = context.clock().getTime();
    const finishedDaysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
    await insertMessages(store, finishedDaysAgo(31), 'old', 1_001);
    await insertMessages(store, finishedDaysAgo(29), 'recent', 2);
    await insertMessages(store, finishedDaysAgo(400), 'dead', 2);
    await insertMessages(store, null, 'waiting', 2);
    const others = (await store.db.selectFrom('outbox').select('id').execute()).filter(
      ({ id }) => !/^out_(?:old|recent|dead|waiting)_/.test(id),
    );
    const statements = await recordStatements(() => deleteExpiredRows(context));
    const left = (await store.db.selectFrom('outbox').select('id').execute()).map(({ id }) => id);
    const remaining = ['dead', 'recent', 'waiting'].flatMap((name) => [`out_${name}_0`, `out_${name}_1`]);
    expect(left.toSorted()).toEqual([...others.map(({ id }) => id), ...remaining].toSorted());
    const deletions = statements.filter(({ sql: text }) => text.includes('delete from "outbox"'));
    expect(deletions).toHaveLength(3);
    for (const { sql: text, parameters } of engine === 'sqlite' ? deletions : []) {
      expect(text).toContain(`limit ${most}`);
      expect(await explain(store, text, parameters)).not.toMatch(/SCAN outbox|B-TREE/);
    }
  });

  it('a void is requested again after its finished message was deleted', async () => {
    const { store, context } = await openPopulatedShop(await acceptCommits(await openTestStore()));
    const { newId } = context;
    const request = () =>
      store.transaction((trx) => requestVoid({ trx, at: context.clock().toISOString(), newId }, 'pi_1'));
    const readVoids = () =>
      store.db.selectFrom('outbox').select('done_at').where('effect_key', '=', 'void:pi_1').execute();
    await request();
    await store.db
      .updateTable('outbox')
      .set({ done_at: '2020-01-02T10:00:00.000Z' })
      .where('effect_key', '=', 'void:pi_1')
      .execute();
    await request();
    expect(await readVoids()).toEqual([{ done_at: '2020-01-02T10:00:00.000Z' }]);
    await deleteExpiredRows(context);
    await request();
    expect(await readVoids()).toEqual([{ done_at: null }]);
  });
});
