import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffRoles, type StaffRole } from '../../contract/rules/staffRoles.ts';
import type { AdminLogLine } from '../../src/services/admin/adminServices.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { customer } from './support/adminCustomer.ts';
import {
  adminProduct,
  buildAdminOrder,
  buildPage,
  mockAdminResponses,
  staffMember,
} from './support/adminNetwork.ts';
import { findDialog, main, press, typeInto, withinRegion } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const hiding: AdminLogLine = {
  entry: {
    _id: 'deed_2',
    action: 'product_shown',
    at: '2026-03-04T08:15:00.000Z',
    by: 'cleo@example.org',
    before: { hidden: false },
    after: { hidden: true },
    undo: 'possible',
    isUndo: false,
  },
  subjectId: 'p1',
};
const refund: AdminLogLine = {
  entry: {
    ...hiding.entry,
    _id: 'deed_1',
    action: 'order_refunded',
    before: null,
    after: { amount: 5, reason: 'Late' },
    undo: null,
  },
  subjectId: 'o1',
};
const undone: AdminLogLine = { ...hiding, entry: { ...hiding.entry, _id: 'deed_0', undo: 'done' } };

const done = <T,>(message: string, result: T, statusCode = 200) => ({
  success: true,
  statusCode,
  message,
  result,
});

const signInAs = (role: StaffRole) => network.get('/admin/me', { result: { ...staffMember, role } });

describe('the log', () => {
  it('DESK-03, DESK-01 lists actions with their subject, and undoes what can be undone', async () => {
    network.get('/admin/log', buildPage(hiding, refund, undone));
    network.post('/admin/log/deed_2/undo', done('Undone', hiding));
    renderShop('/admin/log');
    const rows = await main().findAllByRole('row');
    const [, first, second, third] = rows.map((row) => within(row));
    expect(first?.getByRole('link', { name: 'p1' }).getAttribute('href')).toBe('/admin/products/p1');
    expect(second?.getByText('Refunded $5.00: Late')).toBeTruthy();
    expect(second?.queryByRole('button')).toBeNull();
    expect(third?.getByText('Undone')).toBeTruthy();
    press(main().getByRole('button', { name: 'Undo: Hidden' }));
    expect(await screen.findByText('Undone', { selector: '[role=status] *' })).toBeTruthy();
    expect(network.requestsTo('/admin/log/deed_2/undo')).toHaveLength(1);
  });

  it('DESK-531 names orders by their number and links to them', async () => {
    const parcel: AdminLogLine = {
      ...refund,
      entry: { ...refund.entry, action: 'parcel_shipped', after: { number: 1 } },
      orderNumber: '1000000001',
    };
    network.get('/admin/log', buildPage(parcel));
    renderShop('/admin/log');
    const link = await main().findByRole('link', { name: '#1000000001' });
    expect(link.getAttribute('href')).toBe('/admin/orders/o1');
    typeInto(
      main().getByRole('searchbox', { name: 'Email of a member of staff, or order number' }),
      '#1000000001',
    );
    press(main().getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(network.requestsTo('/admin/log').at(-1)?.search).toContain('1000000001'));
  });

  it('DESK-554 names a batch by its title and links to it', async () => {
    const batch: AdminLogLine = {
      entry: {
        ...refund.entry,
        action: 'batch_applied',
        after: { title: 'Import of woo.csv', products: 88, applied: 88 },
      },
      subjectId: 'bat_01',
    };
    network.get('/admin/log', buildPage(batch));
    renderShop('/admin/log');
    const link = await main().findByRole('link', { name: 'Import of woo.csv' });
    expect(link.getAttribute('href')).toBe('/admin/batches/bat_01');
    expect(main().getByText('Changed 88 of 88 products')).toBeTruthy();
  });

  it('DESK-01 says why an action cannot be undone any more', async () => {
    network.get('/admin/log', buildPage(hiding));
    const message = 'This was changed again in the meantime.';
    network.post('/admin/log/deed_2/undo', failure(409, 'changed_since', message));
    renderShop('/admin/log');
    press(await main().findByRole('button', { name: 'Undo: Hidden' }));
    expect(await main().findByText(message)).toBeTruthy();
  });

  it('DESK-03 filters by action and by the email of a member of staff', async () => {
    network.get('/admin/log', buildPage(hiding));
    renderShop('/admin/log');
    await main().findAllByRole('row');
    typeInto(main().getByLabelText('Action'), 'product_shown');
    await waitFor(() =>
      expect(network.requestsTo('/admin/log').at(-1)?.search).toContain('action=product_shown'),
    );
    typeInto(main().getByRole('searchbox'), 'cleo@example.org');
    press(main().getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/log').at(-1)?.search).toContain('by=cleo@example.org'),
    );
  });
});

