import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import type { Campaign, Product, ProductDetails } from '../../../contract/types.ts';
import { campaignById } from '../../../contract/wire/campaign.ts';
import { productById, wearWith } from '../../../contract/wire/product.ts';
import { openCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import { openTestApp } from '../support/app.ts';
import { fileOf, importFile, now, product } from '../support/catalogue.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const inStock = [{ name: 'M', quantity: 3 }];
const soldOut = [{ name: 'M', quantity: 0 }];
const jacket = { group: 'JKT-001', sizes: inStock };

const goods = [
  product(jacket),
  product({ ...jacket, sku: 'JKT-001-NAVY', color: 'Navy', colorFamily: 'blue' }),
  product({ ...jacket, sku: 'JKT-001-BLACK', color: 'Black', sizes: soldOut, priceCents: 13_900 }),
  product({ sku: 'JKT-002', title: 'Other jacket', sizes: inStock }),
  product({ sku: 'TEE-1', title: 'Tee', brand: 'Other', category: 'men/clothing/t-shirts', sizes: inStock }),
  product({ sku: 'TEE-2', title: 'Tee two', category: 'men/clothing/t-shirts', sizes: inStock }),
  product({ sku: 'BT-1', title: 'Boot', brand: 'Other', category: 'men/footwear/boots', sizes: inStock }),
  product({ sku: 'BT-2', title: 'Boot two', category: 'men/footwear/boots', sizes: soldOut }),
  product({ sku: 'DR-1', title: 'Dress', category: 'women/clothing/dresses', sizes: inStock }),
];

const campaigns = [
  {
    slug: 'rain',
    name: 'Rain',
    description: 'For rain',
    bgColor: '#e4e1da',
    textColor: '#171613',
    products: ['BT-1', 'JKT-002', 'TEE-1'],
  },
];

describeOnBothEngines('the page of a product', (openTestStore) => {
  const open = async (products = goods) => {
    const store = await openTestStore();
    const report = await importFile(store, fileOf({ products, campaigns }));
    const { app } = await openTestApp(store, {
      parts: { catalogue: openCatalogue({ store, clock: () => now }) },
    });
    const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1${path}` });
    const details = async (id: string) => (await get(`/products/id/${id}`)).json<ProductDetails>();
    const worn = async (id: string) =>
      (await get(`/products/id/${id}/wear-with`)).json<{ result: Product[] }>().result.map(({ sku }) => sku);
    return { store, report, get, details, worn };
  };

  it('PROD-01 lists the other colours of its style by name, with picture, price and whether they are sold out', async () => {
    const { get, details } = await open();
    const { otherColors } = await details('harbour-bomber-jkt-001');
    expect(
      otherColors.map(({ color, discountedPrice, isSoldOut }) => [color, discountedPrice, isSoldOut]),
    ).toEqual([
      ['Black', 139, true],
      ['Navy', 129, false],
    ]);
    expect(otherColors[0]?.imageUrl).toMatch(/^\/media\/[0-9a-f]{24}\/600\.webp$/);
    expect((await details('other-jacket-jkt-002')).otherColors).toEqual([]);
    const body: unknown = (await get('/products/id/harbour-bomber-jkt-001')).json();
    expect(parse(productById.reply, body).ok).toBe(true);
  });

  it('leaves out a colour that is hidden', async () => {
    const { store, details } = await open();
    await store.transaction(async (trx) => {
      await trx.updateTable('products').set({ hidden: 1 }).where('sku', '=', 'JKT-001-BLACK').execute();
    });
    const { otherColors } = await details('harbour-bomber-jkt-001');
    expect(otherColors.map(({ color }) => color)).toEqual(['Navy']);
  });

  it('a changed group takes effect at the next import, and the same file changes nothing', async () => {
    const { store, details } = await open();
    expect((await importFile(store, fileOf({ products: goods }))).unchanged).toBeGreaterThanOrEqual(
      goods.length,
    );
    await importFile(store, fileOf({ products: [product({ sizes: inStock })] }));
    expect((await details('harbour-bomber-jkt-001')).otherColors).toEqual([]);
    expect((await details('harbour-bomber-jkt-001-navy')).otherColors.map(({ color }) => color)).toEqual([
      'Black',
    ]);
  });

  it('gives measurements by size, and refuses those of a size that it has not', async () => {
    const measurements = [{ size: 'M', values: [{ name: 'Chest', cm: 54.5 }] }];
    const { details } = await open([product({ sizes: inStock, measurements })]);
    expect((await details('harbour-bomber-jkt-001')).measurements).toEqual(measurements);
    const { report } = await open([
      product({ sizes: inStock, measurements: [{ size: 'XL', values: [{ name: 'Chest', cm: 60 }] }] }),
    ]);
    expect(report.faults.filter(({ section }) => section === 'products')).toMatchObject([
      { section: 'products', field: 'measurements', message: 'There is no size XL' },
    ]);
  });

  it('is worn with other categories of the same gender in stock, its own brand first', async () => {
    const { get, worn } = await open();
    expect(await worn('other-jacket-jkt-002')).toEqual(['TEE-2', 'BT-1', 'TEE-1']);
    expect(await worn('dress-dr-1')).toEqual([]);
    expect(parse(wearWith.reply, (await get('/products/id/other-jacket-jkt-002/wear-with')).json()).ok).toBe(
      true,
    );
    expect((await get('/products/id/nothing/wear-with')).statusCode).toBe(404);
  });

  it('is worn with what the catalogue file names, in its order, where it names any', async () => {
    const named = product({
      sku: 'JKT-9',
      title: 'Named',
      sizes: inStock,
      wearWith: ['DR-1', 'NOT-THERE', 'JKT-9', 'BT-2'],
    });
    const { worn } = await open([named, ...goods]);
    expect(await worn('named-jkt-9')).toEqual(['DR-1', 'BT-2']);
  });

  it('API-35 one campaign with all its products, in their order; a hidden one is not found', async () => {
    const { store, get } = await open();
    const body = (await get('/campaigns/rain')).json<{ result: Campaign }>();
    expect(parse(campaignById.reply, body).ok).toBe(true);
    expect(body.result.products.map(({ sku }) => sku)).toEqual(['BT-1', 'JKT-002', 'TEE-1']);
    expect((await get('/campaigns/nothing')).statusCode).toBe(404);
    await store.transaction(async (trx) => {
      await trx.updateTable('campaigns').set({ hidden: 1 }).execute();
      await trx.updateTable('catalogue_version').set({ version: 900 }).execute();
    });
    expect((await get('/campaigns/rain')).statusCode).toBe(404);
  });
});
