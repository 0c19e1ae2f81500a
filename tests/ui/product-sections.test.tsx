import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maximumRecentlyViewed } from '../../contract/rules.ts';
import type { Review, ReviewPage } from '../../contract/types.ts';
import { failure, product } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { mockIntersectionObserver } from './support/mockIntersectionObserver.ts';
import { coat } from './support/catalog.ts';
import { main, press } from './support/interactions.ts';
import { deliveryMethods } from './support/orders.ts';
import { mockDefaultResponses, renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
let intersectionObserver: ReturnType<typeof mockIntersectionObserver>;

const buildReview = (overrides: Partial<Review> = {}): Review => ({
  _id: 'r1',
  value: 4.5,
  message: 'Warm.\nAnd light.',
  pros: ['Deep pockets', 'True to size'],
  cons: ['Creases'],
  createdAt: '2026-03-02T10:00:00.000Z',
  author: { firstName: 'Dora', lastInitial: 'M' },
  helpful: 3,
  ...overrides,
});

const buildReviewPage = (result: Review[], overrides: Partial<ReviewPage> = {}): ReviewPage => ({
  result,
  hasMore: false,
  nextCursor: null,
  average: 4.3,
  count: 7,
  stars: [4, 2, 1, 0, 0].map((count, index) => ({ stars: 5 - index, count })),
  ...overrides,
});

const productWithPicture = (id: string, title: string) => ({
  ...product(id),
  title,
  imageUrl: [`/media/${id}/600.webp`],
  imageAlt: [title],
});
const relatedProducts = Array.from({ length: 6 }, (_, index) =>
  productWithPicture(`kin-${index}`, `Kin ${index}`),
);

beforeEach(() => {
  intersectionObserver = mockIntersectionObserver();
  mockDefaultResponses(network);
  network.get('/products/id/:id', ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    return id === 'coat'
      ? { ...coat, analytics: { average: 4.3, reviewCount: 7 } }
      : productWithPicture(id, `Title of ${id}`);
  });
  network.get('/products', { result: relatedProducts, hasMore: false, nextCursor: null });
  network.get('/reviews/coat', buildReviewPage([buildReview()]));
  network.get('/reviews/coat/marks', { result: { helpful: [], own: [] } });
  network.get('/deliveryMethods', { result: deliveryMethods });
});
afterEach(() => {
  intersectionObserver.restore();
  vi.useRealTimers();
});

/** Brings all lazy sections into view; retried, since they are observed shortly after the first render. */
const scrollDown = () =>
  waitFor(() => {
    intersectionObserver.scrollToEnd();
    for (const path of ['/reviews/coat', '/products', '/deliveryMethods'])
      expect(network.requestsTo(path), path).not.toHaveLength(0);
  });

/** Opens the product page and scrolls to its end. */
const openAndScroll = async (overrides: Parameters<typeof renderShop>[1] = {}) => {
  const shop = renderShop('/product/coat', overrides);
  await main().findByRole('heading', { level: 1, name: 'Wool coat' });
  await scrollDown();
  return shop;
};
const findRegion = async (name: string) => within(await main().findByRole('region', { name }));

