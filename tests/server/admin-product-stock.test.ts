import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sortByKey } from '../../server/domain/stock.ts';
import { deleteProduct, replaceSizes } from '../../server/store/admin/productEdits.ts';
import { findProduct, listAdminProducts } from '../../server/store/admin/products.ts';
import { setSizes } from '../../server/store/catalogue/writeSizes.ts';
import type { Handle, Store, StoreTransaction } from '../../server/store/database.ts';
import { productStockTable } from '../../server/store/migrations/0043-product-stock.ts';
import { changeReservations, restock, sellReserved, type MovementContext } from '../../server/store/stock.ts';
import { readAllProducts } from '../../server/usecases/admin/products.ts';
import { isSerializable } from '../support/startPostgres.ts';
import { catalogueFile, importFile, product } from './support/catalogue.ts';
import { insertGuestWithOrder } from './support/guestOrders.ts';
import { seedProduct } from './support/seedShop.ts';
import { createRandom } from './support/seededRandom.ts';
import { describeOnBothEngines } from './support/stores.ts';

const at = '2026-03-06T10:00:00.000Z';
const names = ['L', 'M', 'S'] as const;

/** The available units of all sizes, by product. */
const sumNaively = async (db: Handle): Promise<ReadonlyMap<string, number>> => {
  const sizes = await db.selectFrom('product_sizes').selectAll().execute();
  const sums = new Map<string, number>();
  for (const { id } of await db.selectFrom('products').select('id').execute()) sums.set(id, 0);
  for (const size of sizes)
    sums.set(size.product_id, (sums.get(size.product_id) ?? 0) + size.on_hand - size.reserved);
  return sums;
};

/** The ids in the order of the sums of their sizes. */
const sortNaively = async (db: Handle, direction: 1 | -1): Promise<string[]> =>
  [...(await sumNaively(db))]
    .toSorted(([one, units], [other, others]) => direction * (units - others) || (one < other ? -1 : 1))
    .map(([id]) => id);

type Sort = 'stock' | '-stock';

const everything = {
  skip: 0,
  limit: 100,
  q: undefined,
  category: undefined,
  stock: undefined,
  hidden: false,
  state: undefined,
};

const list = async (db: Handle, sort: Sort, filter: { q?: string; stock?: 'low' } = {}) =>
  listAdminProducts(db, { ...everything, ...filter, sort });

/** A filter leaves the order of the rest. */
const expectFilteredOrder = async (db: Handle, sort: Sort): Promise<void> => {
  const all = (await list(db, sort)).map(({ id }) => id);
  for (const filter of [{ stock: 'low' }, { q: 'coat' }] as const) {
    const filtered = (await list(db, sort, filter)).map(({ id }) => id);
    expect(filtered).toEqual(all.filter((id) => filtered.includes(id)));
  }
};

const expectNaiveOrder = async (store: Store): Promise<void> => {
  const { db } = store;
  const listed = await list(db, 'stock');
  expect(listed.map(({ id }) => id)).toEqual(await sortNaively(db, 1));
  expect((await list(db, '-stock')).map(({ id }) => id)).toEqual(await sortNaively(db, -1));
  for (const sort of ['stock', '-stock'] as const) await expectFilteredOrder(db, sort);
  const stored = await db.selectFrom('product_stock').selectAll().orderBy('product_id').execute();
  expect(new Map(stored.map((row) => [row.product_id, Number(row.available)]))).toEqual(await sumNaively(db));
  const { result } = await readAllProducts({ store }, { ...everything, sort: 'stock' });
  expect(new Map(result.map(({ _id, available }) => [_id, available]))).toEqual(await sumNaively(db));
};

/** A deadlock would be tried again. So is every refused commit of an engine with serializable isolation. */
const expectNoDeadlock = (attempts: number, transactions: number): void => {
  if (isSerializable) expect(attempts).toBeGreaterThanOrEqual(transactions);
  else expect(attempts, 'a deadlock is tried again').toBe(transactions);
};

