import { expect, it } from 'vitest';
import { readAllProducts, readProductForStaff } from '../../server/usecases/admin/products.ts';
import { openAdminShop } from './support/adminShop.ts';
import { seedProduct } from './support/seedShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const everything = {
  skip: 0,
  limit: 20,
  q: undefined,
  category: undefined,
  stock: undefined,
  hidden: false,
  state: undefined,
  sort: undefined,
};

describeOnBothEngines('the products that staff see', (openTestStore) => {
  it('DESK-655 say that their category, or one above it, is hidden', async () => {
    const { context, store, listProducts } = await openAdminShop(await openTestStore());
    const hideCategory = async (id: string, hidden: 0 | 1) =>
      store.db.updateTable('categories').set({ hidden }).where('id', '=', id).execute();
    const readHiddenCategory = async () => (await readProductForStaff(context, 'coat')).hiddenCategory;
    const listHidden = async () =>
      (await readAllProducts(context, everything)).result.map(({ isCategoryHidden }) => isCategoryHidden);
    expect(await readHiddenCategory()).toBeUndefined();
    expect(await listHidden()).toEqual([false, false]);
    for (const id of ['men-clothing-jackets', 'men-clothing', 'men']) {
      await hideCategory(id, 1);
      expect(await readHiddenCategory()).toEqual({ _id: id, name: id });
      expect(await listHidden()).toEqual([true, true]);
      await hideCategory(id, 0);
    }
    await hideCategory('men', 1);
    expect(await listProducts()).toEqual([]);
  });

  it('DESK-657 name the sizes that are low in the list', async () => {
    const { context, store } = await openAdminShop(await openTestStore());
    await seedProduct(store, { id: 'cape', sizes: { XS: 0, S: 1, M: 4, L: 5, XL: 7 } });
    await store.db
      .updateTable('product_sizes')
      .set({ reserved: 5 })
      .where('product_id', '=', 'cape')
      .where('name', '=', 'XL')
      .execute();
    const { result } = await readAllProducts(context, { ...everything, stock: 'low' });
    expect(result.map(({ _id, sizesLow }) => [_id, sizesLow])).toEqual([
      [
        'cape',
        [
          { name: 'S', available: 1 },
          { name: 'M', available: 4 },
          { name: 'XL', available: 2 },
        ],
      ],
      ['coat', [{ name: 'S', available: 3 }]],
    ]);
  });

  it('DESK-662 list stock movements of one moment in the order of their sizes', async () => {
    const { context, store } = await openAdminShop(await openTestStore());
    await seedProduct(store, { id: 'cape', sizes: { S: 0, M: 0, L: 0, XL: 0 } });
    const move = (at: string, sizes: readonly string[]) =>
      sizes.map((size, index) => ({
        id: `move_${at}_${index}`,
        product_id: 'cape',
        size,
        quantity: 1,
        reason: 'correction' as const,
        order_id: null,
        at,
      }));
    const [earlier, later] = ['2026-03-05T10:00:00.000Z', '2026-03-06T10:00:00.000Z'] as const;
    await store.db
      .insertInto('stock_movements')
      // XXL is not a size any more.
      .values([...move(earlier, ['M', 'S']), ...move(later, ['M', 'L', 'XXL', 'S', 'XL'])])
      .execute();
    const { movements } = await readProductForStaff(context, 'cape');
    expect(movements.map(({ at, size }) => [at, size])).toEqual([
      ...['S', 'M', 'L', 'XL', 'XXL'].map((size) => [later, size]),
      ...['S', 'M'].map((size) => [earlier, size]),
    ]);
  });
});
