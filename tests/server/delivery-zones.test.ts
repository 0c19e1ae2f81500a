import { expect, it } from 'vitest';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { createDeliveryZone } from '../../contract/wire/adminDelivery.ts';
import {
  createZone,
  editZone,
  readDelivery,
  readZone,
  removeZone,
} from '../../server/usecases/admin/deliveryZones.ts';
import { createOrder } from '../../server/usecases/orders/createOrder.ts';
import { readDeliveryMethods } from '../../server/usecases/readDeliveryMethods.ts';
import { openAdminShop } from './support/adminShop.ts';
import { describeOnBothEngines } from './support/stores.ts';
import { address } from './support/testShop.ts';

type ZoneBody = BodyOf<typeof createDeliveryZone>;

const germany = { ...address, country: 'DE', postalCode: '10115' };
const steps = [
  { from: 0, price: 9.9 },
  { from: 80, price: 6.9 },
];
const byTotal: ZoneBody = {
  name: 'Neighbours',
  countries: ['CZ', 'DE'],
  rates: [
    { kind: 'total', providerId: 'swift', steps, freeFrom: 250 },
    { kind: 'off', providerId: 'resting' },
  ],
};

describeOnBothEngines('delivery zones', (openTestStore) => {
  const open = async () => openAdminShop(await openTestStore());

  it('INTL-01 a new shop delivers everywhere at the standard prices', async () => {
    const { context } = await open();
    const { zones, providers } = await readDelivery(context);
    expect(zones).toEqual([{ _id: 'all-countries', name: 'All countries', countries: null, rates: [] }]);
    expect(providers).toContainEqual({ _id: 'swift', name: 'Swift', type: 'home_delivery', price: 5.99 });
    const [home] = await readDeliveryMethods(context, { country: 'DE', postalCode: '', city: '' });
    const swift = home?.providers.find(({ _id }) => _id === 'swift');
    expect(swift).toMatchObject({ price: 5.99 });
    expect(swift).not.toHaveProperty('rate');
  });

  it('INTL-02, INTL-04 the rate of the zone counts for its countries only, and an order keeps it', async () => {
    const { context, staff, ada, add, order } = await open();
    const zone = await createZone(context, staff, byTotal);
    const [home] = await readDeliveryMethods(context, { country: 'DE', postalCode: '', city: '' });
    expect(home?.providers).toMatchObject([
      { _id: 'swift', price: 9.9, rate: { kind: 'total', steps, freeFrom: 250 } },
    ]);
    await add(ada, 'coat', 'M');
    // $89.99 is in the second step.
    const first = await order(ada, { shippingAddress: germany });
    expect(first).toMatchObject({ deliveryCost: 6.9, total: 96.89 });
    await editZone(context, staff, zone._id, { ...byTotal, rates: [] });
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ deliveryCost: 5.99 });
    expect(await order(ada)).toMatchObject({ deliveryCost: 5.99 });
  });

  it('INTL-04 is free from the total of the rate, never without one, and not from the standard limit', async () => {
    const { context, staff, ada, add, order } = await open();
    const zone = await createZone(context, staff, byTotal);
    await add(ada, 'coat', 'M', 2);
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ deliveryCost: 6.9 });
    await add(ada, 'coat', 'M');
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ deliveryCost: 0 });
    const rates: ZoneBody['rates'] = [{ kind: 'total', providerId: 'swift', steps, freeFrom: null }];
    await editZone(context, staff, zone._id, { ...byTotal, rates });
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ deliveryCost: 6.9 });
  });

  it('INTL-04 a discount can lead to a lower step and end free delivery; the order keeps that price', async () => {
    const { context, store, staff, ada, add, edit, order } = await open();
    const rates: ZoneBody['rates'] = [
      { kind: 'total', providerId: 'swift', steps: [steps[0]!, { from: 170, price: 6.9 }], freeFrom: 175 },
    ];
    await createZone(context, staff, { ...byTotal, rates });
    await add(ada, 'coat', 'M', 2);
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ deliveryCost: 0 });
    // $179.98 without $20.00.
    await edit(ada, { action: 'addPromoCode', promoCode: 'TWENTY' });
    const { _id: id } = await order(ada, { shippingAddress: germany });
    const { delivery_cents: cents, delivery_snapshot: provider } = await store.db
      .selectFrom('orders')
      .select(['delivery_cents', 'delivery_snapshot'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([cents, JSON.parse(provider)]).toMatchObject([990, { priceCents: 990 }]);
  });

  it('INTL-05 prices by weight: a product weighs 500 g unless it has a weight of its own', async () => {
    const { context, store, staff, ada, add, order } = await open();
    const weighed = [
      { from: 0, price: 5 },
      { from: 1001, price: 11 },
    ];
    const rates: ZoneBody['rates'] = [
      { kind: 'weight', providerId: 'swift', steps: weighed, freeFrom: null },
    ];
    await createZone(context, staff, { ...byTotal, rates });
    expect(await add(ada, 'coat', 'M', 2)).toMatchObject({ weight: 1000 });
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ deliveryCost: 5 });
    await store.db
      .insertInto('product_terms')
      .values({ product_id: 'coat', weight_grams: 501, vat_class: null })
      .execute();
    expect(await order(ada, { shippingAddress: germany })).toMatchObject({ deliveryCost: 11 });
  });

  it('INTL-03 refuses an order to a country without a zone, and a provider that is not offered', async () => {
    const { context, staff, ada, add, order, request } = await open();
    await createZone(context, staff, byTotal);
    await editZone(context, staff, 'all-countries', { name: 'Britain', countries: ['GB'], rates: [] });
    await add(ada, 'coat', 'M');
    const message = 'We do not deliver to France yet.';
    await expect(
      order(ada, { shippingAddress: { ...address, country: 'FR', postalCode: '10115' } }),
    ).rejects.toMatchObject({
      code: 'delivery_unavailable',
      message,
      fields: { 'orderData.shippingAddress.country': message },
    });
    expect(await readDeliveryMethods(context, { country: 'FR', postalCode: '', city: '' })).toEqual([]);
    await editZone(context, staff, 'all-countries', {
      name: 'Britain',
      countries: ['GB'],
      rates: [{ kind: 'off', providerId: 'swift' }],
    });
    await expect(createOrder(context, ada, request(ada))).rejects.toMatchObject({
      message: 'Swift does not deliver to United Kingdom. Please choose another delivery method.',
    });
  });

  it('INTL-06 validates a zone against the others, the providers and its steps', async () => {
    const { context, staff } = await open();
    await createZone(context, staff, byTotal);
    const expectRefused = async (change: Partial<ZoneBody>, fields: object) => {
      const body = { ...byTotal, name: 'Other', countries: ['FR'], ...change };
      await expect(createZone(context, staff, body)).rejects.toMatchObject({ fields });
    };
    await expectRefused({ countries: ['DE', 'FR'] }, { countries: 'Germany is in the zone Neighbours' });
    await expectRefused({ countries: null }, { countries: expect.any(String) });
    await expectRefused({ countries: ['FR', 'FR'] }, { countries: expect.any(String) });
    await expectRefused({ name: 'Neighbours' }, { name: 'There is a zone of this name' });
    await expectRefused(
      { rates: [{ kind: 'off', providerId: 'owl' }] },
      { 'rates.0.providerId': 'Is not a provider of this shop' },
    );
    const falling = [...steps, { from: 80, price: 1 }];
    await expectRefused(
      { rates: [{ kind: 'total', providerId: 'swift', steps: falling, freeFrom: null }] },
      { 'rates.0.steps.2.from': 'Must be more than in the step before' },
    );
  });

  it('INTL-07 removes a zone but the last, with complete entries in the audit log', async () => {
    const { context, staff, clock } = await open();
    const zone = await createZone(context, staff, byTotal);
    clock.advance(1000);
    await removeZone(context, staff, zone._id);
    await expect(readZone(context, zone._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeZone(context, staff, 'all-countries')).rejects.toMatchObject({ code: 'still_in_use' });
    const log = await context.store.db
      .selectFrom('staff_log')
      .select(['before', 'after'])
      .where('subject_id', '=', zone._id)
      .orderBy('at')
      .execute();
    expect(
      log.map(({ before, after }) => [before && JSON.parse(before), after && JSON.parse(after)]),
    ).toEqual([
      [null, byTotal],
      [byTotal, null],
    ]);
  });
});
