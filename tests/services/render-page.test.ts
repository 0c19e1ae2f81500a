import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageDataId, render, type RenderSettings } from '../../src/entryServer.tsx';
import { contentPage, environment, product } from './support/bodies.ts';

const tree = {
  topLevelCategories: [{ _id: 'men', name: 'Men', slug: 'men', hidden: false }],
  secondLevelCategories: [],
  thirdLevelCategories: [],
};
const none = { colors: [], sizes: [], brands: [], priceRange: { max: 0 }, total: 1 };
const coat = {
  ...product('coat'),
  title: 'Coat </script><b>"fine" & dear</b>',
  imageUrl: ['/media/coat/600.webp'],
  analytics: { average: 4.5, reviewCount: 12 },
};
const summary = { slug: 'wool', title: 'On wool', lead: 'All of it.', date: '2026-02-18', minutesToRead: 3 };
const page = { result: [coat], hasMore: false, nextCursor: null };

const answers: { readonly [path: string]: object } = {
  '/categories': { result: tree },
  '/products': page,
  '/products/filters': none,
  '/products/id/coat': coat,
  '/campaigns': { result: [], hasMore: false, nextCursor: null },
  '/content/pages/about': { result: contentPage('about') },
  '/content/pages/blogs': { result: contentPage('blogs') },
  '/content/articles': { result: [summary] },
  '/content/articles/wool': { result: { ...summary, html: '<p>Air.</p>' } },
};

/** A fake API with one product, which records the requests. */
const fakeApi = () => {
  const requests: string[] = [];
  const read: RenderSettings['read'] = async ({ path: pattern, id }) => {
    const path = pattern.replace(/:\w+$/, id);
    requests.push(path);
    const value = answers[path];
    return value ? { ok: true, value } : { ok: false, status: 404, code: 'not_found', message: 'Gone' };
  };
  return { requests, settings: { read, environment, origin: 'https://shop.test' } };
};

const rendered = (url: string) => render(url, fakeApi().settings);

describe('a server-rendered page', () => {
  it('contains its content, title and styles', async () => {
    const { status, head, body } = await rendered('/men');
    expect(status).toBe(200);
    expect(head).toContain('<title>Men – Verrow</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.test/men" data-page>');
    expect(head).toContain('data-styled');
    expect(body).toContain('<h1');
    expect(body).toContain('href="/product/coat"');
  });

  it('preloads its main image and both fonts', async () => {
    const { head } = await rendered('/product/coat');
    expect(head).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/coat\/250\.avif 250w/,
    );
    expect(head.match(/rel="preload" as="font"/g)).toHaveLength(2);
  });

  it.each([
    ['/', 200],
    ['/men', 200],
    ['/men?filters[color]=red&page=2', 200],
    ['/product/coat', 200],
    ['/products?q=wool', 200],
    ['/about', 200],
    ['/cart', 200],
    ['/login', 200],
    ['/product/gone', 404],
    ['/men/nonsense', 404],
    ['/nowhere', 404],
    ['/%E0%A4%A', 404],
  ])('ROUTE-19 ROUTE-20 has for %s the status %i', async (url, status) => {
    expect((await rendered(url)).status).toBe(status);
  });

  it('contains exactly the queries it was rendered from, each requested once', async () => {
    const { requests, settings } = fakeApi();
    const { state } = await render('/product/coat', settings);
    expect(requests.toSorted()).toEqual(['/categories', '/products/id/coat']);
    const { dehydratedState } = JSON.parse(state) as {
      dehydratedState: { queries: { queryKey: unknown }[] };
    };
    expect(dehydratedState.queries.map(({ queryKey }) => queryKey)).toEqual([
      ['Categories'],
      ['Products', 'one', 'coat'],
    ]);
  });

  it('escapes the texts of a product', async () => {
    const { head, body, state } = await rendered('/product/coat');
    expect(body).not.toContain('<b>"fine"');
    expect(state).not.toContain('</script>');
    expect(head.match(/<\/script>/g)).toHaveLength(head.match(/<script /g)?.length ?? 0);
    expect(head).not.toContain('<b>');
  });

  it('requests no personal data, and renders a personal page as the same shell for all users', async () => {
    const { requests, settings } = fakeApi();
    const { body } = await render('/account/orders', settings);
    expect(requests).toEqual(['/categories']);
    expect(body).toContain('aria-busy="true"');
    expect(body).not.toContain('Logout');
  });

  it('shares nothing with another page but actors that never start', async () => {
    const { settings } = fakeApi();
    const [about, men, again] = await Promise.all(
      ['/about', '/men', '/about'].map((url) => render(url, settings)),
    );
    expect([again?.head, again?.body]).toEqual([about?.head, about?.body]);
    expect(men?.state).not.toContain('"about"');
    expect(about?.state).not.toContain('"coat"');
  });

  it('is deterministic: two renderings are equal', async () => {
    const [one, other] = [await rendered('/men'), await rendered('/men')];
    expect([one.head, one.body]).toEqual([other.head, other.body]);
  });
});

