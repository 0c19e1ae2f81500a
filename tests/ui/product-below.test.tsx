import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentlyViewedAtMost } from '../../contract/rules.ts';
import type { Review, ReviewPage } from '../../contract/types.ts';
import { failure, product } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { watchEndMarkers } from './support/endMarker.ts';
import { coat } from './support/goods.ts';
import { main, press } from './support/hands.ts';
import { deliveryMethods } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
let markers: ReturnType<typeof watchEndMarkers>;

const reviewOf = (given: Partial<Review> = {}): Review => ({
  _id: 'r1',
  value: 4.5,
  message: 'Warm.\nAnd light.',
  pros: ['Deep pockets', 'True to size'],
  cons: ['Creases'],
  createdAt: '2026-03-02T10:00:00.000Z',
  author: { firstName: 'Dora', lastInitial: 'M' },
  helpful: 3,
  ...given,
});

const pageOf = (result: Review[], given: Partial<ReviewPage> = {}): ReviewPage => ({
  result,
  hasMore: false,
  nextCursor: null,
  average: 4.3,
  count: 7,
  stars: [4, 2, 1, 0, 0].map((count, index) => ({ stars: 5 - index, count })),
  ...given,
});

const pictured = (id: string, title: string) => ({
  ...product(id),
  title,
  imageUrl: [`/media/${id}/600.webp`],
  imageAlt: [title],
});
const kin = Array.from({ length: 6 }, (_, index) => pictured(`kin-${index}`, `Kin ${index}`));

beforeEach(() => {
  markers = watchEndMarkers();
  answerAsUsual(network);
  network.get('/products/id/:id', ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    return id === 'coat'
      ? { ...coat, analytics: { average: 4.3, reviewCount: 7 } }
      : pictured(id, `Title of ${id}`);
  });
  network.get('/products', { result: kin, hasMore: false, nextCursor: null });
  network.get('/reviews/coat', pageOf([reviewOf()]));
  network.get('/reviews/coat/marks', { result: { helpful: [], own: [] } });
  network.get('/deliveryMethods', { result: deliveryMethods });
});
afterEach(() => {
  markers.stop();
  vi.useRealTimers();
});

/** All that is near the screen shows itself; what watches for that begins a moment after the page stands. */
const scrollDown = () =>
  waitFor(() => {
    markers.scrollToEnd();
    for (const path of ['/reviews/coat', '/products', '/deliveryMethods'])
      expect(network.of(path), path).not.toHaveLength(0);
  });

/** Opens the product and scrolls down to the end of its page. */
const scrolled = async (given: Parameters<typeof showShop>[1] = {}) => {
  const shop = showShop('/product/coat', given);
  await main().findByRole('heading', { level: 1, name: 'Wool coat' });
  await scrollDown();
  return shop;
};
const part = async (name: string) => within(await main().findByRole('region', { name }));

describe('what a product is worn with', () => {
  it('is asked for once, when it comes near, and shown in its order', async () => {
    network.get('/products/id/coat/wear-with', { result: [pictured('w1', 'Belt'), pictured('w2', 'Boot')] });
    showShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    expect(network.of('/products/id/coat/wear-with')).toHaveLength(0);
    await scrollDown();
    const worn = await part('Wear it with');
    expect(await worn.findByRole('heading', { level: 3, name: 'Belt' })).toBeTruthy();
    expect(worn.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Belt',
      'Boot',
    ]);
    expect(network.of('/products/id/coat/wear-with')).toHaveLength(1);
  });

  it('is not there where there is nothing, or where it could not be read', async () => {
    await scrolled();
    await waitFor(() => expect(network.of('/products/id/coat/wear-with')).toHaveLength(1));
    await waitFor(() => expect(main().queryByRole('region', { name: 'Wear it with' })).toBeNull());
  });
});

