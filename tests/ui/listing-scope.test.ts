import { describe, expect, it } from 'vitest';
import {
  categoryTitle,
  categoryTrail,
  buildCategoryTree,
  visibleCategories,
} from '../../src/ui/catalogue/categoryTree.ts';
import { listAppliedFilters, toggleFilterValue, setRangeFilter } from '../../src/ui/listing/filters.ts';
import {
  listingPath,
  listingCrumbs,
  toProductQuery,
  listingTitle,
} from '../../src/ui/catalogue/listingScope.ts';
import { parseListingState, areFiltersEqual } from '../../src/ui/listing/listingState.ts';
import { categories } from './support/catalog.ts';

const nodes = buildCategoryTree(categories);
const trailOf = (...path: string[]) => categoryTrail(nodes, path);
const jackets = trailOf('men', 'clothing', 'jackets') ?? [];

describe('category tree', () => {
  it('ROUTE-20 resolves known paths only', () => {
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

  it('FRAME-06 omits hidden categories', () => {
    expect(visibleCategories(nodes).map(({ slug }) => slug)).toEqual(['women', 'men']);
  });

  it('LIST-02 builds a title from the names', () => {
    expect(categoryTitle(jackets)).toBe('Men’s Jackets');
    expect(categoryTitle(jackets.slice(0, 2))).toBe('Men’s Clothing');
    expect(categoryTitle(jackets.slice(0, 1))).toBe('Men');
  });
});

describe('listing state', () => {
  const state = {
    q: 'coat',
    sort: '-price',
    page: 3,
    filters: { color: ['red', 'blue'], price: { from: 20, to: 100 }, discountPercent: { from: 10 } },
  } as const;

  it('LIST-08 round-trips through the URL', () => {
    const address = listingPath({ kind: 'search', term: 'coat' }, state);
    expect(decodeURIComponent(address)).toBe(
      '/products?q=coat&sort=-price&filters[color]=red,blue&filters[price][>]=20&filters[price][<]=100&filters[discountPercent][>]=10&page=3',
    );
    expect(parseListingState(address.split('?')[1] ?? '')).toEqual(state);
  });

  it('ignores invalid parameters', () => {
    expect(
      parseListingState('page=0&sort=name&filters[price][>]=cheap&filters[mood]=good&utm_source=x'),
    ).toEqual({
      page: 1,
      filters: {},
    });
    expect(parseListingState('page=1e9&filters[color]=red')).toEqual({
      page: 1,
      filters: { color: ['red'] },
    });
  });

  it('LIST-09 requests 8 products of the category, starting at the first', () => {
    expect(toProductQuery({ kind: 'category', trail: jackets }, { page: 3, sort: 'price' })).toMatchObject({
      skip: 0,
      limit: 8,
      category: ['men', 'clothing', 'jackets'],
      sort: 'price',
      q: undefined,
    });
  });

  it('has a title and breadcrumbs for every scope', () => {
    expect(listingTitle({ kind: 'collection', collection: 'special-offer' })).toBe('Special Offer');
    expect(listingTitle({ kind: 'search', term: 'wool' })).toBe('Results for “wool”');
    expect(listingCrumbs({ kind: 'category', trail: jackets })).toEqual([
      { name: 'Home', href: '/' },
      { name: 'Men', href: '/men' },
      { name: 'Clothing', href: '/men/clothing' },
      { name: 'Jackets' },
    ]);
  });
});

describe('filters', () => {
  it('are equal regardless of their order', () => {
    expect(areFiltersEqual({ color: ['red', 'blue'] }, { color: ['blue', 'red'] })).toBe(true);
    expect(areFiltersEqual({ color: [] }, {})).toBe(true);
    expect(areFiltersEqual({ price: { from: 20 } }, { price: { to: 20 } })).toBe(false);
  });

  it('toggle a value', () => {
    expect(toggleFilterValue({ color: ['red'] }, 'color', 'blue')).toEqual({ color: ['red', 'blue'] });
    expect(toggleFilterValue({ color: ['red'], size: ['M'] }, 'color', 'red')).toEqual({ size: ['M'] });
  });

  it('omit a range bound at the end of its slider', () => {
    expect(setRangeFilter({}, 'price', { from: 0, to: 249 }, 249)).toEqual({});
    expect(setRangeFilter({ price: { from: 1 } }, 'price', { from: 20, to: 249 }, 249)).toEqual({
      price: { from: 20 },
    });
  });

  it('are listed as labels, each with the remaining filters', () => {
    const filters = { color: ['red'], size: ['M'], price: { to: 80 }, discountPercent: { from: 10, to: 50 } };
    expect(listAppliedFilters(filters).map(({ text }) => text)).toEqual([
      'Red',
      'Size M',
      'Up to $80',
      '10% to 50% off',
    ]);
    expect(listAppliedFilters(filters)[0]?.without).toEqual({ ...filters, color: undefined });
  });
});
