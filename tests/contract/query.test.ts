import { describe, expect, it } from 'vitest';
import { queryInteger, queryShape, queryWord, withOtherName } from '../../contract/query.ts';

const codec = withOtherName(
  queryShape<{ skip: number; status: 'placed' | 'shipped' | undefined }>({
    skip: queryInteger({ min: 0, max: 9, missing: 0 }),
    status: queryWord(['placed', 'shipped']),
  }),
  'filters[status]',
  'status',
);

describe('a parameter with another name', () => {
  it('API-19 API-38 is read by either name', () => {
    expect(codec.read({ 'filters[status]': 'shipped' })).toEqual({
      ok: true,
      value: { skip: 0, status: 'shipped' },
    });
    expect(codec.read({ status: 'placed', skip: '2' })).toEqual({
      ok: true,
      value: { skip: 2, status: 'placed' },
    });
  });

  it('is a fault by the name that was given', () => {
    expect(codec.read({ 'filters[status]': 'lost', skip: '10' })).toEqual({
      ok: false,
      fields: {
        'filters[status]': 'Must be one of: placed, shipped',
        skip: 'Must be a whole number from 0 to 9',
      },
    });
  });

  it('is a fault where it is said by both names', () => {
    expect(codec.read({ status: 'placed', 'filters[status]': 'placed' })).toEqual({
      ok: false,
      fields: { 'filters[status]': 'Say it once, by status' },
    });
  });

  it('is written by its first name', () => {
    expect(codec.write({ skip: 0, status: 'shipped' })).toEqual([['status', 'shipped']]);
  });
});
