import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { credentials, done, failure, product, user } from '../services/support/bodies.ts';
import { guestCredentials, mockGuestSession } from './support/guestSession.ts';
import { fill, findDialog, findEnabledButton, main, press } from './support/interactions.ts';
import { buildCart } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();
const continueLabel = 'Continue without an account';

const menuLinks = () => {
  press(screen.getByRole('button', { name: 'Account' }));
  const menu = screen.getByRole('link', { name: 'Sign Up' }).closest('ul')!;
  return within(menu)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

type Dialog = Awaited<ReturnType<typeof findDialog>>;

/** Presses 'Add to cart' of a product, which opens the sign-in dialog. */
const addToCartOf = async (id: string): Promise<Dialog> => {
  network.get('/products/id/:id', product(id));
  network.post('/auth/guest', { ...guestCredentials, statusCode: 201 });
  network.patch('/cart/:id', done(buildCart([])));
  renderShop(`/product/${id}`);
  press(await main().findByRole('button', { name: 'Add to cart' }));
  return findDialog('Login');
};

const continueIn = async (dialog: Dialog): Promise<void> => {
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: continueLabel }).matches(':enabled')).toBe(true),
  );
  press(dialog.getByRole('button', { name: continueLabel }));
};

describe('continuing without an account', () => {
  it.each(['/login', '/register'])('GUEST-01 %s offers it, and opens home', async (path) => {
    network.post('/auth/guest', { ...guestCredentials, statusCode: 201 });
    renderShop(path);
    press(await findEnabledButton(continueLabel));
    await waitFor(() => expect(location.pathname).toBe('/'));
    const [sent] = network.requestsTo('/auth/guest');
    expect([sent?.body, sent?.headers.get('x-captcha-token') !== null]).toEqual([undefined, true]);
    expect(screen.queryByText(/^Welcome/)).toBeNull();
  });

  it('GUEST-01 adds the requested item to the cart of the guest without another confirmation', async () => {
    const dialog = await addToCartOf('p1');
    await continueIn(dialog);
    await waitFor(() => expect(network.requestsTo('/cart/cg')).toHaveLength(1));
    expect(network.requestsTo('/wishlist')).toEqual([]);
  });

  it('NOTIFY-03 closes the notice that asked to log in', async () => {
    const dialog = await addToCartOf('p1');
    const notice = 'Please log in to add items to your cart.';
    expect(await screen.findByText(notice)).toBeTruthy();
    // Pauses its timeout.
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
    await continueIn(dialog);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  it('GUEST-01 shows a failure in the form, which stays usable', async () => {
    network.post('/auth/guest', failure(429, 'rate_limited', 'Too many requests. Please wait.'));
    renderShop('/login');
    press(await findEnabledButton(continueLabel));
    expect((await main().findByRole('alert')).textContent).toContain('Too many requests. Please wait.');
    await findEnabledButton('Login');
  });

  it('GUEST-01 is not offered on a page that needs an account', async () => {
    renderShop('/account/details');
    const dialog = await findDialog('Login');
    expect(dialog.queryByRole('button', { name: continueLabel })).toBeNull();
  });
});

describe('a guest session', () => {
  it("GUEST-12 has 'Login', 'Sign Up', 'Your orders' and 'Sign out' in the account menu", async () => {
    mockGuestSession(network);
    const { shop } = renderShop('/wishlist');
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    expect(menuLinks()).toEqual(['Login', 'Sign Up', 'Your orders', 'Sign out']);
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/account/orders');
  });

  it('GUEST-02 opens the orders, without links to pages that need an account', async () => {
    mockGuestSession(network);
    renderShop('/account/orders');
    expect(await main().findByText('You have not ordered anything yet.')).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: 'Account', hidden: true }));
    expect(menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
      'Orders',
      'Return Article',
      'Returns',
    ]);
  });

  it('GUEST-02 is asked to log in on a page that needs an account, and enters it afterwards', async () => {
    mockGuestSession(network);
    network.post('/auth/login', credentials);
    renderShop('/account/preferences');
    const dialog = await findDialog('Login');
    network.get('/auth/current_user', user);
    fill('Email', 'ada@example.org');
    fill('Password', 'analytical-engine');
    press(dialog.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Welcome back, Ada')).toBeTruthy();
    expect(screen.queryByText('You are signed out')).toBeNull();
    expect(location.pathname).toBe('/account/preferences');
  });

  it('GUEST-02 opens the sign-in page, and stays there', async () => {
    mockGuestSession(network);
    renderShop('/login');
    await findEnabledButton('Login');
    expect(location.pathname).toBe('/login');
    expect(main().queryByRole('button', { name: continueLabel })).toBeNull();
  });
});

it('GUEST-05 the orders offer to find one to a shopper without a session', async () => {
  renderShop('/account/orders');
  const link = await main().findByRole('link', { name: 'Find an order without signing in', hidden: true });
  expect(link.getAttribute('href')).toBe('/orders/find');
});

it('GUEST-12 a guest session ends by Sign out', async () => {
  mockGuestSession(network);
  network.get('/auth/logout', { success: true, statusCode: 200, message: 'Bye' });
  const { shop } = renderShop('/wishlist');
  await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
  press(screen.getByRole('button', { name: 'Account' }));
  press(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('You are signed out')).toBeTruthy();
});
