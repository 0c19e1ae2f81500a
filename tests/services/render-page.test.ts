import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageDataId, render, type RenderSettings } from '../../src/entry-server.tsx';
import { contentPage, environment, failure, product } from './support/bodies.ts';

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

/** The reads of a catalogue that knows one product, and a note of each. */
const catalogue = () => {
  const asked: string[] = [];
  const fetch: RenderSettings['fetch'] = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.replace('/api/v1', '');
    asked.push(path);
    const answer = answers[path];
    return answer ? Response.json(answer) : Response.json(failure(404, 'not_found', 'Gone'), { status: 404 });
  };
  return { asked, settings: { fetch, environment, origin: 'https://shop.test' } };
};

const rendered = (url: string) => render(url, catalogue().settings);

describe('a page that the server renders', () => {
  it('holds its content, its title and the styles it needs', async () => {
    const { status, head, body } = await rendered('/men');
    expect(status).toBe(200);
    expect(head).toContain('<title>Men – Verrow</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.test/men" data-page>');
    expect(head).toContain('data-styled');
    expect(body).toContain('<h1');
    expect(body).toContain('href="/product/coat"');
  });

  it('has its main picture and both faces fetched ahead', async () => {
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
  ])('ROUTE-19 ROUTE-20 answers %s with %i', async (url, status) => {
    expect((await rendered(url)).status).toBe(status);
  });

  it('brings along exactly what it was rendered from, and asks for each once', async () => {
    const { asked, settings } = catalogue();
    const { state } = await render('/product/coat', settings);
    expect(asked.toSorted()).toEqual(['/categories', '/products/id/coat']);
    const { dehydratedState } = JSON.parse(state) as {
      dehydratedState: { queries: { queryKey: unknown }[] };
    };
    expect(dehydratedState.queries.map(({ queryKey }) => queryKey)).toEqual([
      ['Categories'],
      ['Products', 'one', 'coat'],
    ]);
  });

  it('lets no text of a product become markup', async () => {
    const { head, body, state } = await rendered('/product/coat');
    expect(body).not.toContain('<b>"fine"');
    expect(state).not.toContain('</script>');
    expect(head.match(/<\/script>/g)).toHaveLength(head.match(/<script /g)?.length ?? 0);
    expect(head).not.toContain('<b>');
  });

  it('asks for nothing personal, and shows a personal page as the shell that everyone gets', async () => {
    const { asked, settings } = catalogue();
    const { body } = await render('/account/orders', settings);
    expect(asked).toEqual(['/categories']);
    expect(body).toContain('aria-busy="true"');
    expect(body).not.toContain('Logout');
  });

  it('is the same for everyone: two renderings do not differ', async () => {
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
const thingsIn = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { readonly '@type': string; readonly [key: string]: unknown },
  );

describe('what search engines and shared links are told', () => {
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

  it('is a title and a description of its own for every route', async () => {
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
  ])('is of %s that it stands at %s', async (path, canonical) => {
    const { robots, canonical: said } = tagsOf((await rendered(path)).head);
    expect([robots, said]).toEqual([undefined, `https://shop.test${canonical}`]);
  });

  it.each([
    ['/men?filters[color]=red', 'noindex, follow'],
    ['/products?q=wool', 'noindex, follow'],
    ['/wishlist', 'noindex, follow'],
    ['/account/orders', 'noindex, follow'],
    ['/cart', 'noindex, follow'],
    ['/nowhere', 'noindex'],
    ['/blogs/nothing', 'noindex'],
  ])('is of %s that it is not to be listed, and no address', async (path, robots) => {
    expect(tagsOf((await rendered(path)).head)).toMatchObject({ robots, canonical: undefined });
  });

  it('is a picture for every shared link: its own, or the one of the shop', async () => {
    const [shown, about] = await Promise.all([rendered('/product/coat'), rendered('/about')]);
    expect(tagsOf(shown.head)).toMatchObject({
      kind: 'product',
      picture: 'https://shop.test/media/coat/600.webp',
    });
    expect(tagsOf(about.head)).toMatchObject({ kind: 'website', picture: 'https://shop.test/og.png' });
    expect(about.head).toContain('<meta name="twitter:card" content="summary_large_image"');
  });

  it('is a product with its offer, its rating and the way to it, every address whole', async () => {
    const [thing, crumbs] = thingsIn((await rendered('/product/coat')).head);
    expect(thing).toMatchObject({
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

  it('LIST-01 is the way to a listing, the page itself last', async () => {
    const [crumbs] = thingsIn((await rendered('/men')).head);
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.test/' },
        { position: 2, name: 'Men', item: 'https://shop.test/men' },
      ],
    });
  });

  it('is who the shop is and how it is searched, on the home page, and when an article was written', async () => {
    const [organization, site] = thingsIn((await rendered('/')).head);
    expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://shop.test/' });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://shop.test/products?q={search_term_string}' } },
    });
    const [article] = thingsIn((await rendered('/blogs/wool')).head);
    expect(article).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-02-18' });
  });

  it('FRAME-11 holds the words of a page without any script of it', async () => {
    const { body } = await rendered('/about');
    expect(body).toContain('<h2>What we look for</h2><p>Cloth that wears in.</p>');
  });
});

it('has a place in the page for head, body and data', () => {
  const template = readFileSync('index.html', 'utf8');
  for (const mark of ['<!--head-->', '<!--body-->', '<!--state-->'])
    expect(template.split(mark)).toHaveLength(2);
  expect(pageDataId).toBe('page-data');
});
