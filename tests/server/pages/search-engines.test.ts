import { expect, it } from 'vitest';
import { createSitemap } from '../../../server/routes/sitemap.ts';
import { openTestApp } from '../support/app.ts';
import { catalogueFile, importFile, product } from '../support/catalogue.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const coats = ['A', 'B', 'C'].map((sku) => product({ sku, title: `Coat ${sku}` }));
const hidden = product({ sku: 'BT-1', title: 'Lagoon Boot', category: 'men/footwear/boots' });

const locationsIn = (xml: string, origin: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''));

describeOnBothEngines('sitemap and robots.txt', (openTestStore) => {
  const open = async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: [...coats, hidden] }));
    await store.db.updateTable('categories').set({ hidden: 1 }).where('id', '=', 'men-footwear').execute();
    return openTestApp(store);
  };

  it('INTL-52 lists every public page with its date of change and its address in Polish, and no hidden or personal page', async () => {
    const { app, context } = await open();
    const response = await app.inject('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = locationsIn(response.body, context.config.origin);
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
    expect(paths).toContain(`/blogs/${context.content.articles[0]?.slug}`);
    expect(paths.filter((path) => /boots|lagoon|cart|account|wishlist|products/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(response.body).toContain(
      `hreflang="pl" href="${context.config.origin}/pl/product/coat-a-a"/></url>`,
    );
    expect(response.body).toMatch(/coat-a-a<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it('splits a large sitemap into parts with an index; each page is in one part', async () => {
    const { context } = await open();
    const whole = locationsIn(await createSitemap(context).readRoot(), context.config.origin);
    const sitemap = createSitemap(context, 2);
    const index = locationsIn(await sitemap.readRoot(), context.config.origin);
    expect(index).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    const parts = await Promise.all([0, 1, 2].map((part) => sitemap.readPart(part)));
    expect(parts.flatMap((xml) => locationsIn(xml, context.config.origin)).toSorted()).toEqual(
      whole.toSorted(),
    );
    await expect(sitemap.readPart(3)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('disallows personal pages, and allows search pages, which carry a noindex tag', async () => {
    const { app, context } = await open();
    const robots = (await app.inject('/robots.txt')).body.split('\n');
    expect(robots).toContain(`Sitemap: ${context.config.origin}/sitemap.xml`);
    for (const path of ['/account', '/admin', '/cart', '/checkout', '/login', '/product-review', '/api/'])
      expect(robots).toEqual(expect.arrayContaining([`Disallow: ${path}`, `Disallow: /pl${path}`]));
    expect(robots.filter((line) => line.includes('/products'))).toEqual([]);
    expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(200);
    expect((await app.inject('/sitemap-9.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemap-x.xml')).statusCode).toBe(404);
  });
});