describe('the section Wear it with', () => {
  it('is requested once near the viewport, and keeps the order of the response', async () => {
    network.get('/products/id/coat/wear-with', {
      result: [productWithPicture('w1', 'Belt'), productWithPicture('w2', 'Boot')],
    });
    renderShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
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

describe('reviews on the product page', () => {
  it('API-26 ROUTE-07 are requested near the viewport, and show average, counts per star and texts', async () => {
    renderShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    expect(network.requestsTo('/reviews/coat')).toHaveLength(0);
    await scrollDown();
    const reviews = await findRegion('Reviews');
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
    const article = within(reviews.getByRole('article', { name: 'Review by Dora M.' }));
    for (const text of ['4.5 of 5 stars', 'Excellent', /Dora M\., Mon 2 March( 2026)?/])
      expect(article.getByText(text)).toBeTruthy();
    expect(article.getByText(/Warm\.\s+And light\./)).toBeTruthy();
    const points = (name: string) =>
      within(article.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect([points('Pros'), points('Cons')]).toEqual([['Deep pockets', 'True to size'], ['Creases']]);
  });

  it('API-26 load more on scroll and show a failed page', async () => {
    const parseSkip = (search: string) => Number(new URLSearchParams(search).get('skip') ?? 0);
    network.get('/reviews/coat', ({ search }) => {
      const skip = parseSkip(search);
      return skip === 10
        ? failure(404, 'not_found', 'No.')
        : buildReviewPage(
            [buildReview({ _id: `r${skip}`, author: { firstName: `No ${skip}`, lastInitial: '' } })],
            {
              hasMore: true,
              nextCursor: skip + 5,
            },
          );
    });
    await openAndScroll();
    const reviews = await findRegion('Reviews');
    expect(await reviews.findByRole('article', { name: 'Review by No 0' })).toBeTruthy();
    intersectionObserver.scrollToEnd();
    expect(await reviews.findByRole('article', { name: 'Review by No 5' })).toBeTruthy();
    intersectionObserver.scrollToEnd();
    expect(await reviews.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(reviews.getAllByRole('article')).toHaveLength(2);
  });

  it('show an empty state with a link to the orders', async () => {
    network.get('/reviews/coat', buildReviewPage([], { count: 0, average: 0 }));
    await openAndScroll();
    const reviews = await findRegion('Reviews');
    const link = await reviews.findByRole('link', { name: 'Write a review from your order' });
    expect(link.getAttribute('href')).toBe('/account/orders');
  });

  it('show a loading error with a retry', async () => {
    network.get('/reviews/coat', failure(404, 'not_found', 'No.'));
    await openAndScroll();
    const reviews = await findRegion('Reviews');
    expect(await reviews.findByText('We could not load the reviews.')).toBeTruthy();
    network.get('/reviews/coat', buildReviewPage([buildReview()]));
    press(reviews.getByRole('button', { name: 'Try again' }));
    expect(await reviews.findByRole('article')).toBeTruthy();
  });

  it('are focused by a click on the rating', async () => {
    await openAndScroll();
    press(main().getByRole('button', { name: /^Rated 4\.3 of 5 by 7 shoppers/ }));
    expect(document.activeElement).toBe(main().getByRole('heading', { level: 2, name: 'Reviews' }));
  });

  it('REVIEW-15 can be voted helpful once by a signed-in user; a guest gets the sign-in dialog', async () => {
    const reply = {
      success: true,
      statusCode: 200,
      message: 'Thank you',
      result: buildReview({ helpful: 4 }),
    };
    network.post('/reviews/r1/helpful', reply);
    const guest = await openAndScroll();
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(network.requestsTo('/reviews/r1/helpful')).toHaveLength(0);
    guest.close();
    mockDefaultResponses(network, { isSignedIn: true });
    const { shop } = await openAndScroll();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    const updatedButton = await main().findByRole('button', { name: 'Helpful, the review by Dora, 4' });
    expect(updatedButton.getAttribute('aria-pressed')).toBe('true');
    press(updatedButton);
    expect(network.requestsTo('/reviews/r1/helpful')).toHaveLength(1);
  });

  it("REVIEW-15 show earlier votes, and no button on the user's own review", async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    const own = buildReview({ _id: 'r2', author: { firstName: 'Ada', lastInitial: 'L' }, helpful: 1 });
    network.get('/reviews/coat', buildReviewPage([buildReview(), own]));
    network.get('/reviews/coat/marks', { result: { helpful: ['r1'], own: ['r2'] } });
    await openAndScroll();
    expect(await main().findByText('Your review, helpful to 1 shopper')).toBeTruthy();
    const reply = main().getByRole('button', { name: 'Helpful, the review by Dora, 3' });
    expect(reply.getAttribute('aria-pressed')).toBe('true');
    press(reply);
    expect(network.requestsTo('/reviews/r1/helpful')).toHaveLength(0);
    expect(main().queryByRole('button', { name: /review by Ada/ })).toBeNull();
  });

  it('REVIEW-15 show why a vote failed', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.post(
      '/reviews/r1/helpful',
      failure(403, 'forbidden', 'You cannot mark your own review as helpful.'),
    );
    const { shop } = await openAndScroll();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    expect(await main().findByText('You cannot mark your own review as helpful.')).toBeTruthy();
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
    renderShop('/product/coat');
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    expect(main().getByText(/30 days to return/)).toBeTruthy();
    await waitFor(() => {
      intersectionObserver.scrollToEnd();
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