describeOnBothEngines('DESK-115 products by stock', (openTestStore, engine) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: [product()] }));
    for (const id of ['bag', 'coat', 'shirt']) await seedProduct(store, { id, sizes: { S: 4, M: 6 } });
    await insertGuestWithOrder(store);
    const { id: orderId } = await store.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    let ids = 0;
    const move: MovementContext = { orderId, at, newId: () => `id_${(ids += 1)}` };
    return { store, move };
  };

  it.for([1, 2, 3])(
    'are in the order of the sums of their sizes after random edits, orders and imports (seed %i)',
    async (seed) => {
      const { store, move } = await open();
      const random = createRandom(seed);
      const pick = <T>(values: readonly T[]): T => {
        const value = values[Math.floor(random() * values.length)];
        if (value === undefined) throw new Error('Nothing to pick from.');
        return value;
      };
      const items = () =>
        sortByKey(
          names
            .filter(() => random() < 0.6)
            .map((size) => ({
              productId: pick(['bag', 'coat', 'shirt']),
              size,
              quantity: 1 + Math.floor(random() * 2),
            })),
        );
      const reserve = async (trx: StoreTransaction) => {
        const reserved = items();
        if (await changeReservations(trx, reserved)) throw new Error('Too few units.');
        return reserved;
      };
      const sizeRows = (productId: string) =>
        names
          .filter(() => random() < 0.5)
          .map((name, position) => ({
            product_id: productId,
            name,
            position,
            on_hand: 3 + Math.floor(random() * 9),
            reserved: Math.floor(random() * 3),
          }));
      const steps: { readonly [step: string]: (trx: StoreTransaction) => Promise<unknown> } = {
        reserve,
        sell: async (trx) => sellReserved(trx, await reserve(trx), move),
        restock: (trx) => restock(trx, items(), 'return', move),
        replaceSizes: (trx) => replaceSizes(trx, 'coat', sizeRows('coat'), { moves: [], at }),
        setSizes: (trx) =>
          setSizes(trx, [{ name: pick(names), quantity: Math.floor(random() * 9) }], {
            productId: 'bag',
            reason: 'import',
            at,
            newId: move.newId,
          }),
        deleteProduct: (trx) => deleteProduct(trx, 'shirt'),
      };
      const committed = new Set<string>();
      for (let step = 0; step < 60; step += 1) {
        const [name, change] = pick(Object.entries(steps));
        // Orders of more units than there are, and the deletion of a product that was sold, roll back.
        await store.transaction(change).then(
          () => committed.add(name),
          () => undefined,
        );
        const isThere = await store.db
          .selectFrom('products')
          .select('id')
          .where('id', '=', 'shirt')
          .execute();
        if (isThere.length === 0) await seedProduct(store, { id: 'shirt', sizes: { S: 4, M: 6 } });
        const sizes = [{ name: 'S', quantity: Math.floor(random() * 9) }];
        if (step % 5 === 0)
          await importFile(
            store,
            catalogueFile({ products: [product({ sizes }), product({ sku: 'JKT-002' })] }),
          );
        await expectNaiveOrder(store);
      }
      expect([...committed].toSorted()).toEqual(Object.keys(steps).toSorted());
    },
  );

  it('are counted for products that were there before the migration', async () => {
    const { store } = await open();
    const triggers = {
      sqlite: ['of_product', 'of_new_size', 'of_size', 'of_deleted_size'].map((name) =>
        sql.raw(`drop trigger product_stock_${name}`),
      ),
      postgres: ['add_product_stock', 'add_new_sizes_to_stock', 'add_size_change_to_stock']
        .concat('take_deleted_size_from_stock')
        .map((name) => sql.raw(`drop function ${name} cascade`)),
    };
    for (const statement of triggers[engine]) await statement.execute(store.db);
    await store.db.schema.dropTable('product_stock').execute();
    await seedProduct(store, { id: 'scarf', sizes: { S: 2, M: 0 } });
    await productStockTable(engine).up(store.db);
    await expectNaiveOrder(store);
  });

  it('do not let orders of sizes of one product wait for each other in a circle', async () => {
    const { store } = await open();
    const all = sortByKey(names.slice(1).map((size) => ({ productId: 'coat', size, quantity: 1 })));
    const last = all.slice(1);
    let attempts = 0;
    const change = (items: typeof all, sign: 1 | -1) =>
      store.transaction(async (trx) => {
        attempts += 1;
        await changeReservations(
          trx,
          items.map((item) => ({ ...item, quantity: sign * item.quantity })),
        );
      });
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1)
      for (const sign of [1, -1] as const)
        await Promise.all([change(all, sign), change(last, sign), change(all, sign), change(last, sign)]);
    expectNoDeadlock(attempts, rounds * 8);
    await expectNaiveOrder(store);
  });

  it('do not let an order wait for a return of a size that staff removed, while that waits for the order', async () => {
    const { store, move } = await open();
    const returned = ['L', 'S'].map((size) => ({ productId: 'coat', size, quantity: 1 }));
    const ordered = returned.slice(1);
    let attempts = 0;
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      await store.db.deleteFrom('product_sizes').where('name', '=', 'L').execute();
      await Promise.all([
        store.transaction(async (trx) => {
          attempts += 1;
          await restock(trx, returned, 'return', move);
        }),
        store.transaction(async (trx) => {
          attempts += 1;
          await changeReservations(trx, ordered);
          // Time for the return to get as far as it can.
          for (let read = 0; read < 10; read += 1) await findProduct(trx, 'coat');
        }),
      ]);
    }
    expectNoDeadlock(attempts, rounds * 2);
    await expectNaiveOrder(store);
  });
});
