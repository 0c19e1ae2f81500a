import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import type { Campaign, CategoryTree, Page, Product } from '../../../contract/types.ts';
import { campaigns as campaignsCall } from '../../../contract/wire/campaign.ts';
import { categories as categoriesCall } from '../../../contract/wire/category.ts';
import { productById, productFilters, products as productsCall } from '../../../contract/wire/product.ts';
import type { CatalogueFile } from '../../../contract/catalogueFile.ts';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import { openTestApp } from '../support/app.ts';
import { daysAgo, catalogueFile, importFile, now, product } from '../support/catalogue.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const products = [
  product({ discountPercent: 30, priceCents: 18_900, publishedAt: daysAgo(3), soldLast30Days: 4 }),
  product({ sku: 'BT-1', title: 'Lagoon Boot', category: 'men/footwear/boots', priceCents: 10_000 }),
  product({ sku: 'DR-1', title: 'Wrap Dress', category: 'women/clothing/dresses', priceCents: 9900 }),
];

const campaigns: CatalogueFile['campaigns'] = ['Spring', 'Rain', 'Linen'].map((name, index) => ({
  slug: name.toLowerCase(),
  name,
  description: `All for ${name}`,
  bgColor: '#e4e1da',
  textColor: '#171613',
  products: index === 1 ? ['DR-1', 'JKT-001'] : ['BT-1'],
}));

