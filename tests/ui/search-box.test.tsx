import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../services/support/bodies.ts';
import { categories, facets, buildProductPage } from './support/catalog.ts';
import { press, typeInto } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

beforeEach(() => {
  network.get('/categories', { result: categories });
  network.get('/products', buildProductPage('Coat', 8));
  network.get('/products/filters', facets);
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const overlay = () => screen.findByRole('region', { name: 'Search suggestions' });
const isOpen = () => screen.queryByRole('button', { name: 'Close search' }) !== null;
const isLocked = () => document.documentElement.style.overflow === 'hidden';
const searches = () => network.requestsTo('/products').filter(({ search }) => search.includes('q='));

const openSuggestions = async () => {
  typeInto(field(), 'coat');
  return within(await overlay());
};

describe('search box', () => {
  it('SEARCH-02 SEARCH-04 ROUTE-06 writes the term to q and shows the results with the term in the field', async () => {
    renderShop('/wishlist');
    typeInto(field(), ' wool coat ');
    fireEvent.submit(field());
    expect(location.pathname).toBe('/wishlist');
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “wool coat”' })).toBeTruthy();
    expect(location.pathname + location.search).toBe('/products?q=wool+coat');
    expect(field().value).toBe('wool coat');
    // The results page reuses the request of the submit.
    expect(searches().map(({ search }) => search)).toEqual(['?q=wool+coat']);
  });

  it('SEARCH-03 emits search.performed with the term', async () => {
    const { shop } = renderShop('/wishlist');
    const terms: string[] = [];
    shop.root.getSnapshot().children.search?.on('search.performed', ({ term }) => void terms.push(term));
    typeInto(field(), 'coat');
    fireEvent.submit(field());
    await waitFor(() => expect(location.pathname).toBe('/products'));
    expect(terms).toEqual(['coat']);
  });

  it('SEARCH-04 stays on the page with an error when the search fails, and continues after a retry', async () => {
    network.get('/products', failure(400, 'validation_failed', 'No such search'));
    renderShop('/wishlist');
    typeInto(field(), 'coat');
    fireEvent.submit(field());
    const alert = within(await overlay());
    expect((await alert.findByRole('alert')).textContent).toContain('No such search');
    expect([location.pathname, field().value]).toEqual(['/wishlist', 'coat']);
    network.get('/products', buildProductPage('Coat', 8));
    press(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/products?q=coat'));
  });

  it('SEARCH-06 has a clear button when the field is not empty', () => {
    renderShop('/wishlist');
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    typeInto(field(), 'wool');
    press(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('SEARCH-07 shows browse links when submitted empty', async () => {
    renderShop('/wishlist');
    press(screen.getByRole('button', { name: 'Submit search' }));
    expect(await screen.findByRole('region', { name: 'Browse categories' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect([location.pathname, searches().length]).toEqual(['/wishlist', 0]);
  });

  it('does not navigate when submitted blank', () => {
    renderShop('/wishlist');
    typeInto(field(), '   ');
    fireEvent.submit(field());
    expect(location.pathname).toBe('/wishlist');
  });

  it('shows the term and category links when nothing is found', async () => {
    network.get('/products', buildProductPage('None', 0));
    network.get('/products/filters', { ...facets, total: 0 });
    renderShop('/products?q=zzz');
    expect(field().value).toBe('zzz');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop women' })).toBeTruthy();
  });
});

describe('search overlay', () => {
  it('ROLE-01 suggests six products with pictures and prices, and matching categories, while typing', async () => {
    renderShop('/wishlist');
    typeInto(field(), 'jack');
    const inside = within(await overlay());
    const links = await inside.findAllByRole('link', { name: /Coat \d/ });
    expect(links).toHaveLength(6);
    expect(links[0]?.getAttribute('href')).toBe('/product/Coat1');
    expect(links[0]?.querySelector('img')).not.toBeNull();
    expect(links[0]?.textContent).toContain('$120.00');
    expect(inside.getByRole('link', { name: 'Men’s Jackets' }).getAttribute('href')).toBe(
      '/men/clothing/jackets',
    );
    await waitFor(() => expect(inside.getByRole('status').textContent).toBe('6 suggestions for jack'));
    expect(location.pathname).toBe('/wishlist');
  });

  it('links from the suggestions to all results', async () => {
    renderShop('/wishlist');
    const inside = await openSuggestions();
    press(await inside.findByRole('button', { name: 'See all results for “coat”' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/products?q=coat'));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(searches()).toHaveLength(1);
  });

  it('shows browse links when nothing is found', async () => {
    network.get('/products', buildProductPage('None', 0));
    renderShop('/wishlist');
    typeInto(field(), 'zzz');
    const inside = within(await overlay());
    expect(await inside.findByText(/Nothing found for “zzz”/)).toBeTruthy();
    expect(inside.getByRole('link', { name: 'Men' })).toBeTruthy();
  });

  it('SEARCH-05 locks page scrolling while open', async () => {
    renderShop('/wishlist');
    fireEvent.click(field());
    await waitFor(() => expect([isOpen(), isLocked()]).toEqual([true, true]));
    press(screen.getByRole('button', { name: 'Close search' }));
    expect([isOpen(), isLocked()]).toEqual([false, false]);
    expect(document.activeElement).toBe(field());
  });

  it('SEARCH-05 closes on an outside press with the focus in the field, but not on an inside press', async () => {
    renderShop('/wishlist');
    fireEvent.click(field());
    const close = await screen.findByRole('button', { name: 'Close search' });
    fireEvent.pointerDown(close);
    expect(isOpen()).toBe(true);
    close.focus();
    const scrim = document.querySelector('[data-search-scrim]');
    fireEvent.pointerDown(scrim ?? document.body, { pointerType: 'mouse' });
    expect([isOpen(), isLocked()]).toEqual([false, false]);
    expect(document.activeElement).toBe(field());
  });

  it('SEARCH-05 closes on Escape, focuses the field and keeps the text', async () => {
    renderShop('/wishlist');
    const inside = await openSuggestions();
    const first = await inside.findByRole('link', { name: /Coat 1/ });
    first.focus();
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect([document.activeElement, field().value]).toEqual([field(), 'coat']);
  });

  it('SEARCH-05 closes when the focus leaves it', async () => {
    renderShop('/wishlist');
    fireEvent.click(field());
    await screen.findByRole('button', { name: 'Close search' });
    const elsewhere = screen.getByRole('link', { name: 'Wishlist' });
    fireEvent.blur(field(), { relatedTarget: elsewhere });
    expect(isOpen()).toBe(false);
  });

  it('moves the focus through the suggestions and back to the field by arrow keys', async () => {
    renderShop('/wishlist');
    const inside = await openSuggestions();
    const first = await inside.findByRole('link', { name: /Coat 1/ });
    field().focus();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(inside.getByRole('link', { name: /Coat 2/ }));
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowUp' });
    fireEvent.keyDown(first, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(field());
  });

  it('closes when a suggestion is followed', async () => {
    network.get('/products/id/:id', failure(404, 'not_found', 'Gone'));
    renderShop('/wishlist');
    const inside = await openSuggestions();
    press(await inside.findByRole('link', { name: /Coat 3/ }));
    expect(location.pathname).toBe('/product/Coat3');
    expect(isOpen()).toBe(false);
  });
});
