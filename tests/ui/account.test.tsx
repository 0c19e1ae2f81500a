import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { credentials, failure, savedUser, user } from '../services/support/bodies.ts';
import { waitForFocus, isDisabled, main, press } from './support/interactions.ts';
import { buildOrder } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';
import { retryFailedPage } from './support/retryFailedPage.ts';

const network = fakeShopNetwork({ isSignedIn: true });

beforeEach(() => {
  network.get('/orders/userId/u1', { result: [], hasMore: false, nextCursor: null });
  network.get('/categories/byLevel', {
    result: [
      { _id: 'k1', name: 'Men' },
      { _id: 'k2', name: 'Women' },
    ],
  });
});

/** The side menu, which narrow screens hide; the drawer's menu is outside of `main`. */
const menu = () => within(main().getByRole('navigation', { name: 'Account', hidden: true }));
const hidden = true;

describe('the menu of the account', () => {
  it("ACCT-01 ACCT-02 links to the pages in two groups, 'Return Article' to the orders, and marks the current one", async () => {
    renderShop('/account/preferences');
    await main().findByRole('heading', { level: 1, name: 'Preferences' });
    const [account, privacy] = menu().getAllByRole('list', { hidden });
    const links = (list: HTMLElement | undefined) =>
      list
        ? within(list)
            .getAllByRole('link', { hidden })
            .map((link) => [link.textContent, link.getAttribute('href')])
        : [];
    expect(account && describedName(account)).toBe('My account');
    expect(links(account)).toEqual([
      ['Overview', '/account'],
      ['Orders', '/account/orders'],
      ['Return Article', '/account/orders'],
      ['Returns', '/account/returns'],
      ['My Data', '/account/details'],
    ]);
    expect(privacy && describedName(privacy)).toBe('Data and privacy');
    expect(links(privacy)).toEqual([['Preferences', '/account/preferences']]);
    const markedLinks = menu()
      .getAllByRole('link', { hidden })
      .filter((link) => link.hasAttribute('aria-current'));
    expect(markedLinks.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Preferences', 'page'],
    ]);
  });

  it('ACCT-03 opens in a drawer, which closes when a page is selected', async () => {
    renderShop('/account');
    press(await main().findByRole('button', { name: 'Account menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Account menu' }));
    press(drawer.getByRole('link', { name: 'My Data' }));
    expect(await main().findByRole('heading', { level: 1, name: 'My Data' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ACCT-02 ACCT-03 closes the drawer when the current page is selected', async () => {
    renderShop('/account/orders');
    press(await main().findByRole('button', { name: 'Account menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Account menu' }));
    press(drawer.getByRole('link', { name: 'Return Article' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/account/orders');
  });
});

const describedName = (element: HTMLElement): string | undefined =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? undefined;

describe('the overview', () => {
  it("ROUTE-12 ACCT-04 shows 'Hello!', an introduction and 'Continue Shopping' to /men", async () => {
    renderShop('/account');
    expect(await main().findByRole('heading', { level: 1, name: 'Hello!' })).toBeTruthy();
    expect(await main().findByText('Here you can manage your orders and your preferences.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/men');
    expect(await main().findByText(/You have not ordered anything yet/)).toBeTruthy();
  });

  it('shows the latest order with its expected delivery', async () => {
    network.get('/orders/userId/u1', {
      result: [
        buildOrder({ placedAt: '2026-01-05T09:00:00.000Z' }),
        buildOrder({ _id: 'o2', orderNumber: 'VR-1' }),
      ],
      hasMore: false,
      nextCursor: null,
    });
    renderShop('/account');
    const link = await main().findByRole('link', { name: 'See order #VR-1001' });
    expect(link.getAttribute('href')).toBe('/account/orders/o1');
    expect(main().getByText('Expected delivery: We, 07.01.2026')).toBeTruthy();
    expect(main().queryByText('Order #VR-1')).toBeNull();
  });
});

describe('the guard', () => {
  it("ROUTE-22 ROUTE-23 waits for the session check, then shows only 'Please login first', and the page after sign-in", async () => {
    const check = Promise.withResolvers<Response>();
    network.get('/auth/refresh', () => check.promise);
    const { shop } = renderShop('/account/details');
    expect(await main().findByRole('heading', { level: 1, name: 'My Data' })).toBeTruthy();
    expect(main().queryByText('Please login first')).toBeNull();
    check.resolve(Response.json(failure(401, 'unauthenticated', 'Please sign in.'), { status: 401 }));
    expect(await main().findByText('Please login first')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(main().queryByRole('region', { hidden })).toBeNull();
    expect(network.requestsTo('/auth/current_user')).toEqual([]);
    network.get('/auth/refresh', credentials);
    shop.root.getSnapshot().children.auth?.send({ type: 'session.startedElsewhere', userId: 'u1' });
    expect(await main().findByRole('heading', { name: 'Your record' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('preferences', () => {
  const open = async () => {
    renderShop('/account/preferences');
    return main().findByRole('checkbox', { name: 'Men' });
  };
  const save = () => main().getByRole('button', { name: /^Sav/ });

  it("ROUTE-18 PREF-01 API-17 shows 'Personalize your experience' and the top-level categories", async () => {
    network.get('/auth/current_user', { ...user, preferences: ['k2', 'gone'] });
    const men = await open();
    expect(main().getByRole('heading', { name: 'Personalize your experience' })).toBeTruthy();
    const boxes = main().getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(2);
    expect(network.requestsTo('/categories/byLevel')[0]?.search).toBe('?level=topLevel');
    expect(men.matches(':checked')).toBe(false);
    expect(main().getByRole('checkbox', { name: 'Women' }).matches(':checked')).toBe(true);
  });

  it("PREF-02 PREF-03 disables 'Save' while unchanged and while saving, then shows 'Preferences saved successfully'", async () => {
    const answer = Promise.withResolvers<Response>();
    network.patch('/users/u1', () => answer.promise);
    const men = await open();
    expect(isDisabled(save())).toBe(true);
    press(men);
    expect(isDisabled(save())).toBe(false);
    press(men);
    expect(isDisabled(save())).toBe(true);
    press(men);
    press(save());
    await waitFor(() => expect(save().textContent).toBe('Saving...'));
    expect(isDisabled(save())).toBe(true);
    answer.resolve(Response.json(savedUser({ preferences: ['k1'] })));
    expect(await screen.findByText('Preferences saved successfully')).toBeTruthy();
    expect(network.requestsTo('/users/u1')[0]?.body).toEqual({ preferences: ['k1'] });
    expect(isDisabled(save())).toBe(true);
    expect(men.matches(':checked')).toBe(true);
    await waitForFocus(main().getByRole('heading', { name: 'Personalize your experience' }));
  });

  it("PREF-04 shows 'Failed to save preferences', keeps the selection and enables 'Save' again", async () => {
    network.patch('/users/u1', failure(500, 'internal', 'Something else'));
    const men = await open();
    press(men);
    press(save());
    expect(await screen.findByText('Failed to save preferences')).toBeTruthy();
    expect(men.matches(':checked')).toBe(true);
    expect(isDisabled(save())).toBe(false);
  });

  it('shows a loading error with a retry', async () => {
    await retryFailedPage(network, '/account/preferences', {
      request: '/auth/current_user',
      message: 'We could not load your preferences.',
      reply: user,
    });
    expect(await main().findByRole('checkbox', { name: 'Men' })).toBeTruthy();
  });
});
