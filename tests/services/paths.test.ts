import { describe, expect, it } from 'vitest';
import { accessOf } from '../../src/routes/access.ts';
import { pathName, paths } from '../../src/routes/paths.ts';

describe('paths', () => {
  it.each([
    ['T-Shirts', 't-shirts'],
    ['Leather Belts', 'leather-belts'],
    ['  Women ', 'women'],
  ])('ROUTE-04 name %s as %s', (name, word) => {
    expect(pathName(name)).toBe(word);
  });

  it('ROUTE-05 lead to a listing by its categories, top level first', () => {
    expect(paths.listing(['Men', 'Clothing', 'T-Shirts'])).toBe('/men/clothing/t-shirts');
    expect(paths.listing(['Women'])).toBe('/women');
  });

  it('LIST-08 keep filters, sort and page of a listing', () => {
    const path = paths.listing(['men'], {
      sort: '-price',
      filters: { price: { from: 20, to: 100 } },
      page: 2,
    });
    expect(decodeURIComponent(path)).toBe(
      '/men?sort=-price&filters[price][>]=20&filters[price][<]=100&page=2',
    );
  });

  it('SEARCH-02 ROUTE-06 set the term of a search, whatever is in it', () => {
    const url = new URL(paths.search('50% & more'), 'http://shop.test');
    expect([url.pathname, url.searchParams.get('q')]).toEqual(['/products', '50% & more']);
  });

  it('ROUTE-07 ROUTE-10 ROUTE-14 escape ids', () => {
    expect(paths.product('a/b')).toBe('/product/a%2Fb');
    expect(paths.order('o1')).toBe('/account/orders/o1');
    expect(paths.productReview('o1', 'p1')).toBe('/product-review?orderId=o1&productId=p1');
  });
});

describe('who a page is for', () => {
  it.each([
    ['/cart', 'user'],
    ['/checkout', 'user'],
    ['/checkout/success?payment_intent=pi_1', 'user'],
    ['/product-review?orderId=o1&productId=p1', 'user'],
    ['/account', 'user'],
    ['/account/details', 'user'],
    ['/account/preferences', 'user'],
    ['/account/orders/o1/return', 'user'],
    ['/account/returns/r1', 'user'],
    ['/login', 'guest'],
    ['/register', 'guest'],
    ['/', 'public'],
    ['/wishlist', 'public'],
    ['/product/p1', 'public'],
    ['/accounting', 'public'],
  ])('ROUTE-21 ROUTE-22 ROUTE-24 ROUTE-25 at %s is %s', (path, access) => {
    expect(accessOf(path)).toBe(access);
  });
});
