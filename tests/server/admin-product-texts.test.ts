import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listProductChoices } from '../../server/store/admin/campaigns.ts';
import { deleteProduct } from '../../server/store/admin/productEdits.ts';
import { listAdminProducts } from '../../server/store/admin/products.ts';
import type { Store } from '../../server/store/database.ts';
import { productTextTable } from '../../server/store/migrations/0053-product-texts.ts';
import { plainLetters } from '../../server/store/migrations/0055-plain-letters.ts';
import { catalogueFile, importFile, product } from './support/catalogue.ts';
import { seedProduct } from './support/seedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const everything = {
  skip: 0,
  limit: 100,
  category: undefined,
  stock: undefined,
  hidden: false,
  state: undefined,
  sort: undefined,
};

const find = async ({ db }: Store, q: string): Promise<string[]> =>
  (await listAdminProducts(db, { ...everything, q })).map(({ id }) => id).toSorted();

const rename = (store: Store, id: string, title: string): Promise<unknown> =>
  store.db.updateTable('products').set({ title }).where('id', '=', id).execute();

describeOnBothEngines('DESK-613 products by text', (openTestStore, engine) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: [product({ title: 'Parka', brand: 'Fjord' })] }));
    for (const id of ['coat', 'shirt']) await seedProduct(store, { id, sizes: { S: 4 } });
    await store.db
      .updateTable('products')
      .set({ sku: 'COT-001', brand: 'Nord' })
      .where('id', '=', 'coat')
      .execute();
    return store;
  };

  it('are found by any part of title, brand and SKU in any case, and by no two of them at once', async () => {
    const store = await open();
    await rename(store, 'coat', 'Winter 100% wool_coat');
    for (const part of ['winter', 'TER 100', 'wool_c', '00% w', 'nor', 'cot-001', 'ot-001'])
      expect(await find(store, part), part).toEqual(['coat']);
    for (const none of ['wool-coat', '1000', 'coatnord', 'coat nord', 'summer'])
      expect(await find(store, none), none).toEqual([]);
    expect((await listProductChoices(store.db, { q: 'wool_c' }, 9)).map(({ id }) => id)).toEqual(['coat']);
  });

  it('DESK-632 are found whether or not accents are typed', async () => {
    const store = await open();
    await rename(store, 'coat', 'Śliczny płaszcz ŁÓDŹ');
    for (const part of ['Śliczny', 'Płaszcz', 'ŁÓDŹ', 'łódź', 'sliczny PLASZCZ', 'odz'])
      expect(await find(store, part), part).toEqual(['coat']);
    await rename(store, 'coat', 'Plain coat');
    expect(await find(store, 'płain')).toEqual(['coat']);
    await rename(store, 'coat', 'Пальто');
    for (const part of ['Пальто', 'аль']) expect(await find(store, part), part).toEqual(['coat']);
  });

  it('are found by their texts of now after imports and edits, and not after they are deleted', async () => {
    const store = await open();
    await importFile(
      store,
      catalogueFile({ products: [product({ title: 'Harbour parka', brand: 'Fjord' })] }),
    );
    const [parka = ''] = await find(store, 'harbour');
    await importFile(store, catalogueFile({ products: [product({ title: 'Lakeside parka' })] }));
    expect(await find(store, 'harbour')).toEqual([]);
    expect(await find(store, 'lakeside')).toEqual([parka]);
    await store.transaction((trx) => deleteProduct(trx, parka));
    expect(await find(store, 'lakeside')).toEqual([]);
  });

  it('are found where they were there before the migration', async () => {
    const store = await open();
    const drop = {
      sqlite: ['of_product', 'of_edit'].map((name) => `drop trigger product_texts_${name}`),
      postgres: ['add_product_text', 'change_product_text'].map((name) => `drop function ${name} cascade`),
    };
    for (const statement of drop[engine]) await sql.raw(statement).execute(store.db);
    await store.db.schema.dropTable('product_texts').execute();
    await store.db.schema.dropIndex('users_by_plain_last_name').execute();
    await sql`create index users_by_last_name on users (lower(last_name))`.execute(store.db);
    await rename(store, 'coat', 'Łódź coat');
    await productTextTable(engine).up(store.db);
    await store.transaction((trx) => plainLetters(engine).up(trx));
    expect(await find(store, 'łódź')).toEqual(['coat']);
    await rename(store, 'coat', 'Śliwa coat');
    expect(await find(store, 'sliwa')).toEqual(['coat']);
  });
});
