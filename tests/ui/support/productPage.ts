import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Review, ReviewPage } from '../../../contract/types.ts';
import { product } from '../../services/support/bodies.ts';
import { coat } from './catalog.ts';
import { main } from './interactions.ts';
import { mockIntersectionObserver } from './mockIntersectionObserver.ts';
import { deliveryMethods } from './orders.ts';
import { fakeShopNetwork, renderShop } from './renderShop.tsx';

export const buildReview = (overrides: Partial<Review> = {}): Review => ({
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

export const buildReviewPage = (result: Review[], overrides: Partial<ReviewPage> = {}): ReviewPage => ({
  result,
  hasMore: false,
  nextCursor: null,
  average: 4.3,
  count: 7,
  stars: [4, 2, 1, 0, 0].map((count, index) => ({ stars: 5 - index, count })),
  ...overrides,
});

export const productWithPicture = (id: string, title: string) => ({
  ...product(id),
  title,
  imageUrl: [`/media/${id}/600.webp`],
  imageAlt: [title],
});
export const relatedProducts = Array.from({ length: 6 }, (_, index) =>
  productWithPicture(`kin-${index}`, `Kin ${index}`),
);

export const findRegion = async (name: string) => within(await main().findByRole('region', { name }));

/** The page of the coat with its lazy sections, which load when they are scrolled into view. */
export const setUpProductPage = () => {
  const network = fakeShopNetwork();
  let intersectionObserver: ReturnType<typeof mockIntersectionObserver>;
  beforeEach(() => {
    intersectionObserver = mockIntersectionObserver();
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

  const scrollToEnd = () => intersectionObserver.scrollToEnd();
  /** Brings all lazy sections into view; retried, since they are observed shortly after the first render. */
  const scrollDown = () =>
    waitFor(() => {
      scrollToEnd();
      for (const path of ['/reviews/coat', '/products', '/deliveryMethods'])
        expect(network.requestsTo(path), path).not.toHaveLength(0);
    });
  const openProduct = async (overrides: Parameters<typeof renderShop>[1] = {}) => {
    const shop = renderShop('/product/coat', overrides);
    await main().findByRole('heading', { level: 1, name: 'Wool coat' });
    return shop;
  };
  /** Opens the product page and scrolls to its end. */
  const openAndScroll = async (overrides: Parameters<typeof renderShop>[1] = {}) => {
    const shop = await openProduct(overrides);
    await scrollDown();
    return shop;
  };
  return { network, scrollToEnd, scrollDown, openProduct, openAndScroll };
};
