/** The server applies the rules of the country to every address that it stores. */
import { expect, it } from 'vitest';
import {
  changeSavedAddress,
  readSavedAddresses,
  saveAddress,
} from '../../server/usecases/addresses/savedAddresses.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { openAdminShop } from './support/adminShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

const inGermany = { ...address, country: 'DE', city: 'Berlin', postalCode: '10115', state: '' };
const refusal = (field: string, message: string) => ({
  code: 'validation_failed',
  fields: { [field]: message },
});

describeOnBothEngines('addresses by country', (openTestStore) => {
  const open = async () => openAdminShop(await openTestStore());

  it('INTL-32 an order needs the fields of its country, and keeps those that it does not have empty', async () => {
    const { ada, add, order, context } = await open();
    await add(ada, 'coat', 'M');
    const place = (change: object) => order(ada, { shippingAddress: { ...inGermany, ...change } });
    await expect(place({ postalCode: '' })).rejects.toMatchObject(
      refusal('orderData.shippingAddress.postalCode', 'Required'),
    );
    await expect(place({ postalCode: '1011' })).rejects.toMatchObject(
      refusal('orderData.shippingAddress.postalCode', 'Enter a postal code such as 26133.'),
    );
    const created = await place({});
    expect(created.shippingAddress).toMatchObject({ state: '', city: 'Berlin' });
    await expect(
      updateOrder(context, ada, created._id, { billingAddress: { ...inGermany, city: '' } }),
    ).rejects.toMatchObject(refusal('billingAddress.city', 'Required'));
  });

  it('INTL-32 saved addresses too; one of before stays as it is until it is changed', async () => {
    const { ada, context, store } = await open();
    const session = { ...ada, familyId: 'family' };
    await expect(
      saveAddress(context, session, ada.id, { ...address, country: 'US', postalCode: 'W1U', state: 'CA' }),
    ).rejects.toMatchObject(refusal('address.postalCode', 'Enter a ZIP code such as 95014.'));
    const { _id: id } = await saveAddress(context, session, ada.id, inGermany);
    const older = { ...inGermany, postalCode: 'unknown', state: 'Brandenburg' };
    await store.db
      .updateTable('saved_addresses')
      .set({ address: JSON.stringify(older) })
      .where('id', '=', id)
      .execute();
    expect((await readSavedAddresses(context, session, ada.id))[0]?.address).toEqual(older);
    await changeSavedAddress(context, session, { id: ada.id, addressId: id }, { isDefault: true });
    await expect(
      changeSavedAddress(context, session, { id: ada.id, addressId: id }, { address: older }),
    ).rejects.toMatchObject(refusal('address.postalCode', 'Enter a postal code such as 26133.'));
  });
});
