import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { credentials, failure, user } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { focusOn, isDisabled, main, press } from './support/hands.ts';
import { orderOf } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => {
  answerAsUsual(network, { isSignedIn: true });
  network.get('/orders/userId/u1', { result: [], hasMore: false, nextCursor: null });
  network.get('/categories/byLevel', {
    result: [
      { _id: 'k1', name: 'Men' },
      { _id: 'k2', name: 'Women' },
    ],
  });
});

const saved = (change: object) => ({
  success: true,
  statusCode: 200,
  message: 'Your details are saved',
  result: { ...user, ...change },
});

/** The menu beside the page, which a narrow screen does not show; the one in the drawer stands outside of the page. */
const menu = () => within(main().getByRole('navigation', { name: 'Account', hidden: true }));
const hidden = true;

describe('the menu of the account', () => {
  it("ACCT-01 ACCT-02 leads to its pages in two groups, 'Return Article' to the orders, and marks this one", async () => {
    showShop('/account/preferences');
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
    const marked = menu()
      .getAllByRole('link', { hidden })
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Preferences', 'page'],
    ]);
  });

  it('ACCT-03 opens in a drawer as well, which closes when a page was chosen', async () => {
    showShop('/account');
    press(await main().findByRole('button', { name: 'Account menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Account menu' }));
    press(drawer.getByRole('link', { name: 'My Data' }));
    expect(await main().findByRole('heading', { level: 1, name: 'My Data' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ACCT-02 ACCT-03 closes its drawer also where the page that was chosen is this one', async () => {
    showShop('/account/orders');
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
  it("ROUTE-12 ACCT-04 says 'Hello!', what can be done here, and 'Continue Shopping' to /men", async () => {
    showShop('/account');
    expect(await main().findByRole('heading', { level: 1, name: 'Hello!' })).toBeTruthy();
    expect(await main().findByText('Here you can manage your orders and your preferences.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/men');
    expect(await main().findByText(/You have not ordered anything yet/)).toBeTruthy();
  });

  it('leads to the latest order, with what is next for it', async () => {
    network.get('/orders/userId/u1', {
      result: [
        orderOf({ placedAt: '2026-01-05T09:00:00.000Z' }),
        orderOf({ _id: 'o2', orderNumber: 'VR-1' }),
      ],
      hasMore: false,
      nextCursor: null,
    });
    showShop('/account');
    const link = await main().findByRole('link', { name: 'See order #VR-1001' });
    expect(link.getAttribute('href')).toBe('/account/orders/o1');
    expect(main().getByText('Expected delivery: We, 07.01.2026')).toBeTruthy();
    expect(main().queryByText('Order #VR-1')).toBeNull();
  });
});

describe('the guard', () => {
  it("ROUTE-22 ROUTE-23 waits for the session check, then says 'Please login first' and shows nothing else, and goes on after", async () => {
    const check = Promise.withResolvers<Response>();
    network.get('/auth/refresh', () => check.promise);
    const { shop } = showShop('/account/details');
    expect(await main().findByRole('heading', { level: 1, name: 'My Data' })).toBeTruthy();
    expect(main().queryByText('Please login first')).toBeNull();
    check.resolve(Response.json(failure(401, 'unauthenticated', 'Please sign in.'), { status: 401 }));
    expect(await main().findByText('Please login first')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(main().queryByRole('region', { hidden })).toBeNull();
    expect(network.of('/auth/current_user')).toEqual([]);
    network.get('/auth/refresh', credentials);
    shop.root.getSnapshot().children.auth?.send({ type: 'session.beganElsewhere', userId: 'u1' });
    expect(await main().findByRole('heading', { name: 'Your record' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('preferences', () => {
  const open = async () => {
    showShop('/account/preferences');
    return main().findByRole('checkbox', { name: 'Men' });
  };
  const save = () => main().getByRole('button', { name: /^Sav/ });

  it("ROUTE-18 PREF-01 API-17 says 'Personalize your experience' and offers the top-level categories", async () => {
    network.get('/auth/current_user', { ...user, preferences: ['k2', 'gone'] });
    const men = await open();
    expect(main().getByRole('heading', { name: 'Personalize your experience' })).toBeTruthy();
    const boxes = main().getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(2);
    expect(network.of('/categories/byLevel')[0]?.search).toBe('?level=topLevel');
    expect(men.matches(':checked')).toBe(false);
    expect(main().getByRole('checkbox', { name: 'Women' }).matches(':checked')).toBe(true);
  });

  it("PREF-02 PREF-03 keeps 'Save' disabled while unchanged and while saving, and says 'Preferences saved successfully'", async () => {
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
    answer.resolve(Response.json(saved({ preferences: ['k1'] })));
    expect(await screen.findByText('Preferences saved successfully')).toBeTruthy();
    expect(network.of('/users/u1')[0]?.body).toEqual({ preferences: ['k1'] });
    expect(isDisabled(save())).toBe(true);
    expect(men.matches(':checked')).toBe(true);
    await focusOn(main().getByRole('heading', { name: 'Personalize your experience' }));
  });

  it("PREF-04 says 'Failed to save preferences', keeps the choice, and lets it be saved again", async () => {
    network.patch('/users/u1', failure(500, 'internal', 'Something else'));
    const men = await open();
    press(men);
    press(save());
    expect(await screen.findByText('Failed to save preferences')).toBeTruthy();
    expect(men.matches(':checked')).toBe(true);
    expect(isDisabled(save())).toBe(false);
  });

  it('says what could not be loaded, and tries again', async () => {
    network.get('/auth/current_user', failure(404, 'not_found', 'No.'));
    showShop('/account/preferences');
    expect(await main().findByText('We could not load your preferences.')).toBeTruthy();
    network.get('/auth/current_user', user);
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('checkbox', { name: 'Men' })).toBeTruthy();
  });
});
