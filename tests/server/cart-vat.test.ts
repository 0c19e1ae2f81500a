import { expect, it } from 'vitest';
import type { VatScheme } from '../../contract/rules/vat.ts';
import { describeVat } from '../../contract/vatText.ts';
import { setTerms } from '../../server/usecases/admin/productTerms.ts';
import { setVatRate } from '../../server/usecases/admin/vat.ts';
import { editCart } from '../../server/usecases/cart/editCart.ts';
import { readCart } from '../../server/usecases/cart/readCart.ts';
import { register } from './support/accounts.ts';
import { openAdminShop } from './support/adminShop.ts';
import { openTestApp } from './support/app.ts';
import { recordStatements } from './support/recordStatements.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

const germany = { ...address, country: 'DE', postalCode: '10115' };

describeOnBothEngines('the VAT of a cart', (openTestStore) => {
  const open = async (vatScheme: VatScheme, visitorCountry?: string) => {
    const shop = await openAdminShop(await openTestStore());
    const context = Object.assign(shop.context, {
      config: { ...shop.context.config, vatScheme },
      findVisitorCountry: async () => visitorCountry,
    });
    const setAddress = (country: string) =>
      shop.store.db
        .updateTable('users')
        .set({ address: JSON.stringify({ ...address, country }) })
        .where('id', '=', shop.ada.id)
        .execute();
    const note = async () => (await readCart(context, shop.ada)).vatNote;
    return { ...shop, context, setAddress, note };
  };

  it('INTL-29 is that of the account’s address, then of the network, with the country', async () => {
    const { ada, add, setAddress, note } = await open('oss', 'FR');
    expect(await note()).toBeUndefined();
    await add(ada, 'coat', 'M');
    expect(await note()).toBe('All prices include 20% VAT. For delivery to France.');
    await setAddress('DE');
    expect(await note()).toBe('All prices include 19% VAT. For delivery to Germany.');
    await setAddress('CH');
    expect(await note()).toBe('This order leaves the EU and is without VAT. For delivery to Switzerland.');
  });

  it.each([
    ['single', 'US', 'All prices include 23% VAT.'],
    ['single', undefined, 'All prices include 23% VAT.'],
    ['home', 'DE', 'All prices include 23% VAT. For delivery to Germany.'],
    ['home', 'US', 'This order leaves the EU and is without VAT. For delivery to United States.'],
    ['oss', undefined, undefined],
  ] as const)('INTL-29 with the scheme %s, from %s: %s', async (scheme, country, expected) => {
    const { ada, add, note } = await open(scheme, country);
    await add(ada, 'coat', 'M');
    expect(await note()).toBe(expected);
  });

  it('INTL-29 INTL-55 INTL-61 is in the language of the page, and in the currency of the cart', async () => {
    const { store, context, staff, ada, add, setAddress } = await open('oss');
    await store.db
      .updateTable('product_sizes')
      .set({ on_hand: 5 })
      .where('product_id', '=', 'belt')
      .execute();
    await add(ada, 'coat', 'M');
    await setAddress('DE');
    const list = { currency: 'EUR', rate: 1_000_000, stepCents: 1, lessCents: 0 };
    const read = async (change: object) => (await readCart({ ...context, ...change }, ada)).vatNote;
    expect(await read({ language: 'pl' })).toBe('Wszystkie ceny zawierają 19% VAT. Kraj dostawy: Niemcy.');
    await setTerms(context, staff, 'belt', { weightGrams: null, vatClass: 'reduced' });
    await add(ada, 'belt', '95 cm');
    expect(await read({ priceList: list })).toMatch(
      /^Includes VAT of €\d+\.\d\d: 19% €.*7% €.* For delivery to Germany\.$/,
    );
  });

  it('INTL-29 a guest has the country of the network, also with an address', async () => {
    const { store, ada, add, setAddress, note } = await open('oss', 'FR');
    await add(ada, 'coat', 'M');
    await setAddress('DE');
    await store.db.updateTable('users').set({ is_guest: 1 }).where('id', '=', ada.id).execute();
    expect(await note()).toContain('France');
  });

  it('INTL-29 a rate or class that staff set is in the next reply', async () => {
    const { context, staff, ada, add, setAddress, note } = await open('oss');
    await add(ada, 'coat', 'M');
    await setAddress('DE');
    const rate = { country: 'DE', vatClass: 'standard', validFrom: '2026-01-01' } as const;
    await setVatRate(context, staff, { ...rate, rate: 16.5 });
    await setVatRate(context, staff, { ...rate, vatClass: 'reduced', rate: 5 });
    expect(await note()).toBe('All prices include 16.5% VAT. For delivery to Germany.');
    const change = { cartId: ada.cartId, _product: 'coat', size: 'S', quantity: 1 } as const;
    const edited = await editCart(context, ada, ada.cartId, { action: 'add', ...change });
    expect(edited.vatNote).toBe('All prices include 16.5% VAT. For delivery to Germany.');
    await setTerms(context, staff, 'coat', { weightGrams: null, vatClass: 'reduced' });
    expect(await note()).toContain('include 5% VAT');
  });

  it('INTL-29 is that of the order which is created at once, with free delivery exactly', async () => {
    const { store, context, staff, ada, add, order, setAddress, note } = await open('oss');
    await setAddress('DE');
    await setTerms(context, staff, 'belt', { weightGrams: null, vatClass: 'reduced' });
    await store.db
      .updateTable('product_sizes')
      .set({ on_hand: 5 })
      .where('product_id', '=', 'belt')
      .execute();
    await add(ada, 'coat', 'M', 2);
    await add(ada, 'belt', '95 cm', 3);
    const created = await order(ada, { shippingAddress: germany });
    expect(created.deliveryCost).toBe(0);
    expect(await note()).toBe(`${describeVat(created, undefined)} For delivery to Germany.`);
    expect(await note()).toContain('7% $1.96');
  });

  it('INTL-29 reads and edits need as many statements with a country’s VAT as without', async () => {
    const count = async (scheme: VatScheme) => {
      const { context, ada, setAddress } = await open(scheme);
      await setAddress('DE');
      const cartId = ada.cartId;
      const change = { cartId, _product: 'coat', size: 'S', quantity: 1 } as const;
      const editing = await recordStatements(() =>
        editCart(context, ada, cartId, { action: 'add', ...change }),
      );
      return [editing.length, (await recordStatements(() => readCart(context, ada))).length];
    };
    const [adding = 0, reading] = await count('oss');
    expect([adding, reading]).toEqual(await count('single'));
    expect(reading).toBe(2);
  });

  it('INTL-29 the reply of the API has it, from the address of the request', async () => {
    const { store } = await openAdminShop(await openTestStore());
    const { app } = await openTestApp(store, { settings: { VAT_SCHEME: 'oss', DEMO_COUNTRY: 'FR' } });
    const { credentials, headers } = await register(app, { email: 'eve@example.com' });
    const { cartId } = credentials;
    const edited = await app.inject({
      method: 'PATCH',
      url: `/api/v1/cart/${cartId}`,
      headers,
      payload: { cartId, action: 'add', _product: 'coat', size: 'M', quantity: 1 },
    });
    const read = await app.inject({ url: '/api/v1/cart', headers });
    const vatNote = 'All prices include 20% VAT. For delivery to France.';
    expect([edited.json(), read.json()]).toMatchObject([{ result: { vatNote } }, { result: { vatNote } }]);
  });
});
