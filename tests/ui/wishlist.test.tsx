import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/types.ts';
import { cart, done, failure, product, wishlistOf } from '../services/support/bodies.ts';
import { buildProductPage } from './support/catalog.ts';
import { main, press } from './support/interactions.ts';
import { mockDefaultResponses, renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

const named = (id: string) => ({ ...product(id), title: `Coat ${id}` });

beforeEach(() => {
  network.get('/products/id/:id', ({ path }) => named(path.split('/').at(-1) ?? ''));
});

const titles = () =>
  main()
    // Includes headings below an open cart drawer.
    .queryAllByRole('heading', { level: 2, hidden: true })
    .map((heading) => heading.textContent);
const wishlistToggle = (id: string) =>
  main().getByRole('button', { name: `Save Coat ${id} to your wishlist` });

const addToWishlist = (shop: ReturnType<typeof renderShop>['shop'], ...ids: string[]) => {
  for (const productId of ids)
    shop.root.getSnapshot().children.wishlist?.send({ type: 'wishlist.toggled', productId });
};

describe("a guest's wishlist", () => {
  it("ROUTE-08 has the heading 'Wishlist Page' and suggests where to start when empty", async () => {
    renderShop('/wishlist');
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Wishlist Page');
    expect((await main().findByRole('link', { name: 'See new arrivals' })).getAttribute('href')).toBe(
      '/new-arrivals',
    );
  });

  it('ROUTE-08 ROLE-01 WISH-01 lists saved products, newest first, and removes one by its toggle', async () => {
    const { shop } = renderShop('/wishlist');
    addToWishlist(shop, 'a', 'b');
    await waitFor(() => expect(titles()).toEqual(['Coat b', 'Coat a']));
    expect(screen.getByRole('link', { name: 'Wishlist, 2 saved' })).toBeTruthy();
    expect(wishlistToggle('b').getAttribute('aria-pressed')).toBe('true');
    press(wishlistToggle('b'));
    await waitFor(() => expect(titles()).toEqual(['Coat a']));
    expect(network.requestsTo('/wishlist')).toEqual([]);
  });

  it('omits products that no longer exist', async () => {
    network.get('/products/id/gone', failure(404, 'not_found', 'Gone'));
    const { shop } = renderShop('/wishlist');
    addToWishlist(shop, 'a', 'gone');
    await waitFor(() => expect(titles()).toEqual(['Coat a']));
  });

  it('WISH-01 every card of a listing has a toggle', async () => {
    network.get('/products', buildProductPage('Coat', 2));
    network.get('/products/filters', {
      colors: [],
      sizes: [],
      brands: [],
      priceRange: { max: 0 },
      total: 2,
    });
    renderShop('/new-arrivals');
    const first = await main().findByRole('button', { name: 'Save Coat 1 to your wishlist' });
    press(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'Wishlist, 1 saved' })).toBeTruthy();
  });
});

describe('adding to the cart from the wishlist', () => {
  const signIn = (...products: Product[]) => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.get('/wishlist', { result: { ...wishlistOf(), products } });
    network.patch('/cart/:cartId', done(cart));
    renderShop('/wishlist');
  };
  const sizes = [
    { name: 'S', quantity: 4 },
    { name: 'M', quantity: 0 },
  ];
  const adding = (id: string) => main().findByRole('button', { name: `Add to cart: Coat ${id}` });
  const edits = () => network.requestsTo('/cart/c1').map(({ body }) => body);

  it('PROD-04 requires a size, adds the selected one and keeps the product on the wishlist', async () => {
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
    expect(network.requests.filter(({ method, path }) => method === 'PATCH' && path === '/wishlist')).toEqual(
      [],
    );
  });

  it('adds a single-size product directly; only its own button is busy', async () => {
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

  it('STOCK-01 shows a disabled button for a sold-out product', async () => {
    signIn({ ...named('x'), size: sizes.map(({ name }) => ({ name, quantity: 0 })) });
    const button = await main().findByRole<HTMLButtonElement>('button', { name: 'Sold out: Coat x' });
    expect(button.disabled).toBe(true);
    expect(main().queryByRole('combobox')).toBeNull();
  });

  it('PROD-05 asks a guest to sign in', async () => {
    const { shop } = renderShop('/wishlist');
    addToWishlist(shop, 'a');
    press(await adding('a'));
    expect(await screen.findByText('Please log in to add items to your cart.')).toBeTruthy();
  });
});

describe("a signed-in user's wishlist", () => {
  it('WISH-03 API-43 shows the list of the server with one request and sends removals', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    const list = { ...wishlistOf(), products: [named('x'), named('y')] };
    network.get('/wishlist', { result: list });
    network.patch('/wishlist', done({ ...list, products: [named('y')] }));
    renderShop('/wishlist');
    await waitFor(() => expect(titles()).toEqual(['Coat x', 'Coat y']));
    expect(network.requests.filter(({ path }) => path.startsWith('/products/id'))).toEqual([]);
    expect(network.requestsTo('/wishlist')).toHaveLength(1);
    press(wishlistToggle('x'));
    await waitFor(() => expect(titles()).toEqual(['Coat y']));
    await waitFor(() =>
      expect(network.requestsTo('/wishlist').at(-1)?.body).toEqual({ productId: 'x', type: 'remove' }),
    );
  });
});
