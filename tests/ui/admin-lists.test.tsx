import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { customer } from './support/adminCustomer.ts';
import { buildPage, mockAdminResponses, staffMember, orderToPack } from './support/adminNetwork.ts';
import { findDialog, main, press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('the keys of the admin area', () => {
  const openOrders = async () => {
    network.get(
      '/admin/customers',
      buildPage(
        customer,
        { ...customer, _id: 'u4', lastName: 'Byron' },
        { ...customer, _id: 'u5', lastName: 'King' },
      ),
    );
    renderShop('/admin/customers');
    await main().findByRole('row', { name: /King/ });
  };
  const key = (name: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
  const focused = () => document.activeElement?.textContent;

  it('DESK-06 j and k move through the rows, / searches; typing in a field does neither', async () => {
    await openOrders();
    key('j');
    expect(focused()).toBe('Ada Lovelace');
    key('j');
    key('j');
    key('j');
    expect(focused()).toBe('Ada King');
    key('k');
    expect(focused()).toBe('Ada Byron');
    key('/');
    expect(document.activeElement).toBe(main().getByRole('searchbox'));
    key('j');
    expect(document.activeElement).toBe(main().getByRole('searchbox'));
  });

  it('DESK-635 x chooses the row with the focus', async () => {
    network.get(
      '/admin/fulfilment',
      buildPage(orderToPack, { ...orderToPack, _id: 'o2', orderNumber: 'VR-1002' }),
    );
    renderShop('/admin/fulfilment');
    await main().findByRole('checkbox', { name: '#VR-1002' });
    key('x');
    key('j');
    key('j');
    key('x');
    await waitFor(() => expect(location.search).toBe('?orders=o2'));
    key('x');
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('DESK-636 says where names are found if a search for an order finds nothing', async () => {
    network.get('/admin/orders', buildPage());
    renderShop('/admin/orders?q=nowak');
    expect(
      await main().findByText(
        /^No order here has this number, email or tracking number\. A name is found under/,
      ),
    ).toBeTruthy();
  });

  it('DESK-573 Escape empties the search, then leaves it, as Enter does; j moves again', async () => {
    await openOrders();
    key('/');
    const box = main().getByRole('searchbox');
    typeInto(box, 'ada');
    key('Escape');
    expect(box).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box);
    key('Escape');
    key('j');
    expect(focused()).toBe('Ada Lovelace');
    key('/');
    typeInto(box, 'ada');
    fireEvent.submit(box);
    await waitFor(() => expect(location.search).toBe('?q=ada'));
    await main().findByRole('row', { name: /King/ });
    key('j');
    expect(focused()).toBe('Ada Lovelace');
  });

  it('DESK-573 Enter and Escape do not move the focus out of the search if single keys are off', async () => {
    localStorage.setItem('deskKeys', 'off');
    await openOrders();
    const box = main().getByRole('searchbox');
    typeInto(box, 'ada');
    fireEvent.submit(box);
    await waitFor(() => expect(location.search).toBe('?q=ada'));
    expect(document.activeElement).toBe(box);
  });

  it('DESK-06 Ctrl+K opens sections and searches by name; single keys can be switched off for good', async () => {
    await openOrders();
    network.get('/admin/orders', buildPage());
    key('k', { ctrlKey: true });
    const dialog = await findDialog('Go to');
    const input = dialog.getByRole('searchbox', { name: 'Section, order number, email or product' });
    typeInto(input, 'camp');
    await waitFor(() =>
      expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Campaigns',
        'Search orders for “camp”',
        'Search products for “camp”',
        'Search customers for “camp”',
        'Search returns for “camp”',
      ]),
    );
    press(dialog.getByLabelText(/Single keys/));
    typeInto(input, '1000');
    key('ArrowDown');
    expect(focused()).toBe('Search orders for “1000”');
    key('ArrowUp');
    expect(document.activeElement).toBe(input);
    fireEvent.submit(input);
    await waitFor(() => expect(network.requestsTo('/admin/orders').at(-1)?.search).toContain('q=1000'));
    expect(location.pathname).toBe('/admin/orders');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    key('/');
    expect(document.activeElement).not.toBe(main().getByRole('searchbox'));
  });

  const findLinks = async (role: 'manager' | 'packer') => {
    network.get('/admin/me', { result: { ...staffMember, role } });
    await openOrders();
    key('k', { ctrlKey: true });
    const dialog = await findDialog('Go to');
    typeInto(dialog.getByRole('searchbox'), 'impo');
    await dialog.findByRole('link', { name: 'Search orders for “impo”' });
    return dialog.getAllByRole('link').map(({ textContent }) => textContent);
  };

  it('DESK-619 are for managers', async () => {
    expect((await findLinks('manager'))[0]).toBe('Import products');
  });

  it('DESK-628 finds a section by what is on its page', async () => {
    await openOrders();
    key('k', { ctrlKey: true });
    const dialog = await findDialog('Go to');
    for (const [text, section] of [
      ['where shoppers', 'Usage'],
      ['pick', 'Fulfilment'],
      ['rates', 'Delivery'],
    ] as const) {
      typeInto(dialog.getByRole('searchbox'), text);
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      await waitFor(() => expect(dialog.getAllByRole('link')[0]?.textContent).toBe(section));
    }
  });

  it('DESK-619 are not shown to packers', async () => {
    expect(await findLinks('packer')).not.toContain('Import products');
  });
});

describe('lists as files', () => {
  it('DESK-07 a manager saves all customers as a file', async () => {
    network.get('/admin/customers', buildPage(customer));
    network.get('/admin/tables/customers', () => new Response('email\r\n'));
    renderShop('/admin/customers');
    press(await main().findByRole('button', { name: 'All customers as CSV' }));
    expect(await screen.findByText('Saved as a file')).toBeTruthy();
    expect(network.requestsTo('/admin/tables/customers')).toHaveLength(1);
  });

  it('DESK-07 is not offered to a packer', async () => {
    network.get('/admin/me', { result: { ...staffMember, role: 'packer' } });
    network.get('/admin/customers', buildPage(customer));
    renderShop('/admin/customers');
    await main().findByRole('row', { name: /Lovelace/ });
    await waitFor(() => expect(main().queryByRole('button', { name: 'All customers as CSV' })).toBeNull());
  });
});
