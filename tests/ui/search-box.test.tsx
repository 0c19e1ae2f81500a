import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { facets, pageOfProducts } from './support/goods.ts';
import { press, typeInto } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => {
  answerAsUsual(network);
  network.get('/products', pageOfProducts('Coat', 2));
  network.get('/products/filters', facets);
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

describe('the search box', () => {
  it('SEARCH-02 ROUTE-06 puts the term into q and shows the results, the term still in the field', async () => {
    showShop('/about');
    typeInto(field(), ' wool coat ');
    fireEvent.submit(field());
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “wool coat”' })).toBeTruthy();
    expect(location.pathname + location.search).toBe('/products?q=wool+coat');
    expect(field().value).toBe('wool coat');
    expect(network.of('/products')[0]?.search).toContain('q=wool+coat');
  });

  it('SEARCH-06 clears by a button, which is there only where there is something to clear', () => {
    showShop('/about');
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    typeInto(field(), 'wool');
    press(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('goes nowhere with nothing in it', () => {
    showShop('/about');
    typeInto(field(), '   ');
    fireEvent.submit(field());
    expect(location.pathname).toBe('/about');
  });

  it('says the term and offers categories where nothing is found', async () => {
    network.get('/products', pageOfProducts('None', 0));
    network.get('/products/filters', { ...facets, total: 0 });
    showShop('/products?q=zzz');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shop women' })).toBeTruthy();
  });
});
