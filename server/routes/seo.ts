import type { FastifyInstance } from 'fastify';
import { collections } from '../../contract/rules.ts';
import type { CategoryTree } from '../../contract/types.ts';
import type { Shop } from '../shop.ts';
import { allShownProducts } from '../store/catalogue/walk.ts';

const hourSeconds = 3600;
const cacheControl = `public, max-age=${hourSeconds}`;
/** A sitemap holds no more, says its protocol. */
const longestSitemap = 50_000;

/** What is personal or of no use to a reader of search results. */
const unlisted = ['/account', '/cart', '/checkout', '/api/', '/product-review', '/products?'];

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The paths of all listings of a tree: every visible category by its names from the top level down. */
const categoryPaths = ({
  topLevelCategories,
  secondLevelCategories,
  thirdLevelCategories,
}: CategoryTree): string[] => {
  const paths = new Map<string, string>();
  for (const { _id, slug, hidden, _parentCategory: parent } of [
    ...topLevelCategories,
    ...secondLevelCategories,
    ...thirdLevelCategories,
  ]) {
    const above = parent === undefined ? '' : paths.get(parent);
    if (!hidden && above !== undefined) paths.set(_id, `${above}/${slug}`);
  }
  return [...paths.values()];
};

/** `robots.txt` and `sitemap.xml`, for search engines. */
export const registerSeoRoutes = (app: FastifyInstance, shop: Shop): void => {
  const { origin } = shop.config;

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...unlisted.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const { value: tree } = await shop.catalogue.categories();
    const paths = ['/', ...collections.map((name) => `/${name}`), ...categoryPaths(tree)];
    for await (const { id } of allShownProducts(shop.store.reader)) {
      if (paths.length >= longestSitemap) break;
      paths.push(`/product/${id}`);
    }
    const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
};
