import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/types.ts';
import { cart, done, failure, product, wishlistOf } from '../services/support/bodies.ts';
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
    // Also below the cart drawer, which opens over the page.
    .queryAllByRole('heading', { level: 2, hidden: true })
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

describe('adding to the cart from the wishlist', () => {
  const signIn = (...products: Product[]) => {
    answerAsUsual(network, { isSignedIn: true });
    network.get('/wishlist', { result: { ...wishlistOf(), products } });
    network.patch('/cart/:cartId', done(cart));
    showShop('/wishlist');
  };
  const sizes = [
    { name: 'S', quantity: 4 },
    { name: 'M', quantity: 0 },
  ];
  const adding = (id: string) => main().findByRole('button', { name: `Add to cart: Coat ${id}` });
  const edits = () => network.of('/cart/c1').map(({ body }) => body);

  it('PROD-04 asks for a size first, and adds the one that is chosen; the piece stays on the list', async () => {
    signIn({ ...named('x'), size: sizes }, named('y'));
    press(await adding('x'));
    expect((await main().findByRole('alert')).textContent).toBe('Please select a size');
    const field = main().getByRole('combobox', { name: 'Size of Coat x' });
    expect(document.activeElement).toBe(field);
    expect(within(field).getByRole<HTMLOptionElement>('option', { name: 'M, out of stock' }).disabled).toBe(
      true,
    );
    fireEvent.change(field, { target: { value: 'S' } });
    expect(main().queryByRole('alert')).toBeNull();
    press(await adding('x'));
    await waitFor(() =>
      expect(edits()).toMatchObject([
        { action: 'add', _product: 'x', size: 'S', quantity: 1, unitPrice: 120 },
      ]),
    );
    expect(titles()).toEqual(['Coat x', 'Coat y']);
    expect(network.seen.filter(({ method, path }) => method === 'PATCH' && path === '/wishlist')).toEqual([]);
  });

  it('adds what comes in one size directly, and only its own button is busy', async () => {
    signIn(named('x'), named('y'));
    let answer = () => {};
    network.patch('/cart/:cartId', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json(done(cart));
    });
    press(await adding('y'));
    await waitFor(() => expect(edits()).toMatchObject([{ action: 'add', _product: 'y', size: 'M' }]));
    expect((await adding('y')).getAttribute('aria-busy')).toBe('true');
    expect((await adding('x')).getAttribute('aria-busy')).toBeNull();
    answer();
    await waitFor(async () => expect((await adding('y')).getAttribute('aria-busy')).toBeNull());
  });

  it('STOCK-01 says what is sold out, with nothing to press', async () => {
    signIn({ ...named('x'), size: sizes.map(({ name }) => ({ name, quantity: 0 })) });
    const button = await main().findByRole<HTMLButtonElement>('button', { name: 'Sold out: Coat x' });
    expect(button.disabled).toBe(true);
    expect(main().queryByRole('combobox')).toBeNull();
  });

  it('PROD-05 asks a guest to sign in', async () => {
    const { shop } = showShop('/wishlist');
    wish(shop, 'a');
    press(await adding('a'));
    expect(await screen.findByText('Please log in to add items to your cart.')).toBeTruthy();
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