describeOnBothEngines('catalogue endpoints', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products, campaigns }));
    const { app } = await openTestApp(store, {
      overrides: { catalogue: createCatalogue({ store, clock: () => now }) },
    });
    const get = (path: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url: `/api/v1${path}`, headers });
    return { store, get };
  };

  it('MODEL-16 pages have the same products in every listing, and may be empty', async () => {
    const { get } = await open();
    const read = async (path: string) => (await get(path)).json<Page<Product>>();
    const all = await read('/products?sort=price');
    expect(all.result.map(({ sku }) => sku)).toEqual(['DR-1', 'BT-1', 'JKT-001']);
    expect(await read('/products?sort=price&limit=2')).toEqual({
      result: all.result.slice(0, 2),
      hasMore: true,
      nextCursor: 2,
    });
    expect(await read('/products?sort=-price')).toEqual({ ...all, result: all.result.toReversed() });
    expect(await read('/products?filters[price][>]=9000')).toEqual({
      result: [],
      hasMore: false,
      nextCursor: null,
    });
  });

  it('MODEL-01 API-15 returns a product with all data of its page', async () => {
    const { get } = await open();
    const response = await get(
      '/products/id/harbour-bomber-jkt-001?populate=topLevelCategory%20secondLevelCategory',
    );
    expect(response.statusCode).toBe(200);
    const body = response.json<Product>();
    expect(parse(productById.reply, body).ok).toBe(true);
    expect(body).toMatchObject({
      _id: 'harbour-bomber-jkt-001',
      price: 189,
      discountPercent: 30,
      discountedPrice: 132.3,
      lowestPrice30Days: 189,
      imageAlt: ['Bottle green bomber, front'],
      analytics: { average: 0, reviewCount: 0 },
      size: [
        { name: 'M', quantity: 3 },
        { name: 'L', quantity: 0 },
      ],
      topLevelCategory: { _id: 'men', name: 'Men', slug: 'men' },
      thirdLevelCategory: { _id: 'men-clothing-jackets', name: 'Jackets', slug: 'jackets' },
      isNew: true,
    });
    expect(body.imageUrl[0]).toMatch(/^\/media\/[0-9a-f]{24}\/600\.webp$/);
  });

  it('API-15 returns 404 for an unknown or hidden product', async () => {
    const { store, get } = await open();
    expect((await get('/products/id/nothing')).statusCode).toBe(404);
    await store.transaction(async (trx) => {
      await trx.updateTable('products').set({ hidden: 1 }).where('sku', '=', 'DR-1').execute();
      await trx.updateTable('catalogue_version').set({ version: 500 }).execute();
    });
    const hidden = await get('/products/id/wrap-dress-dr-1');
    expect(hidden.statusCode).toBe(404);
    expect(hidden.json()).toMatchObject({ success: false, statusCode: 404, code: 'not_found' });
  });

  it('API-09 API-10 ROUTE-03 ROUTE-05 MODEL-16 returns a page of a category by its path', async () => {
    const { get } = await open();
    const body = (await get('/products?category=men,clothing,jackets&skip=0&limit=8')).json<Page<Product>>();
    expect(parse(productsCall.reply, body).ok).toBe(true);
    expect(body).toMatchObject({ hasMore: false, nextCursor: null });
    expect(body.result.map(({ sku }) => sku)).toEqual(['JKT-001']);
    expect((await get('/products?category=men&limit=1')).json()).toMatchObject({
      hasMore: true,
      nextCursor: 1,
    });
  });

  it('ROUTE-20 returns 404 with the path of an unknown category', async () => {
    const { get } = await open();
    for (const path of ['nonsense', 'men,nonsense', 'men,clothing,boots', 'clothing']) {
      for (const endpoint of ['/products', '/products/filters']) {
        const response = await get(`${endpoint}?category=${path}`);
        expect(response.statusCode).toBe(404);
        expect(response.json<{ message: string }>().message).toContain(path.replaceAll(',', '/'));
      }
    }
  });

  it('API-11 LIST-08 accepts bracketed filters with inclusive bounds', async () => {
    const { get } = await open();
    const skus = async (filters: string) =>
      (await get(`/products?sort=price&${filters}`)).json<Page<Product>>().result.map(({ sku }) => sku);
    expect(await skus('filters[price][>]=99&filters[price][<]=100')).toEqual(['DR-1', 'BT-1']);
    expect(await skus('filters[price][>]=99.01')).toEqual(['BT-1', 'JKT-001']);
    expect(await skus('filters[price][<]=132.3&filters[price][>]=132.3')).toEqual(['JKT-001']);
    expect(await skus('filters[discountPercent][>]=30&filters[discountPercent][<]=30')).toEqual(['JKT-001']);
    expect(await skus('filters[color]=GREEN,red&filters[size]=M&filters[brand]=Norrvale')).toHaveLength(3);
    expect(await skus('filters[size]=L')).toEqual([]);
  });

  it('API-11 refuses an unknown parameter, filter or operator by name', async () => {
    const { get } = await open();
    for (const [query, name] of [
      ['filters[fabric]=silk', 'filters[fabric]'],
      ['filters[price][~]=4', 'filters[price][~]'],
      ['filters[price]=4', 'filters[price]'],
      ['filters[price][>]=-1', 'filters[price][>]'],
      ['filters[price][>]=1e3', 'filters[price][>]'],
      ['sort=title', 'sort'],
      ['limit=0', 'limit'],
      ['limit=49', 'limit'],
      ['skip=-1', 'skip'],
      ['colour=red', 'colour'],
      ['q=a&q=b', 'q'],
      ['__proto__=1', '__proto__'],
    ] as const) {
      const response = await get(`/products?${query}`);
      expect(response.statusCode, query).toBe(400);
      expect(Object.keys(response.json<{ fields: object }>().fields), query).toContain(name);
    }
  });

  it('API-12 MODEL-05 returns the facets of a category', async () => {
    const { get } = await open();
    const body = (await get('/products/filters?category=men')).json<object>();
    expect(parse(productFilters.reply, body).ok).toBe(true);
    expect(body).toEqual({
      colors: [{ color: 'green', count: 2 }],
      sizes: [{ group: 'Clothing', sizes: [{ name: 'M', count: 2 }] }],
      brands: [{ name: 'Norrvale', count: 2 }],
      priceRange: { max: 133 },
      total: 2,
    });
  });

  it('API-16 MODEL-02 MODEL-03 returns the category tree in the order of display', async () => {
    const { get } = await open();
    const body = (await get('/categories?sorted=true')).json<{ result: CategoryTree }>();
    expect(parse(categoriesCall.reply, body).ok).toBe(true);
    expect(body.result.topLevelCategories).toEqual([
      { _id: 'men', name: 'Men', slug: 'men', hidden: false },
      { _id: 'women', name: 'Women', slug: 'women', hidden: false },
    ]);
    expect(body.result.thirdLevelCategories[1]).toEqual({
      _id: 'men-clothing-t-shirts',
      name: 'T-shirts',
      slug: 't-shirts',
      hidden: false,
      _parentCategory: 'men-clothing',
    });
  });

  it('API-17 returns the categories of one level', async () => {
    const { get } = await open();
    expect((await get('/categories/byLevel?level=topLevel')).json()).toEqual({
      result: [
        { _id: 'men', name: 'Men' },
        { _id: 'women', name: 'Women' },
      ],
    });
    for (const query of ['', '?level=fourthLevel']) {
      const response = await get(`/categories/byLevel${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ fields: { level: expect.any(String) } });
    }
  });

  it('FRAME-06 lists no products of a hidden category of any level', async () => {
    const { store, get } = await open();
    await store.transaction(async (trx) => {
      await trx.updateTable('categories').set({ hidden: 1 }).where('id', '=', 'women').execute();
      await trx.updateTable('catalogue_version').set({ version: 500 }).execute();
    });
    const all = (await get('/products')).json<Page<Product>>();
    expect(all.result.map(({ sku }) => sku)).not.toContain('DR-1');
    expect((await get('/products?q=dress')).json<Page<Product>>().result).toEqual([]);
    expect((await get('/products/filters')).json()).toMatchObject({ total: 2 });
    expect((await get('/products/id/wrap-dress-dr-1')).statusCode).toBe(404);
    expect((await get('/products?category=women,clothing')).statusCode).toBe(404);
    const { result } = (await get('/categories')).json<{ result: CategoryTree }>();
    expect(result.topLevelCategories[1]).toMatchObject({ _id: 'women', hidden: true });
    const leaves = (await get('/categories/byLevel?level=thirdLevel')).json<{ result: { _id: string }[] }>();
    expect(leaves.result.map(({ _id }) => _id)).not.toContain('women-clothing-dresses');
    const shown = (await get('/campaigns?limit=3')).json<Page<Campaign>>();
    expect(shown.result[1]?.products.map(({ sku }) => sku)).toEqual(['JKT-001']);
  });

  it('API-35 MODEL-04 HOME-01 returns two campaigns per page, with their products in order', async () => {
    const { get } = await open();
    const first = (await get('/campaigns?skip=0')).json<Page<Campaign>>();
    expect(parse(campaignsCall.reply, first).ok).toBe(true);
    expect(first).toMatchObject({ hasMore: true, nextCursor: 2 });
    expect(first.result.map(({ _id }) => _id)).toEqual(['spring', 'rain']);
    expect(first.result[1]?.products.map(({ sku }) => sku)).toEqual(['DR-1', 'JKT-001']);
    const second = (await get('/campaigns?skip=2')).json<Page<Campaign>>();
    expect(second).toMatchObject({ hasMore: false, nextCursor: null });
    expect(second.result[0]).toMatchObject({
      name: 'Linen',
      bgColor: '#e4e1da',
      textColor: '#171613',
      hidden: false,
    });
  });

  it('API-35 excludes hidden campaigns', async () => {
    const { store, get } = await open();
    await importFile(
      store,
      catalogueFile({ campaigns: campaigns.map((row, index) => ({ ...row, hidden: index === 0 })) }),
    );
    const page = (await get('/campaigns')).json<Page<Campaign>>();
    expect(page.result.map(({ _id }) => _id)).toEqual(['rain', 'linen']);
  });

  it('sends the same body in every encoding', async () => {
    const { get } = await open();
    const plain = await get('/products', { 'accept-encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip', 'br'] as const) {
      const reply = await get('/products', { 'accept-encoding': encoding });
      expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(decompress[encoding](reply.rawPayload).toString()).toBe(plain.body);
      expect(reply.headers.etag).toBe(plain.headers.etag);
    }
  });

  it('returns 304 for a current ETag, and 200 after a change', async () => {
    const { store, get } = await open();
    for (const path of [
      '/products',
      '/products/filters',
      '/products/id/lagoon-boot-bt-1',
      '/categories',
      '/campaigns',
    ]) {
      const first = await get(path);
      expect(first.headers['cache-control']).toMatch(/^public, max-age=0/);
      const etag = String(first.headers.etag);
      const second = await get(path, { 'if-none-match': `"other", ${etag}` });
      expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
      expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
    const etag = String((await get('/products')).headers.etag);
    await importFile(
      store,
      catalogueFile({ products: products.map((row) => ({ ...row, title: `${row.title} II` })) }),
    );
    expect((await get('/products', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('API-13 API-14 forbids caching of a random page', async () => {
    const { get } = await open();
    const response = await get('/products?random=true');
    expect(parse(productsCall.reply, response.json()).ok).toBe(true);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });
});
