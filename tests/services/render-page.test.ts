import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageDataId, render, type RenderSettings } from '../../src/entry-server.tsx';
import { environment, failure, product } from './support/bodies.ts';

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
};
const page = { result: [coat], hasMore: false, nextCursor: null };

const answers: { readonly [path: string]: object } = {
  '/categories': { result: tree },
  '/products': page,
  '/products/filters': none,
  '/products/id/coat': coat,
  '/campaigns': { result: [], hasMore: false, nextCursor: null },
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
    expect(head.match(/<\/script>/g)).toHaveLength(1);
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

it('has a place in the page for head, body and data', () => {
  const template = readFileSync('index.html', 'utf8');
  for (const mark of ['<!--head-->', '<!--body-->', '<!--state-->'])
    expect(template.split(mark)).toHaveLength(2);
  expect(pageDataId).toBe('page-data');
});
