import { expect, it } from 'vitest';
import {
  createCategory,
  editCategory,
  orderCategories,
  readCategoriesForStaff,
  readCategoryForStaff,
  removeCategory,
} from '../../server/usecases/admin/categories.ts';
import { createPromoCode } from '../../server/usecases/admin/promoCodes.ts';
import { openAdminShop } from './support/adminShop.ts';
import { query } from './support/catalogue.ts';
import { promoRules } from './support/promotionSamples.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('categories made by staff', (openTestStore) => {
  const open = async () => {
    const shop = await openAdminShop(await openTestStore());
    const { context, catalogue } = shop;
    const listPaths = async () =>
      (await readCategoriesForStaff(context)).map(({ path, phase }) => `${path.join('/')} ${phase}`);
    const listIn = async (...category: string[]) =>
      (await catalogue.products({ ...query(), category })).value.result.map(({ _id }) => _id);
    return { ...shop, listPaths, listIn };
  };

  it('DESK-210 makes categories of three levels, each last among its siblings', async () => {
    const { context, staff, listPaths, catalogue } = await open();
    await createCategory(context, staff, { name: 'Kids & Babies', parent: null });
    expect(
      await createCategory(context, staff, { name: 'Shoes', parent: 'kids-babies', slug: 'first-shoes' }),
    ).toMatchObject({ _id: 'kids-babies-first-shoes', level: 2, path: ['kids-babies', 'first-shoes'] });
    await createCategory(context, staff, { name: 'Boots', parent: 'kids-babies-first-shoes' });
    expect(await listPaths()).toEqual([
      'men shown',
      'men/clothing shown',
      'men/clothing/jackets shown',
      'kids-babies shown',
      'kids-babies/first-shoes shown',
      'kids-babies/first-shoes/boots shown',
    ]);
    const { topLevelCategories } = (await catalogue.categories()).value;
    expect(topLevelCategories.map(({ name }) => name)).toEqual(['men', 'Kids & Babies']);
    const below = { name: 'Low', parent: 'kids-babies-first-shoes-boots' };
    await expect(createCategory(context, staff, below)).rejects.toMatchObject({
      fields: { parent: 'Takes no categories below it' },
    });
  });

  it('DESK-210 refuses an address that is taken', async () => {
    const { context, staff } = await open();
    const create = (name: string, parent: string | null) => createCategory(context, staff, { name, parent });
    await expect(create('Men', null)).rejects.toMatchObject({
      fields: { slug: 'Another category beside it has this address' },
    });
    await expect(create('Cart', null)).rejects.toMatchObject({
      fields: { slug: 'Is the address of another page' },
    });
    await expect(create('帽子', null)).rejects.toMatchObject({ fields: { slug: 'Needs letters or digits' } });
  });

  it('DESK-211 a new name keeps the address, and the search finds it', async () => {
    const { context, staff, listIn, catalogue } = await open();
    const edit = { name: 'Parkas', slug: 'jackets', hidden: false };
    expect(await editCategory(context, staff, 'men-clothing-jackets', edit)).toMatchObject({
      name: 'Parkas',
      path: ['men', 'clothing', 'jackets'],
      productCount: 2,
    });
    expect(await listIn('men', 'clothing', 'jackets')).toEqual(expect.arrayContaining(['belt', 'coat']));
    const found = (await catalogue.products({ ...query(), q: 'parkas' })).value.result;
    expect(found).toHaveLength(2);
    const { log } = await readCategoryForStaff(context, 'men-clothing-jackets');
    expect(log).toMatchObject([
      { action: 'category_set', before: { name: 'men-clothing-jackets' }, after: edit },
    ]);
  });

  it('DESK-211 a new slug changes the address on purpose, and the id stays', async () => {
    const { context, staff, listIn } = await open();
    const edit = { name: 'men-clothing', slug: 'wear', hidden: false };
    expect(await editCategory(context, staff, 'men-clothing', edit)).toMatchObject({ _id: 'men-clothing' });
    expect(await listIn('men', 'wear', 'jackets')).toHaveLength(2);
    await expect(listIn('men', 'clothing')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('DESK-211 hides a category with everything below it, and shows it again', async () => {
    const { context, staff, listPaths, listProducts, listIn } = await open();
    const clothing = { name: 'men-clothing', slug: 'clothing' };
    expect(await listProducts()).toHaveLength(2);
    await editCategory(context, staff, 'men-clothing', { ...clothing, hidden: true });
    expect(await listPaths()).toEqual([
      'men shown',
      'men/clothing hidden',
      'men/clothing/jackets below_hidden',
    ]);
    expect(await listProducts()).toEqual([]);
    await expect(listIn('men', 'clothing')).rejects.toMatchObject({ code: 'not_found' });
    await editCategory(context, staff, 'men-clothing', { ...clothing, hidden: false });
    expect(await listProducts()).toHaveLength(2);
  });

  it('DESK-212 orders siblings, and no others', async () => {
    const { context, staff, listPaths } = await open();
    for (const name of ['Women', 'Kids']) await createCategory(context, staff, { name, parent: null });
    await orderCategories(context, staff, { ids: ['kids', 'men'] });
    expect(await listPaths()).toEqual([
      'kids shown',
      'men shown',
      'men/clothing shown',
      'men/clothing/jackets shown',
      'women shown',
    ]);
    for (const ids of [
      ['kids', 'men-clothing'],
      ['kids', 'kids'],
      ['kids', 'hats'],
    ])
      await expect(orderCategories(context, staff, { ids })).rejects.toMatchObject({
        fields: { ids: 'Must name categories of one parent, each once' },
      });
  });

  it('DESK-210 removes an empty category only', async () => {
    const { context, staff, listPaths } = await open();
    await createCategory(context, staff, { name: 'Kids', parent: null });
    await createCategory(context, staff, { name: 'Hats', parent: null });
    const scope = { kind: 'category', id: 'hats' } as const;
    await createPromoCode(context, staff, { code: 'HATS', rule: { ...promoRules[0], scope } });
    const refused = { code: 'still_in_use', status: 409 };
    await expect(removeCategory(context, staff, 'men')).rejects.toMatchObject({
      ...refused,
      message: 'There are categories below this one.',
    });
    await expect(removeCategory(context, staff, 'men-clothing-jackets')).rejects.toMatchObject({
      ...refused,
      message: 'There are products in this category.',
    });
    await expect(removeCategory(context, staff, 'hats')).rejects.toMatchObject(refused);
    await removeCategory(context, staff, 'kids');
    await expect(removeCategory(context, staff, 'kids')).rejects.toMatchObject({ status: 404 });
    expect(await listPaths()).toHaveLength(4);
  });
});
