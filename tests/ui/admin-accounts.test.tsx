import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminLogLine } from '../../src/services/admin/adminServices.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { customer } from './support/adminCustomer.ts';
import { buildPage, mockAdminResponses, staffMember } from './support/adminNetwork.ts';
import { main, press } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const entry: AdminLogLine['entry'] = {
  _id: 'deed_1',
  action: 'account_deleted',
  at: '2026-03-04T08:15:00.000Z',
  by: 'cleo@example.org',
  before: null,
  after: null,
  undo: null,
  isUndo: false,
};

describe('accounts in the admin area', () => {
  it('DESK-605 names accounts by their email, and says which were deleted', async () => {
    const role: AdminLogLine = {
      entry: { ...entry, _id: 'deed_3', action: 'staff_role_set', after: { role: 'packer' } },
      subjectId: 'usr_1',
      account: 'pia@example.org',
    };
    const blocked: AdminLogLine = {
      entry: { ...entry, _id: 'deed_4', action: 'account_blocked', after: { blocked: true } },
      subjectId: 'usr_2',
      account: 'ada@example.org',
    };
    const deleted: AdminLogLine = {
      entry: { ...entry, _id: 'deed_5', action: 'account_deleted', after: null },
      subjectId: 'usr_3',
      account: null,
    };
    network.get('/admin/log', buildPage(role, blocked, deleted));
    renderShop('/admin/log');
    expect(await main().findByText('pia@example.org')).toBeTruthy();
    expect(main().getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toBe(
      '/admin/customers/usr_2',
    );
    expect(main().getByText('Deleted account')).toBeTruthy();
    expect(main().queryByText(/usr_/)).toBeNull();
  });

  it('DESK-625 names API keys, endpoints, zones and rates, and says what is an undo', async () => {
    const key: AdminLogLine = {
      entry: { ...entry, action: 'api_key_made', after: { name: 'Warehouse' } },
      subjectId: 'key_1',
    };
    const endpoint: AdminLogLine = {
      entry: {
        ...entry,
        _id: 'deed_2',
        action: 'webhook_endpoint_removed',
        before: { url: 'https://erp.example/hook' },
      },
      subjectId: 'whe_1',
    };
    const undo: AdminLogLine = {
      entry: { ...entry, _id: 'deed_3', action: 'product_shown', after: { hidden: true }, isUndo: true },
      subjectId: 'p1',
      productTitle: 'Wool coat',
    };
    const zone: AdminLogLine = {
      entry: { ...entry, _id: 'deed_4', action: 'delivery_zone_set', after: { name: 'Nordics' } },
      subjectId: 'zone_1',
    };
    const rate: AdminLogLine = {
      entry: { ...entry, _id: 'deed_5', action: 'vat_rate_set', after: { country: 'DE' } },
      subjectId: 'DE:standard:2027-01-01',
    };
    const category: AdminLogLine = {
      entry: { ...entry, _id: 'deed_6', action: 'category_set', before: { name: 'Bags' }, after: null },
      subjectId: 'category:women-accessories-bags',
    };
    network.get('/admin/log', buildPage(key, endpoint, undo, zone, rate, category));
    renderShop('/admin/log');
    expect((await main().findByRole('link', { name: 'Warehouse' })).getAttribute('href')).toBe(
      '/admin/integrations',
    );
    expect(main().getByRole('link', { name: 'https://erp.example/hook' })).toBeTruthy();
    expect(main().getByText('Hidden (undo)')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Wool coat' }).getAttribute('href')).toBe('/admin/products/p1');
    expect(main().getByRole('link', { name: 'Nordics' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'DE' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Bags' }).getAttribute('href')).toBe(
      '/admin/categories/women-accessories-bags',
    );
    expect(main().queryByText(/key_1|whe_1|zone_1|DE:|category:/)).toBeNull();
  });

  it('DESK-627 says what blocking does to a guest', async () => {
    network.get('/admin/customers/u2', { ...customer, isGuest: true });
    network.patch('/admin/customers/u2/access', done({ ...customer, isGuest: true, isBlocked: true }));
    renderShop('/admin/customers/u2');
    expect(await main().findByText(/does not stop new orders with this email\.$/)).toBeTruthy();
    network.get('/admin/customers/u2', { ...customer, isGuest: true, isBlocked: true });
    press(main().getByRole('button', { name: 'Block' }));
    expect(await main().findByText(/can still order as a new guest\.$/)).toBeTruthy();
    expect(main().getByRole('button', { name: 'Unblock' })).toBeTruthy();
  });

  it('DESK-605 shows the email alone of a member of staff without a name', async () => {
    const unnamed = { ...staffMember, firstName: 'Staff', lastName: 'Member' };
    network.get('/admin/staff', { result: [unnamed] });
    renderShop('/admin/staff');
    await main().findByLabelText(`Role of ${staffMember.email}`);
    expect(main().queryByText(/Staff Member/)).toBeNull();
  });

  it('DESK-592 says that there is no such customer, without trying again', async () => {
    network.get('/admin/customers/u2', failure(404, 'not_found', 'The customer was not found.'));
    renderShop('/admin/customers/u2');
    expect(await main().findByText(/^There is no such customer\./)).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(main().getByRole('link', { name: 'See all customers' }).getAttribute('href')).toBe(
      '/admin/customers',
    );
  });
});
