import { expect, it } from 'vitest';
import { readAllProducts, readProductForStaff } from '../../server/usecases/admin/products.ts';
import { openAdminShop } from './support/adminShop.ts';
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
});