describe('roles', () => {
  it.for(staffRoles)('DESK-02 shows a %s the sections of the role', async (role) => {
    signInAs(role);
    network.get('/admin/customers', buildPage(customer));
    renderShop('/admin/customers');
    await main().findByRole('row', { name: /Lovelace/ });
    const readNames = () =>
      within(main().getByRole('navigation', { name: 'Admin', hidden: true }))
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent);
    const expected = ['Log', 'Staff'].filter(
      (name) => role === 'owner' || (name === 'Log' && role === 'manager'),
    );
    await waitFor(() =>
      expect(
        readNames()
          .filter((name) => name === 'Log' || name === 'Staff')
          .toSorted(),
      ).toEqual(expected),
    );
    expect(readNames()).toContain('Customers');
  });

  it('DESK-02 DESK-603 shows a reader who may change a product, in place of the controls', async () => {
    signInAs('reader');
    network.get('/admin/products/p1', adminProduct);
    renderShop('/admin/products/p1');
    expect(
      await main().findByText('You need the role packer to correct the stock. Yours is reader.'),
    ).toBeTruthy();
    expect(main().queryByRole('button', { name: /Save|Hide/ })).toBeNull();
  });

  it('DESK-541 says that the role may not see a page, and which one may', async () => {
    signInAs('packer');
    network.get('/admin/log', failure(403, 'forbidden', 'You may not do this.'));
    renderShop('/admin/log');
    expect(await main().findByRole('heading', { name: 'Your role may not see this' })).toBeTruthy();
    expect(main().getByText(/needs the role manager\. Yours is packer\./)).toBeTruthy();
    expect(main().getByRole('heading', { level: 1, name: 'Log' })).toBeTruthy();
    expect(main().queryByText(/could not load/)).toBeNull();
  });

  it('DESK-541 offers a new promo code only to roles that may make it', async () => {
    signInAs('packer');
    network.get('/admin/promo-codes', { result: [] });
    renderShop('/admin/promo-codes');
    expect(
      await main().findByText('You need the role manager to create promo codes. Yours is packer.'),
    ).toBeTruthy();
    expect(main().queryByRole('link', { name: 'New promo code' })).toBeNull();
  });

  it('DESK-02 a packer ships an order, and does not see its cancellation and refund', async () => {
    signInAs('packer');
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'processing' }));
    renderShop('/admin/orders/o1');
    await main().findByText('You need the role manager to refund orders. Yours is packer.');
    expect(main().getByRole('button', { name: 'Ship' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Refund' })).toBeNull();
  });
});

