import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminDelivery } from '../../src/services/admin/countryServices.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { mockAdminResponses } from './support/adminNetwork.ts';
import { main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

await Promise.all([
  import('../../src/routes/admin/AdminDeliveryPage.tsx'),
  import('../../src/routes/admin/AdminNewZonePage.tsx'),
  import('../../src/routes/admin/AdminZonePage.tsx'),
]);

const network = fakeNetwork();
const europe: AdminDelivery['zones'][number] = {
  _id: 'zone_eu',
  name: 'Europe',
  countries: ['DE', 'PL'],
  rates: [
    {
      kind: 'total',
      providerId: 'swift',
      steps: [
        { from: 0, price: 9.9 },
        { from: 50, price: 6.9 },
      ],
      freeFrom: 150,
    },
    { kind: 'off', providerId: 'desk' },
  ],
};
const delivery: AdminDelivery = {
  zones: [europe],
  providers: [
    { _id: 'swift', name: 'Swift', type: 'home_delivery', price: 5.99 },
    { _id: 'desk', name: 'Desk', type: 'pickup', price: 0 },
  ],
};

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/delivery', { result: delivery });
});

const label = (text: string | RegExp) => main().getByLabelText(text);

describe('delivery zones', () => {
  it('INTL-01 lists the zones with their countries and prices, and says where the shop does not deliver', async () => {
    renderShop('/admin/delivery');
    expect(await main().findByRole('link', { name: 'Europe' })).toBeTruthy();
    expect(main().getByText('Germany, Poland')).toBeTruthy();
    expect(
      main().getByText('Home Delivery, Swift: $9.90, from $50.00 $6.90, free from $150.00'),
    ).toBeTruthy();
    expect(main().getByText('In Store Pickup, Desk: not offered')).toBeTruthy();
    expect(main().getByText(/does not deliver to countries without a zone/)).toBeTruthy();
  });

  it('INTL-01 a method without a charge has no limit from which it is free', async () => {
    network.get('/admin/delivery', { result: { ...delivery, zones: [{ ...europe, rates: [] }] } });
    renderShop('/admin/delivery');
    expect(await main().findByText('In Store Pickup, Desk: $0.00')).toBeTruthy();
    expect(main().getByText('Home Delivery, Swift: $5.99, free from $100.00')).toBeTruthy();
  });

  it('INTL-02 makes a zone with steps by weight', async () => {
    renderShop('/admin/delivery/new');
    typeInto(await main().findByLabelText('Name'), 'Germany');
    press(main().getByRole('checkbox', { name: 'Germany' }));
    typeInto(main().getAllByLabelText('Price')[0]!, 'weight');
    typeInto(label('Price in dollars, step 1'), '7.5');
    press(main().getByRole('button', { name: 'Add a step' }));
    typeInto(label('From grams, step 2'), '2000');
    typeInto(label('Price in dollars, step 2'), '12');
    network.post('/admin/delivery/zones', {
      ...done(europe),
      statusCode: 201,
      message: 'Delivery zone created',
    });
    press(main().getByRole('button', { name: 'Create zone' }));
    expect(await screen.findByText('Delivery zone created')).toBeTruthy();
    expect(network.requestsTo('/admin/delivery/zones')[0]?.body).toEqual({
      name: 'Germany',
      countries: ['DE'],
      rates: [
        {
          kind: 'weight',
          providerId: 'swift',
          steps: [
            { from: 0, price: 7.5 },
            { from: 2000, price: 12 },
          ],
          freeFrom: null,
        },
      ],
    });
    expect(window.location.pathname).toBe('/admin/delivery');
  });

  it('INTL-06 says which field of a zone is wrong, and shows what the server refuses', async () => {
    renderShop('/admin/delivery/new');
    typeInto(await main().findByLabelText('Name'), 'Germany');
    press(main().getByRole('button', { name: 'Create zone' }));
    expect(await main().findByText('Choose at least one country')).toBeTruthy();
    await waitForFocus(main().getByRole('group', { name: 'Countries' }));
    press(main().getByRole('checkbox', { name: 'Germany' }));
    await waitFor(() => expect(main().queryByText('Choose at least one country')).toBeNull());
    typeInto(main().getAllByLabelText('Price')[0]!, 'total');
    typeInto(label('Price in dollars, step 1'), '7.5');
    typeInto(label('From dollars, step 1'), '10');
    press(main().getByRole('button', { name: 'Create zone' }));
    expect(await main().findByText('The first step starts at 0')).toBeTruthy();
    typeInto(label('From dollars, step 1'), '0');
    network.post(
      '/admin/delivery/zones',
      Response.json(
        { ...failure(400, 'validation_failed', 'No.'), fields: { name: 'There is a zone of this name' } },
        { status: 400 },
      ),
    );
    press(main().getByRole('button', { name: 'Create zone' }));
    expect(await main().findByText('There is a zone of this name')).toBeTruthy();
    await waitForFocus(label('Name'));
  });

  it('INTL-02, INTL-07 edits a zone in place', async () => {
    network.get('/admin/delivery/zones/zone_eu', { result: { zone: europe, log: [] } });
    renderShop('/admin/delivery/zone_eu');
    typeInto(await main().findByLabelText(/^Free from dollars/), '');
    network.patch('/admin/delivery/zones/zone_eu', { ...done(europe), message: 'Delivery zone saved' });
    press(main().getByRole('button', { name: 'Save zone' }));
    expect(await screen.findByText('Delivery zone saved')).toBeTruthy();
    const [rate, ...rest] = europe.rates;
    expect(
      network.requestsTo('/admin/delivery/zones/zone_eu').find(({ method }) => method === 'PATCH')?.body,
    ).toEqual({ name: 'Europe', countries: ['DE', 'PL'], rates: [{ ...rate, freeFrom: null }, ...rest] });
  });
});
