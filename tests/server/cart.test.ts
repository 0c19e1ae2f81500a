import { expect, it } from 'vitest';
import { maximumLineQuantity } from '../../contract/rules.ts';
import { editCartPromo } from '../../server/usecases/cart/editCart.ts';
import { readCart, readCartCount } from '../../server/usecases/cart/readCart.ts';
import type { ProductSeed } from './support/seedShop.ts';
import { openTestShop } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const products: readonly ProductSeed[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 3, M: 12, L: 0 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 5 } },
];

describeOnBothEngines('cart', (openTestStore) => {
  const open = async () => {
    const testShop = await openTestShop(await openTestStore(), products);
    return { ...testShop, ada: await testShop.createShopper('ada') };
  };

  it('CART-20 adds at the catalogue price, whatever price was sent', async () => {
    const { edit, ada } = await open();
    const cart = await edit(ada, {
      action: 'add',
      _product: 'coat',
      size: 'M',
      quantity: 2,
      unitPrice: 0.01,
    });
    expect(cart.items[0]).toMatchObject({ unitPrice: 89.99, quantity: 2, total: 179.98, color: 'Bottle' });
    expect(cart.items[0]?.change).toEqual({ unitPriceBefore: 0.01, available: null });
    expect(cart).toMatchObject({ subTotal: 179.98, total: 179.98, count: 2, toFreeDelivery: 0 });
  });

  it('MODEL-06, MODEL-07, API-29 returns the whole cart, or only its count', async () => {
    const { context, clock, add, ada } = await open();
    await add(ada, 'coat', 'S');
    clock.advance(1);
    await add(ada, 'belt', '95 cm', 2);
    const cart = await readCart(context, ada);
    expect(cart.items.map(({ _product }) => _product.title)).toEqual(['The coat', 'The belt']);
    expect(cart.items[0]?._product.imageUrl).toEqual(['/media/coat-front/600.webp']);
    expect(cart).toMatchObject({
      _id: 'cart-ada',
      subTotal: 110.01,
      discount: 0,
      deliveryCost: 0,
      total: 110.01,
      promoCode: null,
    });
    expect(await readCartCount(context, ada)).toEqual({ _id: 'cart-ada', count: 3 });
  });

  it('CART-20 adds the same product and size to one line', async () => {
    const { add, ada } = await open();
    await add(ada, 'coat', 'S');
    const cart = await add(ada, 'coat', 'S', 2);
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]?.quantity).toBe(3);
  });

  it('reports the available units when stock is insufficient, and changes nothing', async () => {
    const { context, add, ada } = await open();
    await add(ada, 'coat', 'S', 2);
    await expect(add(ada, 'coat', 'S', 2)).rejects.toMatchObject({
      code: 'size_unavailable',
      message: 'Only 3 of The coat in size S are left.',
      fields: { quantity: 'Only 3 of The coat in size S are left.' },
    });
    await expect(add(ada, 'coat', 'L')).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'The coat in size L is out of stock.',
    });
    await expect(add(ada, 'coat', 'XXL')).rejects.toMatchObject({ code: 'size_unavailable' });
    await expect(add(ada, 'cloak', 'M')).rejects.toMatchObject({ code: 'not_found' });
    expect((await readCart(context, ada)).count).toBe(2);
  });

  it(`accepts at most ${maximumLineQuantity} units of one size`, async () => {
    const { add, ada } = await open();
    await add(ada, 'coat', 'M', 10);
    await expect(add(ada, 'coat', 'M', 1)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { quantity: expect.stringContaining('10') },
    });
  });

  it('CART-21, CART-22 changes a quantity and removes a line', async () => {
    const { add, edit, ada } = await open();
    const [line] = (await add(ada, 'coat', 'S', 1)).items;
    const changed = await edit(ada, { action: 'changeQuantity', _id: line?._id ?? '', quantity: 3 });
    expect(changed.items[0]?.quantity).toBe(3);
    const refused = edit(ada, { action: 'changeQuantity', _id: line?._id ?? '', quantity: 4 });
    await expect(refused).rejects.toMatchObject({ code: 'size_unavailable' });
    const emptied = await edit(ada, { action: 'delete', _id: line?._id ?? '' });
    expect(emptied.items).toEqual([]);
  });

  it('increments the version with each edit that changes something', async () => {
    const { add, edit, ada } = await open();
    const first = await add(ada, 'coat', 'S');
    const second = await add(ada, 'belt', '95 cm');
    expect(second.version).toBe(first.version + 1);
    const [line] = second.items;
    const same = await edit(ada, { action: 'changeQuantity', _id: line?._id ?? '', quantity: 1 });
    expect(same.version).toBe(second.version);
    expect((await edit(ada, { action: 'acceptChanges' })).version).toBe(second.version);
  });

  it('shows a changed price and insufficient stock on the line until the shopper accepts them', async () => {
    const { store, context, add, edit, ada } = await open();
    await add(ada, 'coat', 'S', 3);
    await store.db.updateTable('products').set({ sale_cents: 7_999 }).where('id', '=', 'coat').execute();
    await store.db.updateTable('product_sizes').set({ on_hand: 2 }).where('name', '=', 'S').execute();
    const seen = await readCart(context, ada);
    expect(seen.items[0]).toMatchObject({
      unitPrice: 79.99,
      quantity: 3,
      change: { unitPriceBefore: 89.99, available: 2 },
    });
    const accepted = await edit(ada, { action: 'acceptChanges' });
    expect(accepted.items[0]).toMatchObject({ unitPrice: 79.99, quantity: 2, change: null });
  });

  it('removes a line without stock once the change is accepted', async () => {
    const { store, context, add, edit, ada } = await open();
    await add(ada, 'coat', 'S');
    await store.db.updateTable('products').set({ hidden: 1 }).where('id', '=', 'coat').execute();
    expect((await readCart(context, ada)).items[0]?.change).toEqual({ unitPriceBefore: null, available: 0 });
    expect((await edit(ada, { action: 'acceptChanges' })).items).toEqual([]);
  });

  it('treats units reserved by the own unfinished order as available', async () => {
    const { context, add, order, createShopper, ada } = await open();
    const bob = await createShopper('bob');
    await add(ada, 'coat', 'S', 3);
    await add(bob, 'coat', 'S', 1);
    await order(ada);
    expect((await readCart(context, ada)).items[0]?.change).toBeNull();
    expect((await readCart(context, bob)).items[0]?.change).toEqual({ unitPriceBefore: null, available: 0 });
  });

  it('CART-23, CART-24 adds and removes a promo code, case-insensitively', async () => {
    const { add, edit, ada } = await open();
    await add(ada, 'coat', 'M', 2);
    const discounted = await edit(ada, { action: 'addPromoCode', promoCode: ' welcome10 ' });
    expect(discounted).toMatchObject({
      promoCode: 'WELCOME10',
      subTotal: 179.98,
      discount: 18,
      total: 161.98,
    });
    const plain = await edit(ada, { action: 'deletePromoCode' });
    expect(plain).toMatchObject({ promoCode: null, discount: 0, total: 179.98 });
  });

  it('rejects an invalid promo code with the reason', async () => {
    const { add, edit, ada } = await open();
    await add(ada, 'coat', 'M');
    for (const [promoCode, code] of [
      ['NOPE', 'promo_invalid'],
      ['EXPIRED', 'promo_expired'],
      ['TWENTY', 'promo_minimum'],
      ['../ONCE', 'promo_invalid'],
      ['ОNCE', 'promo_invalid'],
    ] as const)
      await expect(edit(ada, { action: 'addPromoCode', promoCode })).rejects.toMatchObject({
        code,
        fields: { promoCode: expect.any(String) },
      });
  });

  it('keeps a promo code below its minimum with a note, and applies it again above', async () => {
    const { add, edit, ada } = await open();
    const [line] = (await add(ada, 'coat', 'M', 2)).items;
    await edit(ada, { action: 'addPromoCode', promoCode: 'TWENTY' });
    const below = await edit(ada, { action: 'changeQuantity', _id: line?._id ?? '', quantity: 1 });
    expect(below).toMatchObject({ promoCode: 'TWENTY', discount: 0, total: 89.99 });
    expect(below.promoNote).toContain('Add $10.01 more');
    const above = await edit(ada, { action: 'changeQuantity', _id: line?._id ?? '', quantity: 2 });
    expect(above).toMatchObject({ discount: 20, total: 159.98, promoNote: null });
  });

  it('API-30 edits a promo code at its own URL', async () => {
    const { context, add, ada } = await open();
    await add(ada, 'coat', 'M');
    const path = { cartId: ada.cartId, promoCode: 'welcome10' };
    const edit = { action: 'addPromoCode', cartId: ada.cartId, promoCode: 'WELCOME10' } as const;
    expect((await editCartPromo(context, ada, path, edit)).promoCode).toBe('WELCOME10');
    await expect(editCartPromo(context, ada, { ...path, promoCode: 'ONCE' }, edit)).rejects.toMatchObject({
      fields: { promoCode: expect.any(String) },
    });
    const other = { action: 'acceptChanges', cartId: ada.cartId } as const;
    await expect(editCartPromo(context, ada, path, other)).rejects.toMatchObject({
      fields: { action: expect.any(String) },
    });
  });

  it('returns not_found for another user’s cart and its lines', async () => {
    const { context, add, edit, createShopper, ada } = await open();
    const eve = await createShopper('eve');
    const [line] = (await add(ada, 'coat', 'M')).items;
    const withForeignCart = { ...eve, cartId: ada.cartId };
    await expect(add(withForeignCart, 'coat', 'M')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const foreign = edit(eve, { action: 'delete', _id: line?._id ?? '' });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect((await readCart(context, ada)).count).toBe(1);
  });

  it('applies all concurrent edits', async () => {
    const { context, add, ada } = await open();
    await Promise.all(Array.from({ length: 8 }, () => add(ada, 'coat', 'M', 1)));
    const cart = await readCart(context, ada);
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([8]);
    expect(cart.version).toBe(8);
  });
});