describe('staff', () => {
  const packer = { ...staffMember, _id: 'u3', email: 'pia@example.org', role: 'packer' as const };

  it('DESK-02 DESK-604 changes a role, removes a member and adds one by email', async () => {
    network.get('/admin/staff', { result: [staffMember, packer] });
    network.patch('/admin/staff/u3', done('Role saved', packer));
    network.post('/admin/staff', done('new@example.org works in the shop now', packer, 201));
    renderShop('/admin/staff');
    typeInto(await main().findByLabelText('Role of pia@example.org'), 'manager');
    await waitFor(() => expect(network.requestsTo('/admin/staff/u3')[0]?.body).toEqual({ role: 'manager' }));
    await screen.findByText('Role saved');
    // DESK-604: asked first.
    press(await main().findByRole('button', { name: 'Remove pia@example.org' }));
    const dialog = await findDialog('Remove pia@example.org from the staff?');
    expect(dialog.getByText(/You can undo this under ‘Log’\.$/)).toBeTruthy();
    expect(network.requestsTo('/admin/staff/u3')).toHaveLength(1);
    press(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(network.requestsTo('/admin/staff/u3')[1]?.body).toEqual({ role: null }));
    const form = within(main().getByRole('region', { name: 'Add a colleague' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Add' }).matches(':disabled')).toBe(false));
    press(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText(/Required|email/i, { selector: '[id$=error] *, [id$=error]' })).toBeTruthy();
    typeInto(form.getByLabelText('Email'), 'new@example.org');
    typeInto(form.getByLabelText('Role'), 'reader');
    press(form.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/staff').find(({ method }) => method === 'POST')?.body).toEqual({
        email: 'new@example.org',
        role: 'reader',
      }),
    );
  });
});

describe('an invitation', () => {
  it('DESK-563 is shown until a password is chosen, and sent again', async () => {
    const invited = { ...staffMember, _id: 'u4', email: 'new@example.org', isInvited: true as const };
    network.get('/admin/staff', { result: [staffMember, invited] });
    network.post('/admin/staff/u4/invitations', done('The invitation is sent again', invited, 201));
    renderShop('/admin/staff');
    const row = within(await main().findByRole('row', { name: /new@example.org/ }));
    expect(row.getByText('Invited, has not chosen a password yet')).toBeTruthy();
    press(row.getByRole('button', { name: 'Send the invitation to new@example.org again' }));
    expect(await screen.findByText('The invitation is sent again')).toBeTruthy();
    expect(main().getAllByText(/has not chosen/)).toHaveLength(1);
  });
});

describe('customers', () => {
  it('DESK-530 says that the amount spent is after refunds', async () => {
    network.get('/admin/customers/u2', { ...customer, spent: 0, hasRefunds: true });
    renderShop('/admin/customers/u2');
    const facts = within(await main().findByRole('region', { name: 'Customer' }));
    expect(facts.getByText('3 for $0.00 after refunds')).toBeTruthy();
  });

  it('DESK-04 shows a customer with orders, notes and money spent, and adds a note', async () => {
    network.get('/admin/customers/u2', customer);
    network.post('/admin/notes/u2', done('Note saved', customer.notes, 201));
    renderShop('/admin/customers/u2');
    const facts = within(await main().findByRole('region', { name: 'Customer' }));
    expect(facts.getByText('3 for $210.50')).toBeTruthy();
    expect(main().getByRole('link', { name: '#1000000001' }).getAttribute('href')).toBe('/admin/orders/o1');
    expect(withinRegion('Notes for staff').getByText('Prefers to be called.')).toBeTruthy();
    press(main().getByRole('button', { name: 'Save note' }));
    expect(await main().findByText('Required')).toBeTruthy();
    typeInto(main().getByLabelText('New note'), 'Called back.');
    press(main().getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/notes/u2')[0]?.body).toEqual({ text: 'Called back.' }),
    );
  });

  it('DESK-05 blocks at once, since that can be undone, and deletes after a question', async () => {
    network.get('/admin/customers/u2', customer);
    network.patch('/admin/customers/u2/access', done('Blocked', { ...customer, isBlocked: true }));
    network.remove('/admin/customers/u2', { success: true, statusCode: 200, message: 'Account deleted' });
    renderShop('/admin/customers/u2');
    press(await main().findByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/customers/u2/access')[0]?.body).toEqual({ blocked: true }),
    );
    await screen.findByText('Blocked');
    press(await main().findByRole('button', { name: 'Delete account' }));
    const dialog = await findDialog('Delete this account?');
    expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() =>
      expect(
        network.requestsTo('/admin/customers/u2').filter(({ method }) => method === 'DELETE'),
      ).toHaveLength(1),
    );
  });

  it('DESK-562 deletes the data of a guest, who has no account', async () => {
    network.get('/admin/customers/u2', { ...customer, isGuest: true });
    renderShop('/admin/customers/u2');
    press(await main().findByRole('button', { name: "Delete this guest's data" }));
    const dialog = await findDialog("Delete this guest's data?");
    expect(dialog.getByRole('button', { name: 'Delete data' })).toBeTruthy();
    expect(main().queryByText('Delete account')).toBeNull();
  });

  it('DESK-592 leads from a deleted customer to the list, with the message', async () => {
    network.get('/admin/customers', buildPage());
    network.get('/admin/customers/u2', customer);
    network.remove('/admin/customers/u2', { success: true, statusCode: 200, message: 'Account deleted' });
    renderShop('/admin/customers/u2');
    press(await main().findByRole('button', { name: 'Delete account' }));
    const dialog = await findDialog('Delete this account?');
    press(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await main().findByRole('searchbox', { name: 'Email or name' })).toBeTruthy();
    expect(await screen.findByText('Account deleted')).toBeTruthy();
    expect(main().queryByText('ada@example.org')).toBeNull();
  });

  it('DESK-05 offers neither for an account of staff', async () => {
    network.get('/admin/customers/u2', { ...customer, isStaff: true });
    renderShop('/admin/customers/u2');
    await main().findByRole('button', { name: 'Export data' });
    expect(main().queryByRole('button', { name: 'Block' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Delete account' })).toBeNull();
  });
});
