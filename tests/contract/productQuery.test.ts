import { describe, expect, it } from 'vitest';
import { plainProductQuery, type ProductQuery } from '../../contract/listingQuery.ts';
import { productQuery } from '../../contract/productQuery.ts';

const faults = (raw: { [name: string]: unknown }) => {
  const read = productQuery.read(raw);
  return read.ok ? {} : read.fields;
};

const whole: ProductQuery = {
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
  it("LIST-08 sends price and discountPercent as separate '>' and '<' parameters", () => {
    const written = productQuery.write(whole);
    expect(written).toContainEqual(['filters[price][>]', '20']);
    expect(written).toContainEqual(['filters[price][<]', '100.5']);
    expect(written).toContainEqual(['filters[discountPercent][>]', '10']);
    expect(written.some(([name]) => name === 'filters[discountPercent][<]')).toBe(false);
  });

  it('API-10 API-11 joins names by commas and flattens filters to bracketed keys', () => {
    const written = Object.fromEntries(productQuery.write(whole));
    expect(written).toMatchObject({
      category: 'men,clothing,jackets',
      'filters[color]': 'red,blue',
      'filters[size]': 'M,XL',
    });
  });

  it('reads what it writes', () => {
    expect(productQuery.read(Object.fromEntries(productQuery.write(whole)))).toEqual({
      ok: true,
      value: whole,
    });
    expect(productQuery.write(plainProductQuery)).toEqual([]);
    expect(productQuery.read({})).toEqual({ ok: true, value: plainProductQuery });
  });

  it('names an unknown parameter, filter or operator', () => {
    expect(faults({ page: '2' })).toEqual({ page: 'Is not a known parameter' });
    expect(faults({ 'filters[fabric]': 'wool' })).toEqual({ 'filters[fabric]': 'Is not a known filter' });
    expect(faults({ 'filters[price][>=]': '5' })).toEqual({ 'filters[price][>=]': 'Is not a known filter' });
    expect(faults({ 'filters[__proto__][>]': '5' })).toEqual({
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
    expect(Object.keys(faults({ [name]: value }))).toEqual([name]);
  });

  it('refuses a parameter that is given twice', () => {
    expect(faults({ skip: ['1', '2'] })).toEqual({ skip: 'May be given once' });
    expect(faults({ 'filters[color]': ['red', 'blue'] })).toEqual({ 'filters[color]': 'May be given once' });
  });
});
