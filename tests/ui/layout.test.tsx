import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../services/support/bodies.ts';
import { categories } from './support/catalog.ts';
import { press } from './support/interactions.ts';
import { mockDefaultResponses, renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

beforeEach(() => {
  network.get('/categories', { result: categories });
});

const bar = () => within(screen.getByRole('navigation', { name: 'Categories' }));

describe('page layout', () => {
  it("FRAME-01 has the banner 'Get free delivery on orders over $100'", () => {
    renderShop('/wishlist');
    expect(screen.getByText('Get free delivery on orders over $100')).toBeTruthy();
  });

  it('FRAME-02 has logo, search, account menu, wishlist and cart', () => {
    renderShop('/wishlist');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Verrow, home' }).getAttribute('href')).toBe('/');
    expect(header.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
    expect(header.getByRole('button', { name: 'Account' })).toBeTruthy();
    expect(header.getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe('/wishlist');
    expect(header.getByRole('button', { name: 'Cart' })).toBeTruthy();
  });

  it('FRAME-10 has a footer with address, phone, email, logo and three social icons', () => {
    renderShop('/wishlist');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/Warsaw/)).toBeTruthy();
    expect(footer.getByRole('link', { name: /^\+48/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(footer.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(footer.getByRole('link', { name: 'Verrow, home' })).toBeTruthy();
    expect(
      ['Instagram', 'Facebook', 'Pinterest'].map((name) => footer.getByRole('link', { name })),
    ).toHaveLength(3);
  });

  it.each([
    'About',
    'Blogs',
    'Contact',
    'FAQs',
    'Help',
    'Terms',
    'Privacy',
    'Right of withdrawal',
    'Company details',
  ])('FRAME-11 the footer link %s opens its page', async (name) => {
    renderShop('/wishlist');
    press(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  });

  it('FRAME-10 lists the accepted cards', () => {
    renderShop('/wishlist');
    const marks = within(screen.getByRole('contentinfo')).getByRole('list', { name: 'Cards that we accept' });
    expect(
      within(marks)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visa', 'Mastercard', 'American Express', 'Discover']);
  });

  it('FRAME-13 shows the back-to-top button after 100 px of scrolling', async () => {
    renderShop('/wishlist');
    const scrolledTo = (top: number) => {
      vi.stubGlobal('scrollY', top);
      fireEvent.scroll(window);
    };
    scrolledTo(100);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    scrolledTo(101);
    expect(await screen.findByRole('button', { name: 'Back to top' })).toBeTruthy();
    scrolledTo(0);
    vi.unstubAllGlobals();
  });

  it('DESK-565 shows no back-to-top button in checkout, where it would cover choices', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    renderShop('/wishlist');
    const scrolledTo = (top: number) => {
      vi.stubGlobal('scrollY', top);
      fireEvent.scroll(window);
    };
    const button = () => screen.queryByRole('button', { name: 'Back to top' });
    scrolledTo(101);
    await waitFor(() => expect(button()).toBeTruthy());
    act(() => navigate('/checkout'));
    await waitFor(() => expect(document.title).toContain('Checkout'));
    scrolledTo(102);
    expect(button()).toBeNull();
    act(() => navigate('/wishlist'));
    await waitFor(() => expect(document.title).toContain('Wishlist'));
    scrolledTo(103);
    await waitFor(() => expect(button()).toBeTruthy());
    scrolledTo(0);
    vi.unstubAllGlobals();
  });

  it('shows an offline message with waiting changes, and briefly that it is online again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    renderShop('/wishlist');
    const region = screen.getAllByRole('status')[0];
    const setOnline = (isOnline: boolean) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    expect(region?.textContent).toBe('');
    setOnline(false);
    await waitFor(() =>
      expect(region?.textContent).toMatch(
        /^You are offline\. What was loaded still works; changes to your cart wait/,
      ),
    );
    setOnline(true);
    expect(region?.textContent).toBe('You are back online.');
    act(() => void vi.advanceTimersByTime(5000));
    expect(region?.textContent).toBe('');
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('starts with a link that skips the header', () => {
    renderShop('/wishlist');
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Skip to content');
    expect(document.querySelector('main')?.id).toBe('main');
  });
});

describe('account menu', () => {
  it("FRAME-14 offers a guest 'Login' and 'Sign Up'", () => {
    renderShop('/wishlist');
    press(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
  });

  it('FRAME-15 offers account links and logout to a signed-in user', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    const { shop } = renderShop('/wishlist');
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    press(screen.getByRole('button', { name: 'Account' }));
    const links = { Profile: '', Orders: '/orders', Settings: '/details', Returns: '/returns' };
    for (const [name, below] of Object.entries(links))
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/account${below}`);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('closes on Escape and returns the focus', () => {
    renderShop('/wishlist');
    const button = screen.getByRole('button', { name: 'Account' });
    press(button);
    fireEvent.keyDown(screen.getByRole('link', { name: 'Login' }), { key: 'Escape' });
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('category bar', () => {
  it('FRAME-03 FRAME-04 FRAME-06 shows the fixed entries, then the visible top-level categories', async () => {
    renderShop('/wishlist');
    await bar().findByRole('link', { name: 'Women' });
    await bar().findByRole('button', { name: 'Men categories' });
    const names = bar()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['New Arrivals', 'Special Offer', 'Bestsellers', 'Women', 'Men']);
  });

  it("FRAME-05 falls back to 'Women' and 'Men' if none load", async () => {
    network.get('/categories', failure(500, 'internal', 'Broken'));
    renderShop('/wishlist');
    expect(bar().getByRole('link', { name: 'Women' }).getAttribute('href')).toBe('/women');
    expect(bar().getByRole('link', { name: 'Men' }).getAttribute('href')).toBe('/men');
  });

  it('FRAME-07 hovering opens a menu with second-level headings and third-level links', async () => {
    renderShop('/wishlist');
    await bar().findByRole('button', { name: 'Men categories' });
    const entry = bar().getByRole('link', { name: 'Men' }).closest('li');
    fireEvent.pointerEnter(entry!, { pointerType: 'mouse' });
    expect(bar().queryByRole('link', { name: 'Jackets' })).toBeNull();
    const jackets = await bar().findByRole('link', { name: 'Jackets' });
    expect(jackets.getAttribute('href')).toBe('/men/clothing/jackets');
    expect(bar().getByRole('heading', { name: 'Clothing' })).toBeTruthy();
  });

  it('FRAME-09 opens by its button, closes on Escape, and returns the focus', async () => {
    renderShop('/wishlist');
    const button = await bar().findByRole('button', { name: 'Men categories' });
    press(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(await bar().findByRole('link', { name: 'Jackets' }), { key: 'Escape' });
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(button);
  });

  it('shows the same tree in the navigation drawer', async () => {
    renderShop('/wishlist');
    await bar().findByRole('button', { name: 'Men categories' });
    // The button is visible at 768 px or less only; jsdom has no viewport.
    press(screen.getByRole('button', { name: 'Menu', hidden: true }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    for (const name of [
      'New Arrivals',
      'Special Offer',
      'Bestsellers',
      'All Women',
      'All Men',
      'Clothing',
      'Jackets',
    ])
      expect(drawer.getByRole('link', { name, hidden: true })).toBeTruthy();
  });
});

describe('theme switch', () => {
  it('changes the theme and stores it', () => {
    renderShop('/wishlist');
    press(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    press(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