describe('reviews on the product page', () => {
  it('API-26 ROUTE-07 are asked for when they come near, and say average, count per star and every word', async () => {
    showShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    expect(network.of('/reviews/coat')).toHaveLength(0);
    await scrollDown();
    const reviews = await part('Reviews');
    expect(await reviews.findByText('4.3')).toBeTruthy();
    expect(reviews.getByText('of 5, from 7 reviews')).toBeTruthy();
    const rows = within(reviews.getByRole('list', { name: 'Reviews by stars' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '5 stars4',
      '4 stars2',
      '3 stars1',
      '2 stars0',
      '1 star0',
    ]);
    const one = within(reviews.getByRole('article', { name: 'Review by Dora M.' }));
    for (const text of ['4.5 of 5 stars', 'Excellent', /Dora M\., Mon 2 March( 2026)?/])
      expect(one.getByText(text)).toBeTruthy();
    expect(one.getByText(/Warm\.\s+And light\./)).toBeTruthy();
    const points = (name: string) =>
      within(one.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect([points('Pros'), points('Cons')]).toEqual([['Deep pockets', 'True to size'], ['Creases']]);
  });

  it("API-26 load on by scrolling, then by 'Load more', and say what failed", async () => {
    const skipOf = (search: string) => Number(new URLSearchParams(search).get('skip') ?? 0);
    network.get('/reviews/coat', ({ search }) => {
      const skip = skipOf(search);
      return skip === 10
        ? failure(404, 'not_found', 'No.')
        : pageOf([reviewOf({ _id: `r${skip}`, author: { firstName: `No ${skip}`, lastInitial: '' } })], {
            hasMore: true,
            nextCursor: skip + 5,
          });
    });
    await scrolled();
    const reviews = await part('Reviews');
    expect(await reviews.findByRole('article', { name: 'Review by No 0' })).toBeTruthy();
    markers.scrollToEnd();
    expect(await reviews.findByRole('article', { name: 'Review by No 5' })).toBeTruthy();
    markers.scrollToEnd();
    expect(await reviews.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(reviews.getAllByRole('article')).toHaveLength(2);
  });

  it('say that there are none yet, and how to write the first', async () => {
    network.get('/reviews/coat', pageOf([], { count: 0, average: 0 }));
    await scrolled();
    const reviews = await part('Reviews');
    const link = await reviews.findByRole('link', { name: 'Write a review from your order' });
    expect(link.getAttribute('href')).toBe('/account/orders');
  });

  it('say that they could not be loaded, and load them again', async () => {
    network.get('/reviews/coat', failure(404, 'not_found', 'No.'));
    await scrolled();
    const reviews = await part('Reviews');
    expect(await reviews.findByText('We could not load the reviews.')).toBeTruthy();
    network.get('/reviews/coat', pageOf([reviewOf()]));
    press(reviews.getByRole('button', { name: 'Try again' }));
    expect(await reviews.findByRole('article')).toBeTruthy();
  });

  it('lead there from the rating above', async () => {
    await scrolled();
    press(main().getByRole('button', { name: /^Rated 4\.3 of 5 by 7 shoppers/ }));
    expect(document.activeElement).toBe(main().getByRole('heading', { level: 2, name: 'Reviews' }));
  });

  it('REVIEW-15 are called helpful once by the signed-in; a guest is asked to sign in', async () => {
    const marked = { success: true, statusCode: 200, message: 'Thank you', result: reviewOf({ helpful: 4 }) };
    network.post('/reviews/r1/helpful', marked);
    const guest = await scrolled();
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(network.of('/reviews/r1/helpful')).toHaveLength(0);
    guest.close();
    answerAsUsual(network, { isSignedIn: true });
    const { shop } = await scrolled();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    const after = await main().findByRole('button', { name: 'Helpful, the review by Dora, 4' });
    expect(after.getAttribute('aria-pressed')).toBe('true');
    press(after);
    expect(network.of('/reviews/r1/helpful')).toHaveLength(1);
  });

  it("REVIEW-15 show again what was called helpful before, and no button on the shopper's own", async () => {
    answerAsUsual(network, { isSignedIn: true });
    const own = reviewOf({ _id: 'r2', author: { firstName: 'Ada', lastInitial: 'L' }, helpful: 1 });
    network.get('/reviews/coat', pageOf([reviewOf(), own]));
    network.get('/reviews/coat/marks', { result: { helpful: ['r1'], own: ['r2'] } });
    await scrolled();
    expect(await main().findByText('Your review, helpful to 1 shopper')).toBeTruthy();
    const marked = main().getByRole('button', { name: 'Helpful, the review by Dora, 3' });
    expect(marked.getAttribute('aria-pressed')).toBe('true');
    press(marked);
    expect(network.of('/reviews/r1/helpful')).toHaveLength(0);
    expect(main().queryByRole('button', { name: /review by Ada/ })).toBeNull();
  });

  it('REVIEW-15 say why a review was not taken as helpful', async () => {
    answerAsUsual(network, { isSignedIn: true });
    network.post(
      '/reviews/r1/helpful',
      failure(403, 'forbidden', 'You cannot mark your own review as helpful.'),
    );
    const { shop } = await scrolled();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    expect(await main().findByText('You cannot mark your own review as helpful.')).toBeTruthy();
  });
});

describe('the carousels', () => {
  it('PROD-07 move by one in 500 ms, and stop at both ends', async () => {
    await scrolled();
    const related = await part('You may also like');
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
    expect(reachable().at(-1)).toBe(kin.length - 1);
    const tray = document.querySelector('.carousel__slider-tray');
    expect(tray && getComputedStyle(tray).transition).toMatch(/transform (500ms|0\.5s)/);
  });

  it('show what was looked at before, newest first, without what is looked at now, and keep so many ids', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const stored = new Map<string, unknown>([['recentlyViewed', ids]]);
    await scrolled({ stored });
    const viewed = await part('Recently viewed');
    expect(await viewed.findByText('Title of p0')).toBeTruthy();
    const titles = viewed.getAllByRole('heading', { level: 3, hidden: true });
    expect(titles.map(({ textContent }) => textContent)).toEqual(
      ids.slice(0, recentlyViewedAtMost - 1).map((id) => `Title of ${id}`),
    );
    expect(stored.get('recentlyViewed')).toEqual(['coat', ...ids.slice(0, recentlyViewedAtMost - 1)]);
    expect(network.seen.some(({ body }) => JSON.stringify(body ?? '').includes('p0'))).toBe(false);
  });

  it('show no recently viewed where nothing was looked at before', async () => {
    const { shop } = await scrolled();
    await waitFor(() => expect(shop.root.getSnapshot().children.recentlyViewed).toBeDefined());
    await (await part('You may also like')).findByText('Kin 0');
    expect(main().queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  });
});

describe('what the buy box says', () => {
  it('ORDER-04 ORDER-05 says when an order of today is expected, in business days', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
    await scrolled();
    expect(await main().findByText(/^Expected Tu, 24\.11\.2026/)).toBeTruthy();
    expect(main().getByText('Home Delivery by Northway, free: 2 to 4 business days')).toBeTruthy();
  });

  it('ORDER-04 expects it by the cheapest delivery to the door, not by the quickest, and says which', async () => {
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
    await scrolled();
    expect(await main().findByText(/^Expected Tu, 24\.11\.2026/)).toBeTruthy();
    expect(main().getByText('Home Delivery by Northway, $6.50: 2 to 4 business days')).toBeTruthy();
  });

  it('promises no day of delivery for what is sold out', async () => {
    network.get('/products/id/coat', { ...coat, size: coat.size.map((size) => ({ ...size, quantity: 0 })) });
    showShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    expect(main().getByText(/30 days to return/)).toBeTruthy();
    await waitFor(() => {
      markers.scrollToEnd();
      expect(network.of('/reviews/coat')).not.toHaveLength(0);
    });
    expect(network.of('/deliveryMethods')).toHaveLength(0);
    expect(main().queryByText(/Expected|day of delivery/)).toBeNull();
  });

  it('tells the lowest price of the 30 days before beside a discount', async () => {
    await scrolled();
    expect(main().getByText(/^Lowest price of the 30 days before:/).textContent).toContain('$189.00');
  });
});
