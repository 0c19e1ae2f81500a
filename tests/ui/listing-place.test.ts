import { describe, expect, it } from 'vitest';
import {
  categoryTitle,
  categoryTrail,
  nestCategories,
  visibleCategories,
} from '../../src/ui/categories/categoryNodes.ts';
import { appliedFilters, toggled, withRange } from '../../src/ui/listing/filterWords.ts';
import { addressOf, crumbsOf, queryOf, titleOf } from '../../src/ui/listing/listingPlace.ts';
import { readListingState, sameFilters } from '../../src/ui/listing/listingState.ts';
import { categories } from './support/goods.ts';

const nodes = nestCategories(categories);
const trailOf = (...path: string[]) => categoryTrail(nodes, path);
const jackets = trailOf('men', 'clothing', 'jackets') ?? [];

describe('the category tree', () => {
  it('ROUTE-20 knows the paths of its names and no others', () => {
    expect(trailOf('men', 'clothing', 'jackets')?.map(({ name }) => name)).toEqual([
      'Men',
      'Clothing',
      'Jackets',
    ]);
    expect(trailOf('men')).toHaveLength(1);
    expect(trailOf('men', 'nonsense')).toBeUndefined();
    expect(trailOf('men', 'jackets')).toBeUndefined();
    expect(trailOf('men', 'clothing', 'jackets', 'more')).toBeUndefined();
  });

  it('FRAME-06 leaves hidden categories out of what is shown', () => {
    expect(visibleCategories(nodes).map(({ slug }) => slug)).toEqual(['women', 'men']);
  });

  it('LIST-02 makes a title from the names', () => {
    expect(categoryTitle(jackets)).toBe('Men’s Jackets');
    expect(categoryTitle(jackets.slice(0, 2))).toBe('Men’s Clothing');
    expect(categoryTitle(jackets.slice(0, 1))).toBe('Men');
  });
});

describe('the state of a listing', () => {
  const state = {
    q: 'coat',
    sort: '-price',
    page: 3,
    filters: { color: ['red', 'blue'], price: { from: 20, to: 100 }, discountPercent: { from: 10 } },
  } as const;

  it('LIST-08 survives the way into the address and back', () => {
    const address = addressOf({ kind: 'search', term: 'coat' }, state);
    expect(decodeURIComponent(address)).toBe(
      '/products?q=coat&sort=-price&filters[color]=red,blue&filters[price][>]=20&filters[price][<]=100&filters[discountPercent][>]=10&page=3',
    );
    expect(readListingState(address.split('?')[1] ?? '')).toEqual(state);
  });

  it('takes what is said wrongly as not said', () => {
    expect(
      readListingState('page=0&sort=name&filters[price][>]=cheap&filters[mood]=good&utm_source=x'),
    ).toEqual({
      page: 1,
      filters: {},
    });
    expect(readListingState('page=1e9&filters[color]=red')).toEqual({ page: 1, filters: { color: ['red'] } });
  });

  it('LIST-09 asks for 8 products of its category from the first on', () => {
    expect(queryOf({ kind: 'category', trail: jackets }, { page: 3, sort: 'price' })).toMatchObject({
      skip: 0,
      limit: 8,
      category: ['men', 'clothing', 'jackets'],
      sort: 'price',
      q: undefined,
    });
  });

  it('has a title and breadcrumbs for every kind of place', () => {
    expect(titleOf({ kind: 'collection', collection: 'special-offer' })).toBe('Special Offer');
    expect(titleOf({ kind: 'search', term: 'wool' })).toBe('Results for “wool”');
    expect(crumbsOf({ kind: 'category', trail: jackets })).toEqual([
      { name: 'Home', href: '/' },
      { name: 'Men', href: '/men' },
      { name: 'Clothing', href: '/men/clothing' },
      { name: 'Jackets' },
    ]);
  });
});

describe('filters', () => {
  it('are the same in whatever order they were chosen', () => {
    expect(sameFilters({ color: ['red', 'blue'] }, { color: ['blue', 'red'] })).toBe(true);
    expect(sameFilters({ color: [] }, {})).toBe(true);
    expect(sameFilters({ price: { from: 20 } }, { price: { to: 20 } })).toBe(false);
  });

  it('put a word in and take it out', () => {
    expect(toggled({ color: ['red'] }, 'color', 'blue')).toEqual({ color: ['red', 'blue'] });
    expect(toggled({ color: ['red'], size: ['M'] }, 'color', 'red')).toEqual({ size: ['M'] });
  });

  it('do not count a range that stands at the ends of its slider', () => {
    expect(withRange({}, 'price', { from: 0, to: 249 }, 249)).toEqual({});
    expect(withRange({ price: { from: 1 } }, 'price', { from: 20, to: 249 }, 249)).toEqual({
      price: { from: 20 },
    });
  });

  it('stand in words, each with what remains without it', () => {
    const filters = { color: ['red'], size: ['M'], price: { to: 80 }, discountPercent: { from: 10, to: 50 } };
    expect(appliedFilters(filters).map(({ text }) => text)).toEqual([
      'Red',
      'Size M',
      'Up to $80',
      '10% to 50% off',
    ]);
    expect(appliedFilters(filters)[0]?.without).toEqual({ ...filters, color: undefined });
  });
});
