import { describe, expect, it } from 'vitest';
import { getPageAccess } from '../../src/routes/pageAccess.ts';
import { slugify, paths } from '../../src/paths/paths.ts';

describe('paths', () => {
  it.each([
    ['T-Shirts', 't-shirts'],
    ['Leather Belts', 'leather-belts'],
    ['  Women ', 'women'],
  ])('ROUTE-04 convert %s to %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('ROUTE-05 of a listing contain its categories, top level first', () => {
    expect(paths.listing(['Men', 'Clothing', 'T-Shirts'])).toBe('/men/clothing/t-shirts');
    expect(paths.listing(['Women'])).toBe('/women');
  });

  it('LIST-08 of a listing contain filters, sort and page', () => {
    const path = paths.listing(['men'], {
      sort: '-price',
      filters: { price: { from: 20, to: 100 } },
      page: 2,
    });
    expect(decodeURIComponent(path)).toBe(
      '/men?sort=-price&filters[price][>]=20&filters[price][<]=100&page=2',
    );
  });

  it('SEARCH-02 ROUTE-06 of a search contain the encoded term', () => {
    const url = new URL(paths.search('50% & more'), 'http://shop.test');
    expect([url.pathname, url.searchParams.get('q')]).toEqual(['/products', '50% & more']);
  });

  it('ROUTE-07 ROUTE-10 ROUTE-14 escape ids', () => {
    expect(paths.product('a/b')).toBe('/product/a%2Fb');
    expect(paths.order('o1')).toBe('/account/orders/o1');
    expect(paths.productReview('o1', 'p1')).toBe('/product-review?orderId=o1&productId=p1');
  });
});

describe('page access', () => {
  it.each([
    ['/cart', 'user'],
    ['/checkout', 'user'],
    ['/checkout/success?payment_intent=pi_1', 'user'],
    ['/product-review?orderId=o1&productId=p1', 'account'],
    ['/account', 'account'],
    ['/account/details', 'account'],
    ['/account/preferences', 'account'],
    ['/admin/orders', 'account'],
    ['/account/orders', 'user'],
    ['/account/orders?status=placed', 'user'],
    ['/account/orders/o1/return', 'user'],
    ['/account/returns/r1', 'user'],
    ['/login', 'guest'],
    ['/register', 'guest'],
    ['/', 'public'],
    ['/wishlist', 'public'],
    ['/product/p1', 'public'],
    ['/accounting', 'public'],
    ['/account/nowhere', 'public'],
    ['/orders/find', 'public'],
    ['/orders/link', 'public'],
  ])('ROUTE-21 ROUTE-22 ROUTE-24 ROUTE-25 of %s is %s', (path, access) => {
    expect(getPageAccess(path)).toBe(access);
  });
});
