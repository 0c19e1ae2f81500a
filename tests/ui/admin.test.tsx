import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { main, press, withinRegion } from './support/interactions.ts';
import { mockDefaultResponses, renderShop } from './support/renderShop.tsx';
import { mockAdminResponses, overview } from './support/adminNetwork.ts';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const openAccountMenu = () => press(screen.getByRole('button', { name: 'Account' }));

describe('the admin area', () => {
  it('ROLE-05 is linked in the account menu of staff, and marks the section', async () => {
    network.get('/admin/overview', overview);
    renderShop('/about');
    openAccountMenu();
    press(await screen.findByRole('link', { name: 'Admin' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
    const menu = within(main().getByRole('navigation', { name: 'Admin', hidden: true }));
    expect(menu.getByRole('link', { name: 'Today', hidden: true }).getAttribute('aria-current')).toBe('page');
    expect(menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Orders', 'Returns', 'Products', 'Campaigns', 'Promo codes', 'Usage']),
    );
  });

  it('ROLE-05 has no link for shoppers, and shows them the 404 page', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    renderShop('/admin/orders');
    expect(await main().findByRole('heading', { level: 1, name: "404. That's an error" })).toBeTruthy();
    expect(main().getByText('The requested URL /admin/orders was not found on this server.')).toBeTruthy();
    expect(document.title).toBe('Page not found');
    openAccountMenu();
    await screen.findByRole('link', { name: 'Orders' });
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    expect(network.requests.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  });

  it('ROLE-05 asks a guest to sign in', async () => {
    mockDefaultResponses(network);
    renderShop('/admin');
    expect((await screen.findAllByText('Please login first')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
  });

  it('WITHDRAW-09 counts the withdrawals to decide', async () => {
    network.get('/admin/overview', { ...overview, withdrawals: 5 });
    renderShop('/admin');
    const todo = within(await main().findByRole('region', { name: 'To do' }));
    expect(todo.getByRole('link', { name: /^5\s*Withdrawals to decide/ }).getAttribute('href')).toBe(
      '/admin/withdrawals?show=decision',
    );
  });

  it('ROLE-05, DESK-498 shows pending work, each figure linked to its list', async () => {
    network.get('/admin/overview', overview);
    renderShop('/admin');
    const todo = within(await main().findByRole('region', { name: 'To do' }));
    const href = (name: RegExp) => todo.getByRole('link', { name }).getAttribute('href');
    expect(href(/^4\s*Orders to pack/)).toBe('/admin/fulfilment?status=placed');
    expect(href(/^3\s*Orders to ship/)).toBe('/admin/fulfilment?status=processing');
    expect(href(/^9\s*Returns to refund/)).toBe('/admin/returns?status=received');
    expect(todo.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '1 refund was refused by the payment provider.',
      '3 problems need your attention.',
    ]);
    expect(href(/^1 refund was refused/)).toBe('/admin/orders?refund=refused');
    expect(href(/^3 problems need/)).toBe('/admin/problems');
    const stock = withinRegion('Stock');
    expect(stock.getByRole('link', { name: '11 sizes are out of stock' })).toBeTruthy();
    expect(stock.getByRole('link', { name: 'Wool coat, Bottle' }).getAttribute('href')).toBe(
      '/admin/products/p1',
    );
  });
});
