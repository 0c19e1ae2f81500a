import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { notFound } from '../../../server/domain/refusal.ts';
import { catalogueFetch } from '../../../server/pages/catalogueFetch.ts';
import { KeptPage } from '../../../server/pages/keptPage.ts';
import { pageAddress } from '../../../server/pages/pageAddress.ts';
import type { Shop } from '../../../server/shop.ts';
import { Kept } from '../../../server/store/catalogue/kept.ts';

describe('the address of a page', () => {
  it('keeps what the page reads and drops what others append', () => {
    expect(pageAddress('/men?utm_source=mail&sort=price&fbclid=1')).toBe('/men?sort=price');
    expect(pageAddress('/men?utm_source=mail')).toBe('/men');
    expect(decodeURIComponent(pageAddress('/men?filters[price][>]=20&filters[color]=red&page=2'))).toBe(
      '/men?filters[price][>]=20&filters[color]=red&page=2',
    );
    expect(pageAddress('/products?q=wool%20coat')).toBe('/products?q=wool+coat');
  });
});

describe('a kept page', () => {
  const page = new KeptPage(200, '<p>Grüße</p>'.repeat(200));

  it('is the same page in every encoding', async () => {
    expect((await page.as(undefined)).toString()).toContain('Grüße');
    expect(brotliDecompressSync(await page.as('br'))).toEqual(page.html);
    expect(gunzipSync(await page.as('gzip'))).toEqual(page.html);
  });

  it('is compressed once', async () => {
    expect(await page.as('br')).toBe(await page.as('br'));
  });

  it('has a tag that says whether it changed', () => {
    expect(new KeptPage(200, 'a').etag).toBe(new KeptPage(200, 'a').etag);
    expect(new KeptPage(200, 'a').etag).not.toBe(new KeptPage(200, 'b').etag);
  });
});

describe('what a page fetches by', () => {
  const asked: unknown[] = [];
  const catalogue = {
    products: async (query: unknown) => {
      asked.push(query);
      return new Kept({ result: [], hasMore: false, nextCursor: null });
    },
    categories: async () =>
      new Kept({ topLevelCategories: [], secondLevelCategories: [], thirdLevelCategories: [] }),
    product: async () => {
      throw notFound('The product');
    },
    // The reads that a page of this test does not make are left out.
  } as unknown as Shop['catalogue'];
  const about = { title: 'About', lead: 'Who we are.', html: '<p>Us.</p>' };
  const content: Shop['content'] = {
    page: (name) => (name === 'about' ? about : undefined),
    articles: [],
    article: () => undefined,
  };
  const fetch = catalogueFetch({ catalogue, content });
  const at = (path: string) => fetch(`https://shop.test/api/v1${path}`);

  it('is the catalogue itself, asked by the codecs of the contract', async () => {
    const answer = await at('/products?category=men&filters%5Bprice%5D%5B%3E%5D=20');
    expect(await answer.json()).toEqual({ result: [], hasMore: false, nextCursor: null });
    expect(asked).toMatchObject([{ category: ['men'], limit: 8, filters: { price: { from: 20 } } }]);
  });

  it('answers with the shape of the wire', async () => {
    expect(Object.keys((await (await at('/categories')).json()) as object)).toEqual(['result']);
  });

  it('turns a refusal into the answer that a browser would get', async () => {
    const answer = await at('/products/id/gone');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, statusCode: 404, code: 'not_found' });
  });

  it('FRAME-11 has the pages of the operator, and no other', async () => {
    expect(await (await at('/content/pages/about')).json()).toEqual({ result: about });
    expect(await (await at('/content/articles')).json()).toEqual({ result: [] });
    expect((await at('/content/pages/nothing')).status).toBe(404);
    expect((await at('/content/articles/nothing')).status).toBe(404);
  });

  it('knows nothing personal', async () => {
    for (const path of ['/cart', '/auth/current_user', '/orders/userId/u1', '/wishlist'])
      expect((await at(path)).status).toBe(404);
  });
});
