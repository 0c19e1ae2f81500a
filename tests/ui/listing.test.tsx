import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../services/support/bodies.ts';
import { categories, facets, buildProductPage } from './support/catalog.ts';
import { isDisabled, main, press, typeInto } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

beforeEach(() => {
  network.get('/categories', { result: categories });
  network.get('/products', buildProductPage('Jacket', 8, 8));
  network.get('/products/filters', facets);
});

const filters = () => within(screen.getByRole('complementary', { name: 'Filters', hidden: true }));
const filter = (role: 'checkbox' | 'button', name: string | RegExp) =>
  filters().getByRole(role, { name, hidden: true });
const shown = () => main().findByRole('link', { name: /Jacket 1 / });
const query = () => new URLSearchParams(location.search);

describe('a listing', () => {
  it('ROUTE-03 LIST-01 LIST-02 shows breadcrumbs and a title from the category names', async () => {
    renderShop('/men/clothing/jackets');
    expect(await main().findByRole('heading', { level: 1, name: 'Men’s Jackets' })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Home',
      'Men',
      'Clothing',
      'Jackets',
    ]);
    expect(crumbs.getByText('Jackets').getAttribute('aria-current')).toBe('page');
  });

  it('LIST-09 API-10 requests the category, 8 products at a time', async () => {
    renderShop('/men/clothing/jackets');
    await shown();
    expect(network.requestsTo('/products')[0]?.search).toBe('?category=men,clothing,jackets');
    press(main().getByRole('button', { name: 'Load more' }));
    await waitFor(() =>
      expect(network.requestsTo('/products')[1]?.search).toBe('?skip=8&category=men,clothing,jackets'),
    );
    expect(query().get('page')).toBe('2');
  });

  it('announces the number of items', async () => {
    renderShop('/men');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('6 items'),
    );
  });

  it('loads as many pages as the URL requires', async () => {
    network.get('/products', ({ search }) =>
      search.includes('skip=8') ? buildProductPage('Later', 8, 16) : buildProductPage('Jacket', 8, 8),
    );
    renderShop('/men?page=2');
    expect(await main().findByRole('link', { name: /Later 8 / })).toBeTruthy();
    expect(main().getAllByRole('article')).toHaveLength(16);
  });

  it('offers a retry after a failed load', async () => {
    network.get('/products', failure(404, 'not_found', 'Gone'));
    renderShop('/men');
    const retryButton = await main().findByRole('button', { name: 'Try again' });
    network.get('/products', buildProductPage('Jacket', 8));
    press(retryButton);
    expect(await shown()).toBeTruthy();
  });
});

