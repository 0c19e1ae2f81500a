import { expect, it } from 'vitest';
import { parse } from '../../../contract/parse.ts';
import type { Campaign, Product, ProductDetails } from '../../../contract/types.ts';
import { campaignById } from '../../../contract/wire/campaign.ts';
import { productById, wearWith } from '../../../contract/wire/product.ts';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import { openTestApp } from '../support/app.ts';
import { catalogueFile, importFile, now, product } from '../support/catalogue.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const inStock = [{ name: 'M', quantity: 3 }];
const soldOut = [{ name: 'M', quantity: 0 }];
const jacket = { group: 'JKT-001', sizes: inStock };

const products = [
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

describeOnBothEngines('product details', (openTestStore) => {
  const open = async (imported = products) => {
    const store = await openTestStore();
    const report = await importFile(store, catalogueFile({ products: imported, campaigns }));
    const { app } = await openTestApp(store, {
      overrides: { catalogue: createCatalogue({ store, clock: () => now }) },
    });
    const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1${path}` });
    const details = async (id: string) => (await get(`/products/id/${id}`)).json<ProductDetails>();
    const wearWithSkus = async (id: string) =>
      (await get(`/products/id/${id}/wear-with`)).json<{ result: Product[] }>().result.map(({ sku }) => sku);
    return { store, report, get, details, wearWithSkus };
  };

  it('PROD-01 include the other colours of the style by name, with picture, price and availability', async () => {
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

  it('exclude hidden colours', async () => {
    const { store, details } = await open();
    await store.transaction(async (trx) => {
      await trx.updateTable('products').set({ hidden: 1 }).where('sku', '=', 'JKT-001-BLACK').execute();
    });
    const { otherColors } = await details('harbour-bomber-jkt-001');
    expect(otherColors.map(({ color }) => color)).toEqual(['Navy']);
  });

  it('change with the style group at the next import; importing the same file changes nothing', async () => {
    const { store, details } = await open();
    expect((await importFile(store, catalogueFile({ products }))).unchanged).toBeGreaterThanOrEqual(
      products.length,
    );
    await importFile(store, catalogueFile({ products: [product({ sizes: inStock })] }));
    expect((await details('harbour-bomber-jkt-001')).otherColors).toEqual([]);
    expect((await details('harbour-bomber-jkt-001-navy')).otherColors.map(({ color }) => color)).toEqual([
      'Black',
    ]);
  });

  it('have measurements by size; measurements of an unknown size are refused', async () => {
    const measurements = [{ size: 'M', values: [{ name: 'Chest', cm: 54.5 }] }];
    const { details } = await open([product({ sizes: inStock, measurements })]);
    expect((await details('harbour-bomber-jkt-001')).measurements).toEqual(measurements);
    const { report } = await open([
      product({ sizes: inStock, measurements: [{ size: 'XL', values: [{ name: 'Chest', cm: 60 }] }] }),
    ]);
    expect(report.errors.filter(({ section }) => section === 'products')).toMatchObject([
      { section: 'products', field: 'measurements', message: 'There is no size XL' },
    ]);
  });

  it('products to wear with are in stock and of other categories for the same gender, same brand first', async () => {
    const { get, wearWithSkus } = await open();
    expect(await wearWithSkus('other-jacket-jkt-002')).toEqual(['TEE-2', 'BT-1', 'TEE-1']);
    expect(await wearWithSkus('dress-dr-1')).toEqual([]);
    expect(parse(wearWith.reply, (await get('/products/id/other-jacket-jkt-002/wear-with')).json()).ok).toBe(
      true,
    );
    expect((await get('/products/id/nothing/wear-with')).statusCode).toBe(404);
  });

  it('products to wear with are those of the catalogue file in its order, if it has any', async () => {
    const named = product({
      sku: 'JKT-9',
      title: 'Named',
      sizes: inStock,
      wearWith: ['DR-1', 'NOT-THERE', 'JKT-9', 'BT-2'],
    });
    const { wearWithSkus } = await open([named, ...products]);
    expect(await wearWithSkus('named-jkt-9')).toEqual(['DR-1', 'BT-2']);
  });

  it('API-35 a campaign has all its products in order; a hidden one is not found', async () => {
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
