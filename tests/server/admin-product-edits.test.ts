import { expect, it } from 'vitest';
import { setProductHidden, updatePrice, correctStock } from '../../server/usecases/admin/editProduct.ts';
import { restock } from '../../server/store/stock.ts';
import { editDetails } from '../../server/usecases/admin/catalogue/editDetails.ts';
import { editSizes } from '../../server/usecases/admin/catalogue/editSizes.ts';
import { makeProduct } from '../../server/usecases/admin/catalogue/makeProduct.ts';
import { duplicateProduct, setProductRetired } from '../../server/usecases/admin/catalogue/retireProduct.ts';
import { readAllProducts, readProductForStaff } from '../../server/usecases/admin/products.ts';
import { query } from './support/catalogue.ts';
import { expectInvariants } from './support/invariants.ts';
import { openAdminShop } from './support/adminShop.ts';
import { coatDetails } from './support/productEditSamples.ts';
import { describeOnBothEngines } from './support/stores.ts';

const jacket = {
  ...coatDetails,
  sku: 'JKT-900',
  title: 'Trail jacket',
  brand: 'Nordhavn',
  description: '<p>For <b>rain</b>.</p><script>alert(1)</script>',
  wearWith: ['COAT'],
  group: 'JKT-900',
  price: 120 as number | null,
  sizes: [
    { name: 'S', quantity: 4 },
    { name: 'M', quantity: 0 },
  ],
};
const picture = JSON.stringify([{ id: 'a'.repeat(24), alt: 'Front' }]);

