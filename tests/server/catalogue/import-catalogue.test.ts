import { expect, it } from 'vitest';
import type { CatalogueFile } from '../../../contract/catalogueFile.ts';
import type { Store } from '../../../server/store/database.ts';
import { categories, daysAgo, catalogueFile, importFile, now, product } from '../support/catalogue.ts';
import { recordStatements } from '../support/recordStatements.ts';
import { acceptCommits } from '../support/refuseCommits.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const review: CatalogueFile['reviews'][number] = {
  sku: 'JKT-001',
  value: 4.5,
  message: 'Fits as it should',
  pros: ['Light'],
  cons: [],
  author: { firstName: 'Ada', lastInitial: 'L' },
  createdAt: daysAgo(9),
};

const full: CatalogueFile = catalogueFile({
  products: [
    product({ discountPercent: 30 }),
    product({ sku: 'BT-1', title: 'Lagoon Boot', category: 'men/footwear/boots', soldLast30Days: 7 }),
  ],
  campaigns: [
    {
      slug: 'rain',
      name: 'Rain',
      description: 'For rain',
      bgColor: '#e4e1da',
      textColor: '#171613',
      products: ['BT-1'],
    },
  ],
  promoCodes: [
    { code: 'WELCOME10', percent: 10 },
    { code: 'TWENTY', amountCents: 2000, minimumCents: 10_000, expiresAt: daysAgo(-9) },
  ],
  deliveryMethods: [
    {
      type: 'home_delivery',
      providers: [
        {
          name: 'Courier',
          priceCents: 990,
          isAvailable: true,
          estimatedDeliveryTimeMin: 1,
          estimatedDeliveryTimeMax: 3,
        },
      ],
    },
  ],
  reviews: [review, { ...review, value: 3, message: 'Runs small' }],
});

const readSearchTerms = async ({ db }: Store, productId: string): Promise<string[]> =>
  (await db.selectFrom('search_terms').select('word').where('product_id', '=', productId).execute()).map(
    ({ word }) => word,
  );

const tables = [
  'categories',
  'products',
  'product_sizes',
  'stock_movements',
  'price_history',
  'search_terms',
  'search_trigrams',
  'campaigns',
  'campaign_products',
  'promo_codes',
  'delivery_methods',
  'delivery_providers',
  'reviews',
] as const;

