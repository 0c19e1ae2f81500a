import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminWithdrawalLine } from '../../src/services/admin/adminServices.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildAdminOrder, buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { main, press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const unmatched: AdminWithdrawalLine = {
  withdrawal: {
    _id: 'wdr_1',
    receivedAt: '2026-03-04T08:15:00.000Z',
    name: 'Dora Carrington',
    email: 'dora@example.com',
    orderNumber: '#1000000000',
    items: [],
    text: 'One coat,\nsize S',
    status: 'unmatched',
    _order: null,
    _return: null,
  },
  itemLabels: [],
  needsDecision: true,
  returnNumber: null,
  note: null,
};
const returning: AdminWithdrawalLine = {
  withdrawal: {
    ...unmatched.withdrawal,
    _id: 'wdr_2',
    name: 'Ada Lovelace',
    orderNumber: '2000000000',
    items: [{ orderItemId: 'i1', quantity: 2 }],
    text: '',
    status: 'returning',
    _order: 'o1',
    _return: 'r1',
  },
  itemLabels: ['2 × Verrow The coat, size S, Bottle'],
  needsDecision: false,
  returnNumber: 'R1001',
  returnStatus: 'refunded',
  note: null,
};

describe('withdrawals for staff', () => {
  it('WITHDRAW-07 DESK-624 lists statements with status, order, return and items', async () => {
    network.get('/admin/withdrawals', buildPage(unmatched, returning));
    renderShop('/admin/withdrawals');
    const row = within(await main().findByRole('row', { name: /Ada Lovelace/ }));
    expect(row.getByText('Return requested')).toBeTruthy();
    expect(row.getByRole('link', { name: '#2000000000' }).getAttribute('href')).toBe('/admin/orders/o1');
    expect(row.getByRole('link', { name: '#R1001' }).getAttribute('href')).toBe('/admin/returns/r1');
    // DESK-624
    expect(row.getByText('Refunded')).toBeTruthy();
    expect(row.getByText('2 × Verrow The coat, size S, Bottle')).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
    const other = within(main().getByRole('row', { name: /Dora Carrington/ }));
    expect(other.getByText('No order found')).toBeTruthy();
    expect(other.getByText('#1000000000').closest('a')).toBeNull();
  });

  it('WITHDRAW-09 the page of an order lists its statements, and one is decided there', async () => {
    const open = { ...unmatched, withdrawal: { ...unmatched.withdrawal, status: 'received' as const } };
    network.get('/admin/orders/o1', buildAdminOrder({}, { withdrawals: [returning, open] }));
    network.post('/admin/withdrawals/wdr_1', {});
    renderShop('/admin/orders/o1');
    const panel = within(await main().findByRole('region', { name: 'Withdrawals' }));
    expect(panel.getByText('Return requested')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Return #R1001' }).getAttribute('href')).toBe('/admin/returns/r1');
    expect(panel.getAllByText('Needs a decision')).toHaveLength(1);
    typeInto(panel.getByLabelText(/^What was decided/), 'Refunded by phone');
    press(panel.getByRole('button', { name: /^Close: order/ }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/withdrawals/wdr_1').at(-1)?.body).toEqual({
        note: 'Refunded by phone',
      }),
    );
  });

  it('WITHDRAW-07 filters those that need a decision', async () => {
    network.get('/admin/withdrawals', buildPage(unmatched));
    renderShop('/admin/withdrawals');
    await main().findByRole('row', { name: /Dora/ });
    typeInto(main().getByLabelText('Show'), 'decision');
    await waitFor(() =>
      expect(network.requestsTo('/admin/withdrawals').at(-1)?.search).toContain('needsDecision=true'),
    );
  });

  it('WITHDRAW-07 closes one with a note, which is required', async () => {
    network.get('/admin/withdrawals', buildPage(unmatched));
    network.post('/admin/withdrawals/wdr_1', {
      success: true,
      statusCode: 200,
      message: 'Withdrawal closed',
      result: { ...unmatched, needsDecision: false },
    });
    renderShop('/admin/withdrawals');
    const row = within(await main().findByRole('row', { name: /Dora/ }));
    press(row.getByRole('button', { name: 'Close: order #1000000000' }));
    expect(await row.findByText('Required')).toBeTruthy();
    typeInto(row.getByLabelText('What was decided'), 'Refunded.');
    press(row.getByRole('button', { name: 'Close: order #1000000000' }));
    await waitFor(() => expect(network.requestsTo('/admin/withdrawals/wdr_1')).toHaveLength(1));
    expect(network.requestsTo('/admin/withdrawals/wdr_1')[0]?.body).toEqual({ note: 'Refunded.' });
  });
});
