import { describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/types.ts';
import { ProductCache } from '../../../server/store/catalogue/productCache.ts';

const product = (id: string): Product => ({
  _id: id,
  title: id,
  brand: '',
  description: '',
  imageUrl: [],
  imageAlt: [],
  price: 1,
  discountPercent: 0,
  discountedPrice: 1,
  lowestPrice30Days: null,
  color: '',
  sku: id,
  analytics: { average: 0, reviewCount: 0 },
  size: [],
  topLevelCategory: { _id: 'a', name: 'A', slug: 'a' },
  secondLevelCategory: { _id: 'b', name: 'B', slug: 'b' },
  thirdLevelCategory: { _id: 'c', name: 'C', slug: 'c' },
  isNew: false,
  createdAt: '2026-03-02T10:00:00.000Z',
});

const state = (changes: object = {}) => ({
  version: '1 0',
  catalogueVersion: 1,
  newSince: '',
  stockVersion: 5,
  stockChanges: new Map<string, number>(),
  ...changes,
});

describe('the products of listings in memory', () => {
  const open = (limit?: number) => {
    const cache = new ProductCache(limit);
    const reads: string[][] = [];
    const get = async (ids: readonly string[], at = state()) => {
      const found = await cache.get(ids, at, async (missing) => {
        reads.push([...missing]);
        return missing.filter((id) => id !== 'hidden').map(product);
      });
      return found.map(({ _id }) => _id);
    };
    return { get, reads };
  };

  it('are read once, and returned in the order of the ids', async () => {
    const { get, reads } = open();
    expect(await get(['a', 'b'])).toEqual(['a', 'b']);
    expect(await get(['c', 'b', 'hidden', 'a'])).toEqual(['c', 'b', 'a']);
    expect(reads).toEqual([
      ['a', 'b'],
      ['c', 'hidden'],
    ]);
  });

  it('are read again when their stock or the catalogue changed', async () => {
    const { get, reads } = open();
    await get(['a', 'b']);
    await get(['a', 'b'], state({ stockVersion: 6, stockChanges: new Map([['a', 6]]) }));
    await get(['a', 'b'], state({ stockVersion: 6, stockChanges: new Map([['a', 6]]) }));
    await get(['a', 'b'], state({ version: '2 0' }));
    expect(reads).toEqual([['a', 'b'], ['a'], ['a', 'b']]);
  });

  it('are bounded in bytes: the least recently used ones are evicted', async () => {
    const { get, reads } = open(7_000);
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await get([id]);
    expect(reads).toEqual([['a'], ['b'], ['c'], ['b']]);
  });
});