const tag = (head: string, pattern: RegExp) => pattern.exec(head)?.[1];
const tagsOf = (head: string) => ({
  title: tag(head, /<title>(.*?)<\/title>/),
  description: tag(head, /<meta name="description" content="(.*?)"/),
  canonical: tag(head, /<link rel="canonical" href="(.*?)"/),
  robots: tag(head, /<meta name="robots" content="(.*?)"/),
  kind: tag(head, /<meta property="og:type" content="(.*?)"/),
  picture: tag(head, /<meta property="og:image" content="(.*?)"/),
});
const structuredDataIn = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { readonly '@type': string; readonly [key: string]: unknown },
  );

describe('the metadata for search engines and shared links', () => {
  const paths = [
    '/',
    '/men',
    '/new-arrivals',
    '/special-offer',
    '/bestsellers',
    '/products',
    '/products?q=wool',
    '/product/coat',
    '/wishlist',
    '/about',
    '/blogs',
    '/blogs/wool',
    '/cart',
    '/checkout',
    '/login',
    '/register',
    '/account',
    '/account/orders',
    '/nowhere',
  ];

  it('has a unique title and description for every route', async () => {
    const heads = await Promise.all(paths.map(async (path) => tagsOf((await rendered(path)).head)));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
    for (const { title, description } of heads) {
      expect(title).toMatch(/\S/);
      expect(description?.length).toBeGreaterThan(8);
    }
  });

  it.each([
    ['/men', '/men'],
    ['/men?sort=price&page=2', '/men'],
    ['/product/coat', '/product/coat'],
    ['/blogs/wool', '/blogs/wool'],
  ])('has for %s the canonical URL %s', async (path, canonical) => {
    const { robots, canonical: url } = tagsOf((await rendered(path)).head);
    expect([robots, url]).toEqual([undefined, `https://shop.test${canonical}`]);
  });

  it.each([
    ['/men?filters[color]=red', 'noindex, follow'],
    ['/products?q=wool', 'noindex, follow'],
    ['/wishlist', 'noindex, follow'],
    ['/account/orders', 'noindex, follow'],
    ['/cart', 'noindex, follow'],
    ['/nowhere', 'noindex'],
    ['/blogs/nothing', 'noindex'],
  ])('has for %s a noindex rule and no canonical URL', async (path, robots) => {
    expect(tagsOf((await rendered(path)).head)).toMatchObject({ robots, canonical: undefined });
  });

  it('has an image for every shared link: of the page or of the shop', async () => {
    const [shown, about] = await Promise.all([rendered('/product/coat'), rendered('/about')]);
    expect(tagsOf(shown.head)).toMatchObject({
      kind: 'product',
      picture: 'https://shop.test/media/coat/600.webp',
    });
    expect(tagsOf(about.head)).toMatchObject({ kind: 'website', picture: 'https://shop.test/og.png' });
    expect(about.head).toContain('<meta name="twitter:card" content="summary_large_image"');
  });

  it('has a product with offer, rating and breadcrumbs, with absolute URLs', async () => {
    const [productData, crumbs] = structuredDataIn((await rendered('/product/coat')).head);
    expect(productData).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: coat.title,
      image: ['https://shop.test/media/coat/600.webp'],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
      offers: {
        '@type': 'Offer',
        price: '120.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.test/product/coat',
      },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('LIST-01 has the breadcrumbs of a listing, the current page last', async () => {
    const [crumbs] = structuredDataIn((await rendered('/men')).head);
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.test/' },
        { position: 2, name: 'Men', item: 'https://shop.test/men' },
      ],
    });
  });

  it('has the organization and the search action on the home page, and the date of an article', async () => {
    const [organization, site] = structuredDataIn((await rendered('/')).head);
    expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://shop.test/' });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://shop.test/products?q={search_term_string}' } },
    });
    const [article] = structuredDataIn((await rendered('/blogs/wool')).head);
    expect(article).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-02-18' });
  });

  it('INTL-52 tells the path of the page in each language, and none of a page that search engines leave out', async () => {
    const { head, canonicalPath } = await rendered('/men');
    expect(head).toContain('<link rel="canonical" href="https://shop.test/men" data-page>');
    expect(canonicalPath).toBe('/men');
    expect((await rendered('/nothing/at/all')).canonicalPath).toBeUndefined();
  });

  it('FRAME-11 contains the content of a page in the HTML', async () => {
    const { body } = await rendered('/about');
    expect(body).toContain('<h2>What we look for</h2><p>Cloth that wears in.</p>');
  });
});

it('the HTML template has placeholders for head, body and data', () => {
  const template = readFileSync('index.html', 'utf8');
  for (const placeholder of ['<!--head-->', '<!--body-->', '<!--state-->'])
    expect(template.split(placeholder)).toHaveLength(2);
  expect(pageDataId).toBe('page-data');
});
