/** What shoppers and staff are told about delivery to a country, by its zone. */
import { expect, it } from 'vitest';
import { localeOfCountry } from '../../server/geolocation/localeOfCountry.ts';
import { createZone, editZone } from '../../server/usecases/admin/deliveryZones.ts';
import { editAddress } from '../../server/usecases/admin/orderEdits/editAddress.ts';
import { readVisitorLocale } from '../../server/usecases/readVisitorLocale.ts';
import { openAdminShop } from './support/adminShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('terms of delivery', (openTestStore) => {
  const open = async () => {
    const shop = await openAdminShop(await openTestStore());
    const { context, staff } = shop;
    const termsOf = async (country: string) =>
      (await readVisitorLocale(context, localeOfCountry(country))).delivery;
    const serveOnly = (...countries: string[]) =>
      editZone(context, staff, 'all-countries', { name: 'Served', countries, rates: [] });
    return { ...shop, termsOf, serveOnly };
  };

  it('INTL-11 the locale has terms only where they are not the standard', async () => {
    const { context, staff, termsOf, serveOnly } = await open();
    expect(await termsOf('DE')).toBeUndefined();
    expect(await termsOf('')).toBeUndefined();
    await createZone(context, staff, {
      name: 'Neighbours',
      countries: ['DE'],
      rates: [{ kind: 'total', providerId: 'swift', steps: [{ from: 0, price: 9.9 }], freeFrom: 250 }],
    });
    expect(await termsOf('DE')).toEqual({ isServed: true, freeFrom: 250 });
    expect(await termsOf('US')).toBeUndefined();
    await serveOnly('US');
    expect(await termsOf('FR')).toEqual({ isServed: false, freeFrom: null });
    expect(await termsOf('US')).toBeUndefined();
    expect(await termsOf('')).toBeUndefined();
  });

  it('INTL-10 the desk’s edit of an address answers as checkout does', async () => {
    const { context, staff, ada, add, order, serveOnly } = await open();
    await add(ada, 'coat', 'M');
    const placed = await order(ada);
    const to = { ...placed.shippingAddress, country: 'FR', postalCode: '75001' };
    await context.store.db
      .updateTable('orders')
      .set({ status: 'placed', placed_at: placed.createdAt })
      .where('id', '=', placed._id)
      .execute();
    const edit = () =>
      // The reply of an order has every field of an address.
      editAddress(context, staff, placed._id, { address: to as never });
    await expect(edit()).rejects.toMatchObject({
      fields: { 'address.country': 'The country of an order cannot change' },
    });
    await serveOnly('US', 'PL');
    await expect(edit()).rejects.toMatchObject({
      fields: { 'address.country': 'We do not deliver to France yet.' },
    });
  });
});
