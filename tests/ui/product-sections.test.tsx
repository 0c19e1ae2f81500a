import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { maximumRecentlyViewed } from '../../contract/rules.ts';
import { coat } from './support/catalog.ts';
import { main } from './support/interactions.ts';
import { deliveryMethods } from './support/orders.ts';
import { findRegion, productWithPicture, relatedProducts, setUpProductPage } from './support/productPage.ts';

const { network, scrollToEnd, scrollDown, openProduct, openAndScroll } = setUpProductPage();

describe('the section Wear it with', () => {
  it('is requested once near the viewport, and keeps the order of the response', async () => {
    network.get('/products/id/coat/wear-with', {
      result: [productWithPicture('w1', 'Belt'), productWithPicture('w2', 'Boot')],
    });
    await openProduct();
    expect(network.requestsTo('/products/id/coat/wear-with')).toHaveLength(0);
    await scrollDown();
    const region = await findRegion('Wear it with');
    expect(await region.findByRole('heading', { level: 3, name: 'Belt' })).toBeTruthy();
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Belt',
      'Boot',
    ]);
    expect(network.requestsTo('/products/id/coat/wear-with')).toHaveLength(1);
  });

  it('is hidden when empty or failed', async () => {
    await openAndScroll();
    await waitFor(() => expect(network.requestsTo('/products/id/coat/wear-with')).toHaveLength(1));
    await waitFor(() => expect(main().queryByRole('region', { name: 'Wear it with' })).toBeNull());
  });
});

describe('the carousels', () => {
  it('PROD-07 move by one in 500 ms, and stop at both ends', async () => {
    await openAndScroll();
    const related = await findRegion('You may also like');
    const back = await related.findByRole<HTMLButtonElement>('button', {
      name: 'Previous: You may also like',
    });
    const next = related.getByRole<HTMLButtonElement>('button', { name: 'Next: You may also like' });
    const reachable = () =>
      related
        .getAllByRole('listitem', { hidden: true })
        .flatMap((item, index) => (item.closest('[inert]') ? [] : [index]));
    expect(back.disabled).toBe(true);
    const first = reachable();
    fireEvent.click(next);
    await waitFor(() => expect(reachable()).toEqual(first.map((index) => index + 1)));
    while (!next.disabled) fireEvent.click(next);
    expect(reachable().at(-1)).toBe(relatedProducts.length - 1);
    const tray = document.querySelector('.carousel__slider-tray');
    expect(tray && getComputedStyle(tray).transition).toMatch(/transform (500ms|0\.5s)/);
  });

  it('show recently viewed products, newest first, without the current one, and keep a limited number of ids', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const stored = new Map<string, unknown>([['recentlyViewed', ids]]);
    await openAndScroll({ stored });
    const viewed = await findRegion('Recently viewed');
    expect(await viewed.findByText('Title of p0')).toBeTruthy();
    const titles = viewed.getAllByRole('heading', { level: 3, hidden: true });
    expect(titles.map(({ textContent }) => textContent)).toEqual(
      ids.slice(0, maximumRecentlyViewed - 1).map((id) => `Title of ${id}`),
    );
    expect(stored.get('recentlyViewed')).toEqual(['coat', ...ids.slice(0, maximumRecentlyViewed - 1)]);
    expect(network.requests.some(({ body }) => JSON.stringify(body ?? '').includes('p0'))).toBe(false);
  });

  it('hide recently viewed when empty', async () => {
    const { shop } = await openAndScroll();
    await waitFor(() => expect(shop.root.getSnapshot().children.recentlyViewed).toBeDefined());
    await (await findRegion('You may also like')).findByText('Kin 0');
    expect(main().queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  });
});

describe('the buy box', () => {
  it('ORDER-04 ORDER-05 shows the expected delivery in business days', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
    await openAndScroll();
    expect(await main().findByText(/^Expected Tu, 24\.11\.2026/)).toBeTruthy();
    expect(main().getByText('Home Delivery by Northway, free: 2 to 4 business days')).toBeTruthy();
  });

  it('ORDER-04 estimates by the cheapest home delivery, not by the fastest, and names it', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
    const [home, ...others] = deliveryMethods;
    const [standard] = home?.providers ?? [];
    const express = {
      ...standard,
      _id: 'express',
      name: 'Northway Express',
      price: 12.99,
      estimatedDeliveryTimeMin: 1,
      estimatedDeliveryTimeMax: 2,
    };
    network.get('/deliveryMethods', {
      result: [...others, { ...home, providers: [express, standard] }],
    });
    network.get('/products/id/coat', { ...coat, discountedPrice: 99.99 });
    await openAndScroll();
    expect(await main().findByText(/^Expected Tu, 24\.11\.2026/)).toBeTruthy();
    expect(main().getByText('Home Delivery by Northway, $6.50: 2 to 4 business days')).toBeTruthy();
  });

  it('shows no delivery day for a sold-out product', async () => {
    network.get('/products/id/coat', { ...coat, size: coat.size.map((size) => ({ ...size, quantity: 0 })) });
    await openProduct();
    expect(main().getByText(/30 days to return/)).toBeTruthy();
    await waitFor(() => {
      scrollToEnd();
      expect(network.requestsTo('/reviews/coat')).not.toHaveLength(0);
    });
    expect(network.requestsTo('/deliveryMethods')).toHaveLength(0);
    expect(main().queryByText(/Expected|day of delivery/)).toBeNull();
  });

  it('shows the lowest price of the last 30 days with a discount', async () => {
    await openAndScroll();
    expect(main().getByText(/^Lowest price of the 30 days before:/).textContent).toContain('$189.00');
  });
});
