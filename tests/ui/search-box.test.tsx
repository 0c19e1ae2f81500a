import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { categories, facets, pageOfProducts } from './support/goods.ts';
import { press, typeInto } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => {
  answerAsUsual(network);
  network.get('/categories', { result: categories });
  network.get('/products', pageOfProducts('Coat', 8));
  network.get('/products/filters', facets);
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const overlay = () => screen.findByRole('region', { name: 'Search suggestions' });
const isOpen = () => screen.queryByRole('button', { name: 'Close search' }) !== null;
const isLocked = () => document.documentElement.style.overflow === 'hidden';
const searches = () => network.of('/products').filter(({ search }) => search.includes('q='));

const openSuggestions = async () => {
  typeInto(field(), 'coat');
  return within(await overlay());
};

describe('the search box', () => {
  it('SEARCH-02 SEARCH-04 ROUTE-06 puts the term into q and shows the results, the term still in the field', async () => {
    showShop('/wishlist');
    typeInto(field(), ' wool coat ');
    fireEvent.submit(field());
    expect(location.pathname).toBe('/wishlist');
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “wool coat”' })).toBeTruthy();
    expect(location.pathname + location.search).toBe('/products?q=wool+coat');
    expect(field().value).toBe('wool coat');
    // The call that the submit waited for is the one that the page shows.
    expect(searches().map(({ search }) => search)).toEqual(['?q=wool+coat']);
  });

  it('SEARCH-03 tells the root by which term it was searched', async () => {
    const { shop } = showShop('/wishlist');
    const told: string[] = [];
    shop.root.getSnapshot().children.search?.on('search.performed', ({ term }) => void told.push(term));
    typeInto(field(), 'coat');
    fireEvent.submit(field());
    await waitFor(() => expect(location.pathname).toBe('/products'));
    expect(told).toEqual(['coat']);
  });

  it('SEARCH-04 stays where it is when the search fails, says so, and goes on once it works', async () => {
    network.get('/products', failure(400, 'validation_failed', 'No such search'));
    showShop('/wishlist');
    typeInto(field(), 'coat');
    fireEvent.submit(field());
    const alert = within(await overlay());
    expect((await alert.findByRole('alert')).textContent).toContain('No such search');
    expect([location.pathname, field().value]).toEqual(['/wishlist', 'coat']);
    network.get('/products', pageOfProducts('Coat', 8));
    press(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/products?q=coat'));
  });

  it('SEARCH-06 clears by a button, which is there only where there is something to clear', () => {
    showShop('/wishlist');
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    typeInto(field(), 'wool');
    press(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('SEARCH-07 shows where to look around when it is submitted with nothing in it', async () => {
    showShop('/wishlist');
    press(screen.getByRole('button', { name: 'Submit search' }));
    expect(await screen.findByRole('region', { name: 'Browse categories' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect([location.pathname, searches().length]).toEqual(['/wishlist', 0]);
  });

  it('goes nowhere with nothing in it', () => {
    showShop('/wishlist');
    typeInto(field(), '   ');
    fireEvent.submit(field());
    expect(location.pathname).toBe('/wishlist');
  });

  it('says the term and offers categories where nothing is found', async () => {
    network.get('/products', pageOfProducts('None', 0));
    network.get('/products/filters', { ...facets, total: 0 });
    showShop('/products?q=zzz');
    expect(field().value).toBe('zzz');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop women' })).toBeTruthy();
  });
});

describe('the search overlay', () => {
  it('ROLE-01 suggests six products with their pictures and prices while somebody types, and categories of that name', async () => {
    showShop('/wishlist');
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

  it('leads from the suggestions to all results', async () => {
    showShop('/wishlist');
    const inside = await openSuggestions();
    press(await inside.findByRole('button', { name: 'See all results for “coat”' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/products?q=coat'));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(searches()).toHaveLength(1);
  });

  it('says that nothing is found, and offers where to look around', async () => {
    network.get('/products', pageOfProducts('None', 0));
    showShop('/wishlist');
    typeInto(field(), 'zzz');
    const inside = within(await overlay());
    expect(await inside.findByText(/Nothing found for “zzz”/)).toBeTruthy();
    expect(inside.getByRole('link', { name: 'Men' })).toBeTruthy();
  });

  it('SEARCH-05 locks the page behind for as long as it is open', async () => {
    showShop('/wishlist');
    fireEvent.click(field());
    await waitFor(() => expect([isOpen(), isLocked()]).toEqual([true, true]));
    press(screen.getByRole('button', { name: 'Close search' }));
    expect([isOpen(), isLocked()]).toEqual([false, false]);
    expect(document.activeElement).toBe(field());
  });

  it('SEARCH-05 closes by a press outside, the focus back in the field, and not by one inside', async () => {
    showShop('/wishlist');
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

  it('SEARCH-05 closes by Escape, gives the focus back, and keeps what was typed', async () => {
    showShop('/wishlist');
    const inside = await openSuggestions();
    const first = await inside.findByRole('link', { name: /Coat 1/ });
    first.focus();
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect([document.activeElement, field().value]).toEqual([field(), 'coat']);
  });

  it('SEARCH-05 closes when the focus leaves it', async () => {
    showShop('/wishlist');
    fireEvent.click(field());
    await screen.findByRole('button', { name: 'Close search' });
    const elsewhere = screen.getByRole('link', { name: 'Wishlist' });
    fireEvent.blur(field(), { relatedTarget: elsewhere });
    expect(isOpen()).toBe(false);
  });

  it('lets the arrow keys walk through the suggestions and back into the field', async () => {
    showShop('/wishlist');
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
    showShop('/wishlist');
    const inside = await openSuggestions();
    press(await inside.findByRole('link', { name: /Coat 3/ }));
    expect(location.pathname).toBe('/product/Coat3');
    expect(isOpen()).toBe(false);
  });
});
