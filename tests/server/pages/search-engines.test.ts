import { expect, it } from 'vitest';
import { createSitemap } from '../../../server/pages/sitemap.ts';
import { openTestApp } from '../support/app.ts';
import { fileOf, importFile, product } from '../support/catalogue.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const goods = ['A', 'B', 'C'].map((sku) => product({ sku, title: `Coat ${sku}` }));
const hidden = product({ sku: 'BT-1', title: 'Lagoon Boot', category: 'men/footwear/boots' });

const locationsIn = (xml: string, origin: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''));

describeOnBothEngines('search engines', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, fileOf({ products: [...goods, hidden] }));
    await store.db.updateTable('categories').set({ hidden: 1 }).where('id', '=', 'men-footwear').execute();
    return openTestApp(store);
  };

  it('are told of every public page, when it changed, and of nothing that is hidden or personal', async () => {
    const { app, shop } = await open();
    const answer = await app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = locationsIn(answer.body, shop.config.origin);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/new-arrivals',
        '/about',
        '/faqs',
        '/help',
        '/men/clothing/jackets',
        '/product/coat-a-a',
      ]),
    );
    expect(paths).toContain(`/blogs/${shop.content.articles[0]?.slug}`);
    expect(paths.filter((path) => /boots|lagoon|cart|account|wishlist|products/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(answer.body).toMatch(/coat-a-a<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it('are given an index of parts where one file would be too long, with each page in one of them', async () => {
    const { shop } = await open();
    const whole = locationsIn(await createSitemap(shop).whole(), shop.config.origin);
    const parted = createSitemap(shop, 2);
    const index = locationsIn(await parted.whole(), shop.config.origin);
    expect(index).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    const parts = await Promise.all([0, 1, 2].map((part) => parted.part(part)));
    expect(parts.flatMap((xml) => locationsIn(xml, shop.config.origin)).toSorted()).toEqual(whole.toSorted());
    await expect(parted.part(3)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are kept off personal pages, and let in where a page says of itself that it is not to be listed', async () => {
    const { app, shop } = await open();
    const robots = (await app.inject('/robots.txt')).body.split('\n');
    expect(robots).toContain(`Sitemap: ${shop.config.origin}/sitemap.xml`);
    for (const path of ['/account', '/admin', '/cart', '/checkout', '/login', '/product-review', '/api/'])
      expect(robots).toContain(`Disallow: ${path}`);
    expect(robots.filter((line) => line.includes('/products'))).toEqual([]);
    expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(200);
    expect((await app.inject('/sitemap-9.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-x.xml')).statusCode).toBe(404);
  });
});