describe('filters', () => {
  it("LIST-06 enable 'Apply filters' only when the form has changed", async () => {
    renderShop('/men');
    await shown();
    const apply = await waitFor(() => filter('button', 'Apply filters'));
    expect(isDisabled(apply)).toBe(true);
    press(filter('checkbox', /^Red/));
    expect(isDisabled(apply)).toBe(false);
    press(filter('checkbox', /^Red/));
    expect(isDisabled(apply)).toBe(true);
  });

  it('are written to the URL when applied, and shown as removable chips', async () => {
    renderShop('/men');
    await shown();
    press(await waitFor(() => filter('checkbox', /^Red/)));
    press(filter('checkbox', /^M/));
    press(filter('button', 'Apply filters'));
    await waitFor(() => expect(query().get('filters[color]')).toBe('red'));
    expect(query().get('filters[size]')).toBe('M');
    press(await main().findByRole('button', { name: 'Remove Red' }));
    await waitFor(() => expect(query().has('filters[color]')).toBe(false));
    press(main().getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('are restored from the URL', async () => {
    renderShop('/men?filters[color]=blue&sort=-price');
    await shown();
    expect(main().getByRole('button', { name: 'Remove Blue' })).toBeTruthy();
    expect(main().getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('-price');
    const box = await waitFor(() => filter('checkbox', /^Blue/));
    expect(box).toHaveProperty('checked', true);
  });

  it('LIST-07 LIST-08 price ranges from 0 to the highest price, each bound sent separately', async () => {
    renderShop('/men');
    await shown();
    const highest = await waitFor(() => filters().getByLabelText<HTMLInputElement>('Price: highest'));
    expect(filters().getByLabelText<HTMLInputElement>('Price: lowest').value).toBe('0');
    expect(highest.value).toBe('249');
    expect(filters().getByLabelText<HTMLInputElement>('Discount: highest').value).toBe('100');
    typeInto(highest, '9999');
    fireEvent.blur(highest);
    expect(highest.value).toBe('249');
    typeInto(highest, '80');
    fireEvent.keyDown(highest, { key: 'Enter' });
    press(filter('button', 'Apply filters'));
    await waitFor(() => expect(query().get('filters[price][<]')).toBe('80'));
    expect(query().has('filters[price][>]')).toBe(false);
    await waitFor(() => expect(network.requests.at(-1)?.search).toContain('filters[price][<]=80'));
  });

  it('disable options without results', async () => {
    renderShop('/men');
    await shown();
    expect(isDisabled(await waitFor(() => filter('checkbox', /^Green/)))).toBe(true);
  });

  it('can all be cleared in the filter drawer', async () => {
    renderShop('/men?filters[color]=red&filters[size]=M');
    await shown();
    press(main().getByRole('button', { name: 'Filters (2)', hidden: true }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await drawer.findByRole('checkbox', { name: /^Red/, checked: true })).toBeTruthy();
    press(drawer.getByRole('button', { name: 'Clear all' }));
    expect(drawer.getAllByRole('checkbox', { checked: false })).toHaveLength(
      drawer.getAllByRole('checkbox').length,
    );
    press(drawer.getByRole('button', { name: 'Show 6 items' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('offer to clear all when nothing matches', async () => {
    network.get('/products', buildProductPage('None', 0));
    network.get('/products/filters', { ...facets, total: 0 });
    renderShop('/men?filters[color]=red');
    press(await main().findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(location.search).toBe(''));
  });
});

it("LIST-05 sorts by recommendation (default), age, sales and price ('Low to High', 'High to Low')", async () => {
  renderShop('/men');
  await shown();
  const sort = main().getByRole('combobox', { name: 'Sort' });
  const options = within(sort).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Recommended'],
    ['newest', 'Newest'],
    ['bestselling', 'Bestselling'],
    ['price', 'Low to High'],
    ['-price', 'High to Low'],
  ]);
  const prices = within(sort).getByRole('group', { name: 'Price' });
  expect(within(prices).getAllByRole('option')).toHaveLength(2);
  fireEvent.change(sort, { target: { value: 'newest' } });
  await waitFor(() => expect(network.requests.at(-1)?.search).toContain('sort=newest'));
  fireEvent.change(sort, { target: { value: '-price' } });
  await waitFor(() => expect(network.requests.at(-1)?.search).toContain('sort=-price'));
  expect(query().get('sort')).toBe('-price');
  fireEvent.change(sort, { target: { value: '' } });
  await waitFor(() => expect(query().has('sort')).toBe(false));
});

const bestsellers = ({ search }: { readonly search: string }) =>
  search === '?collection=bestsellers' ? buildProductPage('Best', 6) : buildProductPage('None', 0);

describe('an empty page', () => {
  beforeEach(() => network.get('/products', bestsellers));

  const shownBestsellers = async () => {
    const best = within(await main().findByRole('region', { name: 'Bestsellers' }));
    const cards = best.getAllByRole('article', { hidden: true }).length;
    return { cards, all: best.getByRole('link', { name: 'See all bestsellers' }).getAttribute('href') };
  };
  const four = { cards: 4, all: '/bestsellers' };

  it('ROUTE-19 the 404 page links to collections, categories and bestsellers', async () => {
    renderShop('/men/nonsense');
    const around = within(await main().findByRole('navigation', { name: 'Where to look around' }));
    expect(around.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/new-arrivals',
      '/special-offer',
      '/bestsellers',
      '/women',
      '/men',
    ]);
    expect(await shownBestsellers()).toEqual(four);
  });

  it.each([
    ['a search that finds nothing', '/products?q=zeppelin'],
    ['an empty wishlist', '/wishlist'],
    ['a missing product', '/product/nothing'],
  ])('shows bestsellers for %s', async (_, path) => {
    network.get('/products/id/nothing', failure(404, 'not_found', 'Gone'));
    renderShop(path);
    expect(await shownBestsellers()).toEqual(four);
  });
});

describe('URLs', () => {
  it.each(['/men/nonsense', '/kids', '/nowhere', '/men/clothing/jackets/more', '/account/nowhere/else'])(
    'ROUTE-19 ROUTE-20 shows the 404 page at %s',
    async (path) => {
      renderShop(path);
      expect(await main().findByRole('heading', { level: 1, name: "404. That's an error" })).toBeTruthy();
      expect(main().getByText(`The requested URL ${path} was not found on this server.`)).toBeTruthy();
      expect(main().getByRole('link', { name: 'Verrow, home' }).getAttribute('href')).toBe('/');
      await waitFor(() => expect(document.title).toBe('Page not found'));
    },
  );

  it.each([
    ['/new-arrivals', 'New Arrivals'],
    ['/special-offer', 'Special Offer'],
    ['/bestsellers', 'Bestsellers'],
  ])('shows the collection at %s', async (path, title) => {
    renderShop(path);
    expect(await main().findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await waitFor(() =>
      expect(network.requestsTo('/products')[0]?.search).toBe(`?collection=${path.slice(1)}`),
    );
  });
});
