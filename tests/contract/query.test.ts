import { describe, expect, it } from 'vitest';
import { queryInteger, queryObject, queryEnum, withAlias } from '../../contract/query.ts';

const codec = withAlias(
  queryObject<{ skip: number; status: 'placed' | 'shipped' | undefined }>({
    skip: queryInteger({ min: 0, max: 9, default: 0 }),
    status: queryEnum(['placed', 'shipped']),
  }),
  'filters[status]',
  'status',
);

describe('a parameter with an alias', () => {
  it('API-19 API-38 is read by name and by alias', () => {
    expect(codec.read({ 'filters[status]': 'shipped' })).toEqual({
      ok: true,
      value: { skip: 0, status: 'shipped' },
    });
    expect(codec.read({ status: 'placed', skip: '2' })).toEqual({
      ok: true,
      value: { skip: 2, status: 'placed' },
    });
  });

  it('is reported under the name that was sent', () => {
    expect(codec.read({ 'filters[status]': 'lost', skip: '10' })).toEqual({
      ok: false,
      fields: {
        'filters[status]': 'Must be one of: placed, shipped',
        skip: 'Must be a whole number from 0 to 9',
      },
    });
  });

  it('is an error when both names are sent', () => {
    expect(codec.read({ status: 'placed', 'filters[status]': 'placed' })).toEqual({
      ok: false,
      fields: { 'filters[status]': 'Say it once, by status' },
    });
  });

  it('is written by its name', () => {
    expect(codec.write({ skip: 0, status: 'shipped' })).toEqual([['status', 'shipped']]);
  });
});
