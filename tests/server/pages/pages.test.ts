import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/wire/endpoints.ts';
import { notFound } from '../../../server/domain/appError.ts';
import type { LanguageContent } from '../../../server/content/content.ts';
import { createPageReads } from '../../../server/pages/pageReads.ts';
import { CachedPage } from '../../../server/pages/cachedPage.ts';
import { normalizePageUrl } from '../../../server/pages/normalizePageUrl.ts';
import type { AppContext } from '../../../server/appContext.ts';
import { CacheEntry } from '../../../server/store/catalogue/versionedCache.ts';

describe('page URL normalisation', () => {
  it('keeps known query parameters and drops all others', () => {
    expect(normalizePageUrl('/men?utm_source=mail&sort=price&fbclid=1')).toBe('/men?sort=price');
    expect(normalizePageUrl('/men?utm_source=mail')).toBe('/men');
    expect(decodeURIComponent(normalizePageUrl('/men?filters[price][>]=20&filters[color]=red&page=2'))).toBe(
      '/men?filters[price][>]=20&filters[color]=red&page=2',
    );
    expect(normalizePageUrl('/products?q=wool%20coat')).toBe('/products?q=wool+coat');
  });
});

describe('cached page', () => {
  const page = new CachedPage(200, '<p>Grüße</p>'.repeat(200));

  it('has the same content in every encoding', async () => {
    expect((await page.as(undefined)).toString()).toContain('Grüße');
    expect(brotliDecompressSync(await page.as('br'))).toEqual(page.bytes);
    expect(gunzipSync(await page.as('gzip'))).toEqual(page.bytes);
  });

  it('has the same content before and after it is compressed', async () => {
    const uncompressed = new CachedPage(200, '<p>Grüße</p>'.repeat(200));
    const before = await uncompressed.as(undefined);
    await uncompressed.as('br');
    const [plain, gzipped] = [await uncompressed.as(undefined), await uncompressed.as('gzip')];
    expect(plain).toEqual(before);
    expect(plain).not.toBe(before);
    expect(gunzipSync(gzipped)).toEqual(before);
    expect(uncompressed.length).toBe(before.length);
  });

  it('is compressed once', async () => {
    expect(await page.as('br')).toBe(await page.as('br'));
  });

  it('has an etag that depends on its content', () => {
    expect(new CachedPage(200, 'a').etag).toBe(new CachedPage(200, 'a').etag);
    expect(new CachedPage(200, 'a').etag).not.toBe(new CachedPage(200, 'b').etag);
  });
});

describe('catalogue fetch', () => {
  const queries: unknown[] = [];
  const catalogue = {
    products: async (query: unknown) => {
      queries.push(query);
      return new CacheEntry({ result: [], hasMore: false, nextCursor: null });
    },
    categories: async () =>
      new CacheEntry({ topLevelCategories: [], secondLevelCategories: [], thirdLevelCategories: [] }),
    product: async () => {
      throw notFound('The product');
    },
    // Partial fake with the reads of this test.
  } as unknown as AppContext['catalogue'];
  const about = { title: 'About', lead: 'Who we are.', html: '<p>Us.</p>' };
  const content: LanguageContent = {
    page: (name) => (name === 'about' ? about : undefined),
    articles: [],
    article: () => undefined,
  };
  const readPath = createPageReads({ catalogue, content }, new Set());
  const read = (
    { path }: { readonly path: string },
    id = '',
    query: readonly (readonly [string, string])[] = [],
  ) => readPath({ path, id, query });

  it('reads the catalogue with queries parsed by the contract', async () => {
    const value = { result: [], hasMore: false, nextCursor: null };
    const query = [
      ['category', 'men'],
      ['filters[price][>]', '20'],
    ] as const;
    expect(await read(endpoints.products, '', query)).toEqual({ ok: true, value });
    expect(queries).toMatchObject([{ category: ['men'], limit: 8, filters: { price: { from: 20 } } }]);
  });

  it('replies in the wire format', async () => {
    expect(await read(endpoints.categories)).toEqual({ ok: true, value: { result: expect.anything() } });
  });

  it('turns an AppError into the failure that a browser would get', async () => {
    expect(await read(endpoints.productById, 'gone')).toMatchObject({
      ok: false,
      status: 404,
      code: 'not_found',
    });
  });

  it('FRAME-11 serves content pages, and 404 for unknown ones', async () => {
    expect(await read(endpoints.contentPageByName, 'about')).toEqual({ ok: true, value: { result: about } });
    expect(await read(endpoints.articles)).toEqual({ ok: true, value: { result: [] } });
    expect(await read(endpoints.contentPageByName, 'nothing')).toMatchObject({ status: 404 });
    expect(await read(endpoints.articleBySlug, 'nothing')).toMatchObject({ status: 404 });
  });

  it('lists products without the texts that only a page of one product shows', async () => {
    const product = { _id: 'p1', title: 'Coat', description: 'Warm.', imageAlt: ['A coat'] };
    const list = [product, { ...product, _id: 'p2' }];
    const withTexts = createPageReads(
      {
        catalogue: {
          products: async () => new CacheEntry({ result: list, hasMore: false, nextCursor: null }),
          campaigns: async () => new CacheEntry({ result: [{ _id: 'c1', products: list }] }),
          campaign: async () => new CacheEntry({ _id: 'c1', products: list }),
          product: async () => new CacheEntry(product),
          // Partial fake with the reads of this test.
        } as unknown as AppContext['catalogue'],
        content,
      },
      new Set(),
    );
    for (const { path } of [endpoints.products, endpoints.campaigns, endpoints.campaignById]) {
      const text = JSON.stringify(await withTexts({ path, id: 'c1', query: [] }));
      expect(text.match(/"title":"Coat"/g)).toHaveLength(2);
      expect(text).not.toMatch(/Warm|A coat/);
    }
    const one = await withTexts({ path: endpoints.productById.path, id: 'p1', query: [] });
    expect(one).toEqual({ ok: true, value: product });
  });

  it('replies 404 at personal endpoints', async () => {
    for (const endpoint of [
      endpoints.getCart,
      endpoints.currentUser,
      endpoints.ordersOfUser,
      endpoints.getWishlist,
    ])
      expect(await read(endpoint, 'u1')).toMatchObject({ status: 404 });
  });
});
