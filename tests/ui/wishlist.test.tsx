import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, failure, product, wishlistOf } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { pageOfProducts } from './support/goods.ts';
import { main, press } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

const named = (id: string) => ({ ...product(id), title: `Coat ${id}` });

beforeEach(() => {
  answerAsUsual(network);
  network.get('/products/id/:id', ({ path }) => named(path.split('/').at(-1) ?? ''));
});

const titles = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const heart = (id: string) => main().getByRole('button', { name: `Save Coat ${id} to your wishlist` });

const wish = (shop: ReturnType<typeof showShop>['shop'], ...ids: string[]) => {
  for (const productId of ids)
    shop.root.getSnapshot().children.wishlist?.send({ type: 'wishlist.toggled', productId });
};

describe("a guest's wishlist", () => {
  it("ROUTE-08 has the heading 'Wishlist Page', and below it says where to begin", async () => {
    showShop('/wishlist');
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Wishlist Page');
    expect((await main().findByRole('link', { name: 'See new arrivals' })).getAttribute('href')).toBe(
      '/new-arrivals',
    );
  });

  it('ROUTE-08 ROLE-01 WISH-01 lists what was saved, the last first, and lets go of it by its heart', async () => {
    const { shop } = showShop('/wishlist');
    wish(shop, 'a', 'b');
    await waitFor(() => expect(titles()).toEqual(['Coat b', 'Coat a']));
    expect(screen.getByRole('link', { name: 'Wishlist, 2 saved' })).toBeTruthy();
    expect(heart('b').getAttribute('aria-pressed')).toBe('true');
    press(heart('b'));
    await waitFor(() => expect(titles()).toEqual(['Coat a']));
    expect(network.of('/wishlist')).toEqual([]);
  });

  it('leaves out what the shop no longer has', async () => {
    network.get('/products/id/gone', failure(404, 'not_found', 'Gone'));
    const { shop } = showShop('/wishlist');
    wish(shop, 'a', 'gone');
    await waitFor(() => expect(titles()).toEqual(['Coat a']));
  });

  it('WISH-01 is one tap away on every card of a listing', async () => {
    network.get('/products', pageOfProducts('Coat', 2));
    network.get('/products/filters', {
      colors: [],
      sizes: [],
      brands: [],
      priceRange: { max: 0 },
      total: 2,
    });
    showShop('/new-arrivals');
    const first = await main().findByRole('button', { name: 'Save Coat 1 to your wishlist' });
    press(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'Wishlist, 1 saved' })).toBeTruthy();
  });
});

describe('the wishlist of the signed-in', () => {
  it('WISH-03 API-43 shows the list of the server, asked for once, and tells it what is let go', async () => {
    answerAsUsual(network, { isSignedIn: true });
    const list = { ...wishlistOf(), products: [named('x'), named('y')] };
    network.get('/wishlist', { result: list });
    network.patch('/wishlist', done({ ...list, products: [named('y')] }));
    showShop('/wishlist');
    await waitFor(() => expect(titles()).toEqual(['Coat x', 'Coat y']));
    expect(network.seen.filter(({ path }) => path.startsWith('/products/id'))).toEqual([]);
    expect(network.of('/wishlist')).toHaveLength(1);
    press(heart('x'));
    await waitFor(() => expect(titles()).toEqual(['Coat y']));
    await waitFor(() =>
      expect(network.of('/wishlist').at(-1)?.body).toEqual({ productId: 'x', type: 'remove' }),
    );
  });
});