const readTables = async ({ db }: Store): Promise<Record<string, string[]>> => {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const all = await db.selectFrom(table).selectAll().execute();
      return [table, all.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(rows);
};

const productOf = ({ db }: Store, sku = 'JKT-001') =>
  db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();

const sizesOf = async ({ db }: Store) =>
  Object.fromEntries(
    (await db.selectFrom('product_sizes').selectAll().execute()).map((row) => [row.name, row.on_hand]),
  );

/** S1: units on hand equal the sum of the movements. */
const expectStockToMatchMovements = async ({ db }: Store): Promise<void> => {
  const sizes = await db.selectFrom('product_sizes').selectAll().execute();
  const movements = await db.selectFrom('stock_movements').selectAll().execute();
  for (const { product_id, name, on_hand } of sizes) {
    const own = movements.filter((move) => move.product_id === product_id && move.size === name);
    expect(own.reduce((sum, move) => sum + move.quantity, 0)).toBe(on_hand);
  }
};

const later = (days: number) => () => new Date(now.getTime() + days * 86_400_000);

describeOnBothEngines('importing a catalogue', (openTestStore) => {
  it('imports a whole file', async () => {
    const store = await openTestStore();
    const report = await importFile(store, full);
    expect(report).toEqual({ added: 17, changed: 0, unchanged: 0, errors: [], warnings: [] });
    expect(await productOf(store)).toMatchObject({
      id: 'harbour-bomber-jkt-001',
      price_cents: 12_900,
      sale_cents: 9030,
      top_category_id: 'men',
      second_category_id: 'men-clothing',
      third_category_id: 'men-clothing-jackets',
      // 4.5 and 3 stars in half stars.
      rating_sum: 15,
      rating_count: 2,
      hidden: 0,
    });
    expect((await productOf(store, 'BT-1')).sold_30_days).toBe(7);
    await expectStockToMatchMovements(store);
  });

  it('S1 changes nothing when the same file is imported again', async () => {
    const store = await openTestStore();
    await importFile(store, full);
    const before = await readTables(store);
    const report = await importFile(store, full, { clock: later(1) });
    expect(report).toMatchObject({ added: 0, errors: [] });
    expect(await readTables(store)).toEqual(before);
  });

  it('identifies a product by SKU, and keeps its id when its title changes', async () => {
    const store = await openTestStore();
    await importFile(store, full);
    const changed = product({ title: 'Harbour Jacket', priceCents: 11_900 });
    const report = await importFile(store, catalogueFile({ products: [changed] }), { clock: later(1) });
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(await productOf(store)).toMatchObject({
      id: 'harbour-bomber-jkt-001',
      title: 'Harbour Jacket',
      price_cents: 11_900,
      version: 2,
      rating_count: 2,
    });
    const words = await readSearchTerms(store, 'harbour-bomber-jkt-001');
    expect(words).toContain('jacket');
    expect(words).not.toContain('bomber');
  });

  it('reports invalid rows by section, row and field, and imports the others', async () => {
    const store = await openTestStore();
    const report = await importFile(store, {
      ...catalogueFile(),
      categories: [
        ...categories,
        { slug: 'cart', name: 'Cart', level: 1 },
        { slug: 'x', name: 'X', level: 2, parent: 'nobody' },
      ],
      products: [
        { ...product({ sku: 'A-1' }), priceCents: -4, sizes: [{ name: 'M', quantity: 1.5 }] },
        product({ sku: 'A-2' }),
        product({ sku: 'A-2' }),
        product({ sku: 'A-3', category: 'men/clothing/kilts' }),
        product({ sku: 'A-4', category: 'men/clothing' }),
        'nothing',
      ],
      campaigns: [
        {
          slug: 'c',
          name: 'C',
          description: 'C',
          bgColor: '#ffffff',
          textColor: '#000000',
          products: ['A-2', 'NONE'],
        },
        { slug: 'd', name: 'D', description: 'D', bgColor: 'white', textColor: '#000000', products: ['A-2'] },
      ],
      promoCodes: [{ code: 'BOTH', percent: 5, amountCents: 5 }],
      reviews: [{ ...review, sku: 'NONE' }],
    });
    const errors = report.errors.map(({ section, row, field }) => `${section} ${row} ${field}`.trim());
    expect(errors).toEqual([
      'promoCodes 1',
      `categories ${categories.length + 1} slug`,
      `categories ${categories.length + 2} parent`,
      'products 1 priceCents',
      'products 1 sizes.0.quantity',
      'products 3 sku',
      'products 4 category',
      'products 5 category',
      'products 6',
      'campaigns 1 products.1',
      'campaigns 2 bgColor',
      'reviews 1 sku',
    ]);
    expect(report.errors.every(({ message }) => message.length > 0)).toBe(true);
    const skus = await store.db.selectFrom('products').select('sku').execute();
    expect(skus.map(({ sku }) => sku)).toEqual(['A-2']);
    expect(await store.db.selectFrom('campaign_products').selectAll().execute()).toHaveLength(1);
  });

  it('resumes after an interruption', async () => {
    const store = await openTestStore();
    const products = Array.from({ length: 12 }, (_, index) => product({ sku: `SKU-${index}` }));
    const file = { ...full, products: [...full.products, ...products] };
    const ended = importFile(store, file, {
      onProgress: (done) => {
        if (done === 6) throw new Error('The process was interrupted');
      },
    });
    await expect(ended).rejects.toThrow('The process was interrupted');
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(6);
    const report = await importFile(store, file, { existing: 'keep' });
    expect(report.errors).toEqual([]);
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(14);
    expect(await store.db.selectFrom('reviews').select('id').execute()).toHaveLength(2);
    await expectStockToMatchMovements(store);
  });

  it('writes a new product with less than one statement', async () => {
    const countStatements = async (products: number) => {
      const store = await acceptCommits(await openTestStore());
      const rows = Array.from({ length: products }, (_, index) => product({ sku: `SKU-${index}` }));
      return (await recordStatements(() => importFile(store, catalogueFile({ products: rows })))).length;
    };
    const [some, more] = [await countStatements(300), await countStatements(600)];
    expect(more - some).toBeLessThan(300);
  });

  it('removes everything but text and lists from descriptions', async () => {
    const store = await openTestStore();
    const descriptionHtml =
      '<h1>Warm</h1><p onclick="x()" style="color:red">A &amp; <b>B</b><script>alert(1)</script></p><img src=x onerror=x()><a href="javascript:x()">link</a><ul><li>One</li></ul><svg><p>in';
    await importFile(store, catalogueFile({ products: [product({ descriptionHtml })] }));
    expect((await productOf(store)).description).toBe(
      '<h3>Warm</h3><p>A &amp; <b>B</b></p>link<ul><li>One</li></ul><p>in</p>',
    );
  });

  it('S1 sets stock by movements, and never below the reserved units', async () => {
    const store = await openTestStore();
    const sizes = [
      { name: 'S', quantity: 5 },
      { name: 'M', quantity: 5 },
    ];
    await importFile(store, catalogueFile({ products: [product({ sizes })] }), { reason: 'seed' });
    await store.db.updateTable('product_sizes').set({ reserved: 3 }).where('name', '=', 'M').execute();
    const wanted = [
      { name: 'M', quantity: 1 },
      { name: 'L', quantity: 4 },
    ];
    const report = await importFile(store, catalogueFile({ products: [product({ sizes: wanted })] }), {
      clock: later(1),
    });
    expect(await sizesOf(store)).toEqual({ S: 0, M: 3, L: 4 });
    expect(report.warnings).toMatchObject([{ section: 'products', row: 1, field: 'sizes' }]);
    expect((await productOf(store)).version).toBe(2);
    await expectStockToMatchMovements(store);
    const reasons = await store.db.selectFrom('stock_movements').select('reason').distinct().execute();
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['import', 'seed']);
  });

  it('applies a discount to the lowest price of the 30 days before it started', async () => {
    const store = await openTestStore();
    const at = (days: number, priceCents: number, discountPercent = 0) =>
      importFile(store, catalogueFile({ products: [product({ priceCents, discountPercent })] }), {
        clock: later(days),
      });
    await at(0, 8000);
    await at(40, 10_000);
    await at(50, 12_000);
    // 8000 ended on day 40, within the 30 days before day 60.
    const report = await at(60, 12_000, 25);
    expect(await productOf(store)).toMatchObject({ price_cents: 8000, sale_cents: 6000 });
    expect(report.warnings).toMatchObject([{ field: 'priceCents', row: 1 }]);
    // The discount continues, and keeps its reference price.
    await at(70, 12_000, 30);
    expect(await productOf(store)).toMatchObject({ price_cents: 8000, sale_cents: 5600 });
    await at(80, 12_000);
    expect(await productOf(store)).toMatchObject({ price_cents: 12_000, sale_cents: 12_000 });
    // On day 111 the sale of day 70 to 80 ended more than 30 days ago.
    await at(111, 12_000, 10);
    expect(await productOf(store)).toMatchObject({ price_cents: 12_000, sale_cents: 10_800 });
  });

  it('indexes products by the new name of their category', async () => {
    const store = await openTestStore();
    await importFile(store, full);
    const renamed = categories.map((row) => (row.slug === 'jackets' ? { ...row, name: 'Outerwear' } : row));
    await importFile(store, catalogueFile({ categories: renamed }));
    const words = await readSearchTerms(store, 'harbour-bomber-jkt-001');
    expect(words).toContain('outerwear');
    expect(words).not.toContain('jackets');
  });
});
