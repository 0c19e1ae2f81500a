import { expect, it } from 'vitest';
import type { DeliveryMethod, Order } from '../../contract/types.ts';
import type { PhoneNumberSetting } from '../../contract/rules/delivery.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { readDeliveryMethods } from '../../server/usecases/readDeliveryMethods.ts';
import { address, openTestShop } from './support/testShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const namesOf = (methods: readonly DeliveryMethod[]) =>
  methods.flatMap(({ providers }) => providers.map(({ name }) => name));

describeOnBothEngines('delivery area', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    const testShop = await openTestShop(store, [{ id: 'coat', cents: 8_999, sizes: { S: 5 } }]);
    await store.db
      .insertInto('delivery_methods')
      .values({ id: 'box', type: 'locker_delivery', position: 2 })
      .execute();
    const point = { method_id: 'box', price_cents: 300, is_available: 1 as const, min_days: 1, max_days: 2 };
    const points = [
      { name: 'Kraków', country: 'PL', postal_code: '30-001', city: 'Kraków' },
      { name: 'Somewhere', country: null, postal_code: null, city: null },
      { name: 'Wola', country: 'PL', postal_code: '01-200', city: 'Warszawa' },
      { name: 'Śródmieście', country: 'PL', postal_code: '00-120', city: 'Warszawa' },
      { name: 'Wilanów', country: 'PL', postal_code: null, city: 'Warszawa' },
      { name: 'Berlin', country: 'DE', postal_code: '10115', city: 'Berlin' },
    ];
    await store.db
      .insertInto('delivery_providers')
      .values(
        points.map((location, position) => ({
          ...point,
          ...location,
          id: location.name,
          address: location.name,
          position,
        })),
      )
      .execute();
    const ada = await testShop.createShopper('ada');
    await testShop.add(ada, 'coat', 'S');
    return { ...testShop, ada };
  };

  it('CHECK-07 offers couriers everywhere, lockers and pickup points in the country of the address', async () => {
    const { context } = await open();
    const at = async (country: string) => namesOf(await readDeliveryMethods(context, { country }));
    expect(await at('GB')).toEqual(['Resting', 'Swift', 'Desk']);
    expect(await at('DE')).toEqual(['Resting', 'Swift', 'Berlin']);
    expect(await at('US')).toEqual(['Resting', 'Swift']);
    // A point without a country is in the warehouse's country.
    expect(await at('PL')).toContain('Somewhere');
    expect(namesOf(await readDeliveryMethods(context))).toHaveLength(9);
  });

  it('sorts pickup points by common prefix of the postal code, then by city', async () => {
    const { context } = await open();
    const near = async (postalCode: string, city: string) =>
      namesOf(await readDeliveryMethods(context, { country: 'PL', postalCode, city })).slice(2);
    expect(await near('00-123', 'Warszawa')).toEqual([
      'Śródmieście',
      'Wola',
      'Wilanów',
      'Kraków',
      'Somewhere',
    ]);
    expect(await near('31 000', 'KRAKÓW')).toEqual(['Kraków', 'Somewhere', 'Wola', 'Śródmieście', 'Wilanów']);
    expect(await near('', '')).toEqual(['Kraków', 'Somewhere', 'Wola', 'Śródmieście', 'Wilanów']);
  });

  it('rejects an order for a pickup point that does not serve its address', async () => {
    const { context, ada, request } = await open();
    const body = request(ada);
    const shipmentData = { _deliveryMethod: 'box', _provider: 'Berlin' };
    await expect(createOrder(context, ada, { ...body, shipmentData })).rejects.toMatchObject({
      code: 'delivery_unavailable',
      message: 'Berlin does not serve addresses in United Kingdom. Please choose another delivery method.',
      fields: { 'shipmentData._provider': expect.any(String) },
    });
    const shippingAddress = { ...address, country: 'DE', postalCode: '10115' };
    const order = await createOrder(context, ada, { ...request(ada, { shippingAddress }), shipmentData });
    expect(order.status).toBe('pending');
  });

  it.each<[PhoneNumberSetting, string | undefined, string | undefined]>([
    ['optional', ' +44 20 7946 0018 ', '+44 20 7946 0018'],
    ['optional', '  ', undefined],
    ['required', '020 7946 0018', '020 7946 0018'],
    ['off', '020 7946 0018', undefined],
  ])('with PHONE_NUMBER=%s stores the phone number %j as %j', async (phoneNumber, phone, stored) => {
    const { context: defaults, ada, request } = await open();
    const context = { ...defaults, config: { ...defaults.config, phoneNumber } };
    const order: Order = await createOrder(
      context,
      ada,
      request(ada, { shippingAddress: { ...address, ...(phone === undefined ? {} : { phone }) } }),
    );
    expect(order.shippingAddress).toEqual({ ...address, ...(stored === undefined ? {} : { phone: stored }) });
  });

  it('with PHONE_NUMBER=required rejects an order without one', async () => {
    const { context: defaults, ada, request } = await open();
    const context = { ...defaults, config: { ...defaults.config, phoneNumber: 'required' as const } };
    await expect(createOrder(context, ada, request(ada))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { 'orderData.shippingAddress.phone': 'Required' },
    });
  });
});
