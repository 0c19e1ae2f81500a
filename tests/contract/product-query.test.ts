import { describe, expect, it } from 'vitest';
import { defaultProductQuery, type ProductQuery } from '../../contract/listingQuery.ts';
import { productQuery } from '../../contract/productQuery.ts';

const errorsOf = (raw: { [name: string]: unknown }) => {
  const result = productQuery.read(raw);
  return result.ok ? {} : result.fields;
};

const fullQuery: ProductQuery = {
  skip: 16,
  limit: 24,
  category: ['men', 'clothing', 'jackets'],
  collection: 'bestsellers',
  q: 'wool & silk',
  sort: '-price',
  random: false,
  filters: {
    color: ['red', 'blue'],
    size: ['M', 'XL'],
    price: { from: 20, to: 100.5 },
    discountPercent: { from: 10 },
  },
};

describe('the query of a listing', () => {
  it("LIST-08 writes price and discountPercent as separate '>' and '<' parameters", () => {
    const written = productQuery.write(fullQuery);
    expect(written).toContainEqual(['filters[price][>]', '20']);
    expect(written).toContainEqual(['filters[price][<]', '100.5']);
    expect(written).toContainEqual(['filters[discountPercent][>]', '10']);
    expect(written.some(([name]) => name === 'filters[discountPercent][<]')).toBe(false);
  });

  it('API-10 API-11 joins values with commas and flattens filters to bracketed keys', () => {
    const written = Object.fromEntries(productQuery.write(fullQuery));
    expect(written).toMatchObject({
      category: 'men,clothing,jackets',
      'filters[color]': 'red,blue',
      'filters[size]': 'M,XL',
    });
  });

  it('reads what it writes', () => {
    expect(productQuery.read(Object.fromEntries(productQuery.write(fullQuery)))).toEqual({
      ok: true,
      value: fullQuery,
    });
    expect(productQuery.write(defaultProductQuery)).toEqual([]);
    expect(productQuery.read({})).toEqual({ ok: true, value: defaultProductQuery });
  });

  it('reports an unknown parameter, filter or operator by name', () => {
    expect(errorsOf({ page: '2' })).toEqual({ page: 'Is not a known parameter' });
    expect(errorsOf({ 'filters[fabric]': 'wool' })).toEqual({ 'filters[fabric]': 'Is not a known filter' });
    expect(errorsOf({ 'filters[price][>=]': '5' })).toEqual({
      'filters[price][>=]': 'Is not a known filter',
    });
    expect(errorsOf({ 'filters[__proto__][>]': '5' })).toEqual({
      'filters[__proto__][>]': 'Is not a known filter',
    });
  });

  it.each([
    ['skip', '-1'],
    ['skip', '1e1'],
    ['limit', '0'],
    ['limit', '49'],
    ['sort', 'name'],
    ['random', 'yes'],
    ['filters[price][>]', 'abc'],
    ['filters[discountPercent][<]', '101'],
    ['q', 'a\u0000'],
    ['q', 'x'.repeat(101)],
  ])('refuses %s=%s by name', (name, value) => {
    expect(Object.keys(errorsOf({ [name]: value }))).toEqual([name]);
  });

  it('refuses a parameter that is given twice', () => {
    expect(errorsOf({ skip: ['1', '2'] })).toEqual({ skip: 'May be given once' });
    expect(errorsOf({ 'filters[color]': ['red', 'blue'] })).toEqual({
      'filters[color]': 'May be given once',
    });
  });
});
