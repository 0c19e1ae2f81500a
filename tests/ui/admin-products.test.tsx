import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, waitForFocus, isDisabled, main, press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { adminProduct, mockAdminResponses, buildPage } from './support/adminNetwork.ts';
import { springCampaign, twentyOff } from './support/promotions.ts';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('products', () => {
  const saved = { ...adminProduct, sizes: [{ name: 'M', onHand: 5, reserved: 1, isSold: true }] };

  it('ROLE-05 STOCK-12 sends the changed sizes with the expected stock', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.patch('/admin/products/p1/stock', { ...done(saved), message: 'Stock saved' });
    renderShop('/admin/products/p1');
    const form = within(await main().findByRole('region', { name: 'Stock' }));
    expect(isDisabled(form.getByRole('button', { name: 'Save stock' }))).toBe(true);
    expect(describedByText(form.getByLabelText('Size M'))).toBe('1 held by orders');
    // STOCK-12
    expect(describedByText(form.getByLabelText('Size L'))).toBe('4 waiting for an email');
    typeInto(form.getByLabelText('Size M'), '1.5');
    press(form.getByRole('button', { name: 'Save stock' }));
    await waitFor(() =>
      expect(describedByText(form.getByLabelText('Size M'))).toContain('Must be a whole number'),
    );
    typeInto(form.getByLabelText('Size M'), '5');
    press(form.getByRole('button', { name: 'Save stock' }));
    expect(await screen.findByText('Stock saved')).toBeTruthy();
    expect(network.requestsTo('/admin/products/p1/stock')[0]?.body).toEqual({
      sizes: [{ name: 'M', onHand: 5, expected: 3 }],
    });
  });

  it('ROLE-05 changes price and discount, and shows the effect of the 30-day rule', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.patch('/admin/products/p1/offer', {
      ...done(adminProduct),
      message: 'Price saved. It counts from $110.00',
    });
    renderShop('/admin/products/p1');
    const form = within(await main().findByRole('region', { name: 'Price' }));
    expect(form.getByText(/Lowest price of the last 30 days: \$110\.00/)).toBeTruthy();
    typeInto(form.getByLabelText('Discount in percent'), '20');
    press(form.getByRole('button', { name: 'Save price' }));
    expect(await screen.findByText('Price saved. It counts from $110.00')).toBeTruthy();
    expect(network.requestsTo('/admin/products/p1/offer')[0]?.body).toEqual({
      price: 120,
      discountPercent: 20,
    });
  });

  it('ROLE-05 hides a product', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.patch('/admin/products/p1/visibility', done({ ...adminProduct, hidden: true }));
    renderShop('/admin/products/p1');
    press(await main().findByRole('button', { name: 'Hide from shoppers' }));
    network.get('/admin/products/p1', { ...adminProduct, hidden: true });
    expect(await main().findByRole('button', { name: 'Show to shoppers' })).toBeTruthy();
    expect(network.requestsTo('/admin/products/p1/visibility')[0]?.body).toEqual({ hidden: true });
  });

  it('DESK-655 says that the category of a product is hidden, and leads to it', async () => {
    network.get('/admin/products/p1', { ...adminProduct, hiddenCategory: { _id: 'coats', name: 'Coats' } });
    renderShop('/admin/products/p1');
    const panel = within(await main().findByRole('region', { name: 'Visible to shoppers' }));
    expect(panel.getByText(/^Shoppers cannot find or buy this product/).textContent).toBe(
      'Shoppers cannot find or buy this product because the category Coats is hidden.',
    );
    expect(panel.getByRole('link', { name: 'Coats' }).getAttribute('href')).toBe('/admin/categories/coats');
    expect(main().getByText('Category hidden')).toBeTruthy();
    expect(main().queryByRole('link', { name: 'See it in the shop' })).toBeNull();
    expect(main().getByRole('link', { name: 'Preview' })).toBeTruthy();
  });

  it('DESK-655 says in the list that the category of a shown product is hidden', async () => {
    const line = { ...adminProduct, available: 2, sizesOut: 1, isCategoryHidden: true };
    network.get('/admin/products', buildPage(line, { ...line, _id: 'p2', title: 'Cape', hidden: true }));
    renderShop('/admin/products');
    expect(
      within(await main().findByRole('row', { name: /Wool coat/ })).getByText('Category hidden'),
    ).toBeTruthy();
    expect(within(main().getByRole('row', { name: /Cape/ })).getByText('Hidden')).toBeTruthy();
  });

  it('DESK-657 names the sizes that are low in the list', async () => {
    const sizesLow = [
      { name: 'S', available: 3 },
      { name: '95 cm', available: 1 },
    ];
    const line = { ...adminProduct, available: 30, sizesOut: 0 };
    network.get(
      '/admin/products',
      buildPage({ ...line, sizesLow }, { ...line, _id: 'p2', title: 'Cape', sizesLow: [] }),
    );
    renderShop('/admin/products?stock=low');
    const row = within(await main().findByRole('row', { name: /Wool coat/ }));
    expect(row.getByText('Low: S (3), 95 cm (1)')).toBeTruthy();
    expect(within(main().getByRole('row', { name: /Cape/ })).queryByText(/Low/)).toBeNull();
  });

  it("shows a loading error with 'Try again'", async () => {
    network.get('/admin/products', failure(403, 'forbidden', 'No.'));
    renderShop('/admin/products?stock=low');
    expect(await main().findByText('We could not load the products.')).toBeTruthy();
    expect(network.requestsTo('/admin/products')[0]?.search).toBe('?stock=low');
    network.get('/admin/products', buildPage());
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByText('There are no products here.')).toBeTruthy();
  });
});

describe('campaigns and promo codes', () => {
  it('ROLE-05 hides a campaign', async () => {
    const campaign = springCampaign;
    network.get('/admin/campaigns', { result: [campaign] });
    network.patch('/admin/campaigns/spring', done({ ...campaign, hidden: true }));
    renderShop('/admin/campaigns');
    const hide = await main().findByRole('button', { name: 'Hide Spring' });
    press(hide);
    network.get('/admin/campaigns', { result: [{ ...campaign, hidden: true }] });
    await waitForFocus(await main().findByRole('button', { name: 'Show Spring' }));
    expect(network.requestsTo('/admin/campaigns/spring')[0]?.body).toEqual({ hidden: true });
  });

  it('ROLE-05 shows the uses of a promo code and disables it', async () => {
    const code = twentyOff;
    network.get('/admin/promo-codes', { result: [code] });
    network.patch('/admin/promo-codes/TWENTY', done({ ...code, enabled: false }));
    renderShop('/admin/promo-codes');
    const row = within(await main().findByRole('row', { name: /TWENTY/ }));
    expect(row.getByText('$20.00 off')).toBeTruthy();
    expect(row.getByText('From $100.00')).toBeTruthy();
    expect(row.getByText('3 of 50')).toBeTruthy();
    press(row.getByRole('button', { name: 'Switch off TWENTY' }));
    network.get('/admin/promo-codes', { result: [{ ...code, enabled: false }] });
    expect(await main().findByRole('button', { name: 'Switch on TWENTY' })).toBeTruthy();
    expect(network.requestsTo('/admin/promo-codes/TWENTY')[0]?.body).toEqual({ enabled: false });
  });
});