describeOnBothEngines('DESK products of staff', (openTestStore) => {
  const open = async () => {
    const shop = await openAdminShop(await openTestStore());
    const { context, staff, store } = shop;
    const addPicture = (id: string) =>
      store.db.updateTable('products').set({ pictures: picture }).where('id', '=', id).execute();
    const make = (values: Partial<typeof jacket> = {}) =>
      makeProduct(context, staff, { ...jacket, ...values });
    const listIds = async (filters: { hidden?: boolean; state?: 'drafts' | 'retired' } = {}) => {
      const rest = {
        skip: 0,
        limit: 20,
        q: undefined,
        category: undefined,
        stock: undefined,
        sort: undefined,
      };
      const all = { ...rest, hidden: false, state: undefined };
      const { result } = await readAllProducts(context, { ...all, ...filters });
      return result.map(({ _id }) => _id);
    };
    return { ...shop, addPicture, make, listIds };
  };

  it('DESK-101 S1 a made product is a hidden draft by the rules of the importer', async () => {
    const { make, listIds, listProducts, testShop, catalogue } = await open();
    const made = await make();
    expect(made).toMatchObject({
      _id: 'trail-jacket-jkt-900',
      hidden: true,
      isDraft: true,
      price: 120,
      details: { description: '<p>For <b>rain</b>.</p>', category: 'men/clothing/jackets', group: 'JKT-900' },
      sizes: [
        { name: 'S', onHand: 4, reserved: 0, isSold: false },
        { name: 'M', onHand: 0, reserved: 0, isSold: false },
      ],
      missing: ['pictures'],
      log: [{ action: 'product_made' }],
    });
    expect((await listProducts()).map(({ _id }) => _id)).not.toContain(made._id);
    await expect(catalogue.product(made._id)).rejects.toMatchObject({ status: 404 });
    expect(await listIds({ state: 'drafts' })).toEqual([made._id]);
    await expectInvariants(testShop);
  });

  it('DESK-101 DESK-617 refuses by field what the data do not allow', async () => {
    const { make } = await open();
    await make();
    await expect(make()).rejects.toMatchObject({ fields: { sku: 'Another product has the SKU JKT-900' } });
    await expect(make({ sku: 'JKT-901', category: 'men/clothing/hats' })).rejects.toMatchObject({
      fields: { category: "There is no third-level category 'men/clothing/hats'" },
    });
    await expect(make({ sku: 'JKT-901', category: 'men/clothing' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(make({ sku: 'JKT-901', wearWith: ['NO-1'] })).rejects.toMatchObject({
      fields: { wearWith: 'There is no product NO-1' },
    });
    const twice = { name: 'S', quantity: 1 };
    await expect(make({ sku: 'JKT-901', sizes: [twice, twice] })).rejects.toMatchObject({
      fields: { sizes: 'Size S stands there twice' },
    });
    // DESK-617
    await expect(make({ sku: 'JKT-901', sizes: [twice, { name: 's', quantity: 1 }] })).rejects.toMatchObject({
      fields: { sizes: 'Size s stands there twice' },
    });
    await expect(make({ title: 'Trail', sku: 'JACKET-JKT-900' })).rejects.toMatchObject({
      fields: { title: 'Another product has the address of this title and SKU' },
    });
  });

  it('DESK-102 shows a product to shoppers only with picture, price and size', async () => {
    const { make, context, staff, addPicture, clock, catalogue, listIds, store } = await open();
    const { _id } = await make({ price: null, sizes: [] });
    const show = () => setProductHidden(context, staff, _id, { hidden: false });
    await expect(show()).rejects.toMatchObject({
      message: 'Shoppers cannot see this product yet. Add a picture, a price and a size.',
      fields: { pictures: 'Add a picture', price: 'Add a price', sizes: 'Add a size' },
    });
    await addPicture(_id);
    await updatePrice(context, staff, _id, { price: 99, discountPercent: 0 });
    await expect(show()).rejects.toMatchObject({ fields: { sizes: 'Add a size' } });
    const { revisions } = await readProductForStaff(context, _id);
    await editSizes(context, staff, _id, { revision: revisions.sizes, sizes: [{ name: 'M', was: null }] });
    clock.advance(5000);
    expect(await show()).toMatchObject({ hidden: false, isDraft: false, missing: [] });
    expect((await catalogue.product(_id)).value).toMatchObject({
      createdAt: clock.now().toISOString(),
      isNew: true,
    });
    expect((await catalogue.products({ ...query(), q: 'trail' })).value.result).toMatchObject([{ _id }]);
    expect(await listIds({ state: 'drafts' })).toEqual([]);
    const prices = await store.db.selectFrom('price_history').selectAll().execute();
    expect(prices.filter(({ product_id: id }) => id === _id)).toEqual([
      { product_id: _id, sale_cents: 9_900, from_at: clock.now().toISOString() },
    ]);
  });

  it('DESK-103 prices of a draft do not count in the 30 days before a discount', async () => {
    const { make, context, staff, addPicture, clock } = await open();
    const { _id } = await make({ price: 1 });
    await addPicture(_id);
    clock.advance(1000);
    await updatePrice(context, staff, _id, { price: 100, discountPercent: 0 });
    await setProductHidden(context, staff, _id, { hidden: false });
    clock.advance(1000);
    expect(await updatePrice(context, staff, _id, { price: 100, discountPercent: 20 })).toMatchObject({
      price: 100,
      discountedPrice: 80,
    });
  });

  it('DESK-104 DESK-105 edits details for shoppers and refuses a form that was filled from an older state', async () => {
    const { context, staff, catalogue, listProducts } = await open();
    await listProducts();
    const { revisions } = await readProductForStaff(context, 'coat');
    const edit = (title: string) =>
      editDetails(context, staff, 'coat', { revision: revisions.details, ...coatDetails, title });
    const edited = await edit('Harbour parka');
    expect(edited).toMatchObject({ title: 'Harbour parka', log: [{ action: 'product_edited' }] });
    expect(edited.log[0]).toMatchObject({
      before: { title: 'The coat', description: '' },
      after: { title: 'Harbour parka', description: '<p>Warm.</p>' },
    });
    expect((await catalogue.product('coat')).value.title).toBe('Harbour parka');
    expect((await catalogue.products({ ...query(), q: 'parka' })).value.result).toHaveLength(1);
    await expect(edit('Another title')).rejects.toMatchObject({ code: 'product_changed', status: 409 });
    expect(await readProductForStaff(context, 'coat')).toMatchObject({ title: 'Harbour parka' });
    const { revisions: later } = await readProductForStaff(context, 'coat');
    await expect(
      editDetails(context, staff, 'coat', { revision: later.details, ...coatDetails, sku: 'COAT-2' }),
    ).rejects.toMatchObject({ fields: { sku: expect.stringContaining('Only a draft') } });
  });

  it('DESK-104 a draft can get another SKU', async () => {
    const { make, context, staff } = await open();
    const { _id, revisions } = await make();
    const { price: _price, sizes: _sizes, ...details } = jacket;
    const body = { revision: revisions.details, ...details };
    await expect(editDetails(context, staff, _id, { ...body, sku: 'COAT' })).rejects.toMatchObject({
      fields: { sku: 'Another product has the SKU COAT' },
    });
    expect(await editDetails(context, staff, _id, { ...body, sku: 'JKT-777' })).toMatchObject({
      _id,
      sku: 'JKT-777',
    });
  });

  it('DESK-106 S1 adds, renames, removes and orders sizes', async () => {
    const { make, context, staff, testShop, clock } = await open();
    const { _id, revisions } = await make();
    clock.advance(1000);
    const edited = await editSizes(context, staff, _id, {
      revision: revisions.sizes,
      sizes: [
        { name: 'L', was: null },
        { name: 'Small', was: 'S' },
      ],
    });
    expect(edited.sizes).toMatchObject([
      { name: 'L', onHand: 0 },
      { name: 'Small', onHand: 4 },
    ]);
    expect(edited.log[0]).toMatchObject({
      action: 'product_sizes_edited',
      before: { sizes: ['S', 'M'] },
      after: { sizes: ['L', 'Small'], renamed: { S: 'Small' } },
    });
    await expect(
      editSizes(context, staff, _id, { revision: revisions.sizes, sizes: [] }),
    ).rejects.toMatchObject({ code: 'product_changed' });
    await expect(
      editSizes(context, staff, _id, { revision: edited.revisions.sizes, sizes: [{ name: 'L', was: 'L' }] }),
    ).rejects.toMatchObject({
      fields: { sizes: 'Size Small has 4 in stock. Set its stock to 0 before you remove it' },
    });
    await expectInvariants(testShop);
  });

  it('DESK-106 S1 a size in orders keeps its name, and comes back when a removed one is returned to stock', async () => {
    const { context, staff, testShop, ada, add, order, insertDeliveredOrder, store, clock } = await open();
    const orderId = await insertDeliveredOrder();
    await add(ada, 'coat', 'S', 1);
    await order(ada);
    const { revisions } = await readProductForStaff(context, 'coat');
    await expect(
      editSizes(context, staff, 'coat', {
        revision: revisions.sizes,
        sizes: [
          { name: 'Small', was: 'S' },
          { name: 'M', was: 'M' },
        ],
      }),
    ).rejects.toMatchObject({ fields: { 'sizes.0.name': 'Size S is in orders, so it keeps its name' } });
    await correctStock(context, staff, 'coat', { sizes: [{ name: 'M', onHand: 0, expected: 12 }] });
    const left = await editSizes(context, staff, 'coat', {
      revision: revisions.sizes,
      sizes: [{ name: 'S', was: 'S' }],
    });
    expect(left.sizes.map(({ name }) => name)).toEqual(['S']);
    await store.transaction((trx) =>
      restock(trx, [{ productId: 'coat', size: 'M', quantity: 2 }], 'return', {
        orderId,
        at: clock.now().toISOString(),
        newId: () => context.newId('mov'),
      }),
    );
    expect((await readProductForStaff(context, 'coat')).sizes).toMatchObject([
      { name: 'S' },
      { name: 'M', onHand: 2, isSold: true },
    ]);
    await expectInvariants(testShop);
  });

  it('DESK-111 a copy is a draft with the same texts, pictures and sizes and without stock', async () => {
    const { context, staff, testShop } = await open();
    expect(await duplicateProduct(context, staff, 'coat', { sku: 'COAT-B' })).toMatchObject({
      sku: 'COAT-B',
      title: 'The coat (copy)',
      isDraft: true,
      hidden: true,
      price: 89.99,
      sizes: [
        { name: 'S', onHand: 0 },
        { name: 'M', onHand: 0 },
      ],
      pictures: [{ id: 'coat-front', alt: 'coat' }],
    });
    await expect(duplicateProduct(context, staff, 'coat', { sku: 'COAT-B' })).rejects.toMatchObject({
      fields: { sku: 'Another product has the SKU COAT-B' },
    });
    await expectInvariants(testShop);
  });

  it('DESK-112 a retired product is gone for shoppers and from the list, and can be restored', async () => {
    const { context, staff, ada, insertDeliveredOrder, listIds, catalogue, store } = await open();
    await insertDeliveredOrder();
    expect(await setProductRetired(context, staff, 'coat', { retired: true })).toMatchObject({
      isRetired: true,
      hidden: true,
      log: [{ action: 'product_retired' }],
    });
    expect(await listIds()).toEqual(['belt']);
    expect(await listIds({ hidden: true })).toEqual([]);
    expect(await listIds({ state: 'retired' })).toEqual(['coat']);
    await expect(catalogue.product('coat')).rejects.toMatchObject({ status: 404 });
    await expect(setProductHidden(context, staff, 'coat', { hidden: false })).rejects.toMatchObject({
      code: 'move_not_allowed',
    });
    expect(
      await store.db.selectFrom('orders').selectAll().where('user_id', '=', ada.id).execute(),
    ).toHaveLength(1);
    await setProductRetired(context, staff, 'coat', { retired: false });
    expect(await listIds({ hidden: true })).toEqual(['coat']);
    await setProductHidden(context, staff, 'coat', { hidden: false });
    expect((await catalogue.product('coat')).value._id).toBe('coat');
  });

  it('DESK-113 staff preview a hidden product as shoppers will see it', async () => {
    const { make, catalogue } = await open();
    const { _id } = await make();
    expect(await catalogue.preview(_id)).toMatchObject({
      _id,
      title: 'Trail jacket',
      size: [
        { name: 'S', quantity: 4 },
        { name: 'M', quantity: 0 },
      ],
      measurements: [],
    });
    await expect(catalogue.preview('missing')).rejects.toMatchObject({ status: 404 });
  });
});
