import { DefaultQueryCompiler, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { prepare } from '../../../server/store/common/prepare.ts';
import { describeOnBothEngines } from '../support/stores.ts';

interface Method {
  readonly id: string;
  readonly position?: number | undefined;
  readonly type?: 'home_delivery' | 'pickup' | undefined;
}

const insertion = prepare((db, { id }: { readonly id: string }) =>
  db.insertInto('delivery_methods').values({ id, type: 'home_delivery', position: 1 }),
);
const update = prepare((db, { id, ...change }: Method) =>
  db.updateTable('delivery_methods').set(change).where('id', '=', id),
);
const selection = prepare((db, { id }: { readonly id: string }) =>
  db.selectFrom('delivery_methods').select(['type', 'position']).where('id', '=', id),
);
const wholeRow = prepare((db, { id }: { readonly id: string }) =>
  db.selectFrom('delivery_methods').selectAll().where('id', '=', id),
);

describeOnBothEngines('prepared statement', (openTestStore) => {
  it('is compiled once and runs with the parameters of each call', async () => {
    const { db, transaction } = await openTestStore();
    const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
    try {
      await insertion.run(db, { id: 'a' });
      await transaction((trx) => insertion.run(trx, { id: 'b' }));
      expect(compile).toHaveBeenCalledTimes(1);
    } finally {
      compile.mockRestore();
    }
    expect(await selection.all(db, { id: 'b' })).toEqual([{ type: 'home_delivery', position: 1 }]);
    expect(await selection.get(db, { id: 'c' })).toBeUndefined();
  });

  it('leaves out undefined parameters, and resolves with the number of changed rows', async () => {
    const { db } = await openTestStore();
    await insertion.run(db, { id: 'a' });
    expect(await update.run(db, { id: 'a', position: 2, type: undefined })).toBe(1);
    expect(await update.run(db, { id: 'a', type: 'pickup' })).toBe(1);
    expect(await update.run(db, { id: 'b', type: 'pickup' })).toBe(0);
    expect(await selection.all(db, { id: 'a' })).toEqual([{ type: 'pickup', position: 2 }]);
  });

  it('runs on in transactions after a migration has added a column', async () => {
    const { db, transaction } = await openTestStore();
    await insertion.run(db, { id: 'a' });
    await wholeRow.get(db, { id: 'a' });
    await sql`alter table delivery_methods add column note text`.execute(db);
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await transaction((trx) => wholeRow.get(trx, { id: 'a' }))).toMatchObject({
        id: 'a',
        note: null,
      });
  });

  it('refuses to be built from the value of a parameter', async () => {
    const { db } = await openTestStore();
    const statement = prepare((handle, { id }: { readonly id: string }) =>
      handle.selectFrom('delivery_methods').select('id').where('id', '=', `${id}!`),
    );
    await expect(statement.get(db, { id: 'a' })).rejects.toThrow('The parameter id has no value');
  });
});
