import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { movesOf, orderStatuses } from '../../contract/orderStatechart.ts';
import { moveNames, questionOf } from '../../src/ui/admin/taskQuestion.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, dialogOf, focusOn, main, press, typeInto } from './support/hands.ts';
import { returnOf } from './support/returns.ts';
import { showShop } from './support/showShop.tsx';
import { adminOrderOf, answerStaff, orderLine, pageOf } from './support/staffNetwork.ts';

const network = fakeNetwork();
beforeEach(() => answerStaff(network));

describe('orders', () => {
  it('ROLE-05 lists them by status and search, which stand in the address', async () => {
    network.get('/admin/orders', pageOf(orderLine));
    showShop('/admin/orders');
    const row = within(await main().findByRole('row', { name: /VR-1001/ }));
    expect(row.getByText('ada@example.org')).toBeTruthy();
    expect(row.getByText('Processing')).toBeTruthy();
    expect(row.getByText('$10.00 refunded')).toBeTruthy();
    typeInto(main().getByRole('searchbox', { name: 'Order number or email' }), ' ada@ ');
    press(main().getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(location.search).toBe('?q=ada%40'));
    typeInto(main().getByLabelText('Status'), 'placed');
    await waitFor(() => expect(network.of('/admin/orders').at(-1)?.search).toContain('status=placed'));
    expect(network.of('/admin/orders').at(-1)?.search).toContain('q=ada@');
  });

  it.each(['placed', 'delivered'] as const)(
    'S11 ROLE-05 offers for %s the moves that the statechart has for the staff',
    async (status) => {
      network.get('/admin/orders/o1', adminOrderOf({ status }));
      showShop('/admin/orders/o1');
      const next = within(await main().findByRole('region', { name: 'Next step' }));
      expect(next.queryAllByRole('button').map((button) => button.textContent)).toEqual(
        movesOf(status, 'admin').map((to) => moveNames[to]),
      );
    },
  );

  it('S11 ROLE-05 has words for every move that the statechart has for the staff', () => {
    for (const from of orderStatuses)
      for (const status of movesOf(from, 'admin')) {
        expect(moveNames[status], status).toBeTruthy();
        expect(questionOf({ kind: 'moveOrder', id: 'o1', status }).title, status).not.toBe('Go on?');
      }
  });

  it('ROLE-05 ships an order with its tracking number, once it was confirmed', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'processing' }));
    network.patch('/orders/o1', done(adminOrderOf({ status: 'shipped' }).order));
    showShop('/admin/orders/o1');
    press(await main().findByRole('button', { name: 'Ship' }));
    const asked = await dialogOf('Ship this order?');
    typeInto(asked.getByLabelText(/Tracking number/), 'x');
    press(asked.getByRole('button', { name: 'Ship' }));
    const field = asked.getByLabelText(/Tracking number/);
    await waitFor(() => expect(describedBy(field)).not.toBe(''));
    expect(network.of('/orders/o1')).toEqual([]);
    typeInto(field, 'NW 123 456');
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'shipped' }));
    press(asked.getByRole('button', { name: 'Ship' }));
    expect(await main().findByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
    const [sent] = network.of('/orders/o1');
    expect(sent?.body).toEqual({ _id: 'o1', status: 'shipped', trackingNumber: 'NW 123 456' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('ROLE-05 refunds an amount with a reason, and nothing before it was confirmed', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'delivered' }));
    network.post('/admin/orders/o1/refunds', () => ({
      ...done(adminOrderOf({ status: 'delivered' }, { refundable: 41.5 })),
      statusCode: 201,
      message: '$10.50 is on its way back',
    }));
    showShop('/admin/orders/o1');
    const form = within(await main().findByRole('region', { name: 'Refund' }));
    press(form.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(describedBy(form.getByLabelText('Reason'))).toContain('Required'));
    expect(describedBy(form.getByLabelText('Amount in dollars'))).toContain('Required');
    typeInto(form.getByLabelText('Amount in dollars'), '52.01');
    typeInto(form.getByLabelText('Reason'), 'Came late');
    press(form.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(describedBy(form.getByLabelText('Amount in dollars'))).toContain('At most $52.00'),
    );
    typeInto(form.getByLabelText('Amount in dollars'), '10.50');
    press(form.getByRole('button', { name: 'Refund' }));
    const asked = await dialogOf('Refund $10.50?');
    expect(network.of('/admin/orders/o1/refunds')).toEqual([]);
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'delivered' }, { refundable: 41.5 }));
    press(asked.getByRole('button', { name: 'Refund $10.50' }));
    expect(await screen.findByText('$10.50 is on its way back')).toBeTruthy();
    await focusOn(main().getByRole('heading', { level: 1 }));
    expect(network.of('/admin/orders/o1/refunds')[0]?.body).toEqual({ amount: 10.5, reason: 'Came late' });
    expect(await main().findByText('$41.50 can be refunded.')).toBeTruthy();
  });

  it('ROLE-05 lists the orders with a refused refund, and asks for it again on the order or on its return', async () => {
    const at = '2026-01-04T08:15:00.000Z';
    const refused = [
      { _id: 'f1', amount: 10.5, reason: 'Came late', at, _return: null },
      { _id: 'f2', amount: 20, reason: 'Return R1001', at, _return: 'r1' },
    ];
    network.get('/admin/orders', pageOf(orderLine));
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'delivered' }, { refused }));
    network.post('/admin/orders/o1/refunds', () => ({ ...done(adminOrderOf()), statusCode: 201 }));
    showShop('/admin/orders?refund=refused');
    press(await main().findByRole('link', { name: '#VR-1001' }));
    expect(network.of('/admin/orders')[0]?.search).toContain('refund=refused');
    const panel = within(await main().findByRole('region', { name: 'Refused refunds' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '$10.50: Came lateRefused 04.01.2026, 08:15Refund $10.50 again',
      '$20.00: Return R1001Refused 04.01.2026, 08:15Refund again on its return',
    ]);
    expect(panel.getByRole('link').getAttribute('href')).toBe('/admin/returns/r1');
    press(panel.getByRole('button', { name: 'Refund $10.50 again' }));
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'delivered' }));
    press((await dialogOf('Refund $10.50?')).getByRole('button', { name: 'Refund $10.50' }));
    await waitFor(() => expect(main().queryByRole('region', { name: 'Refused refunds' })).toBeNull());
    expect(network.of('/admin/orders/o1/refunds')[0]?.body).toEqual({ amount: 10.5, reason: 'Came late' });
  });

  it('says beside the page why a move was refused, with the focus there', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'shipped' }));
    network.patch('/orders/o1', failure(409, 'move_not_allowed', 'This order is delivered already.'));
    showShop('/admin/orders/o1');
    press(await main().findByRole('button', { name: 'Mark as delivered' }));
    press((await dialogOf('Mark as delivered?')).getByRole('button', { name: 'Mark as delivered' }));
    const alert = await main().findByText('This order is delivered already.');
    await focusOn(alert);
    press(main().getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(main().queryByText('This order is delivered already.')).toBeNull());
  });

  it('ROLE-05 shows who of the staff did what', async () => {
    network.get('/admin/orders/o1', adminOrderOf());
    showShop('/admin/orders/o1');
    const log = within(await main().findByRole('region', { name: 'Staff activity' }));
    expect(log.getByRole('listitem').textContent).toBe(
      'Moved from Placed to Processing03.01.2026, 10:30, cleo@example.org',
    );
  });
});

describe('returns', () => {
  it('ROLE-05 lists them and marks one as received', async () => {
    network.get('/admin/returns', pageOf({ returned: returnOf(), _user: orderLine._user }));
    network.get('/returns/id/r1', returnOf());
    network.patch('/returns/r1', done(returnOf({ status: 'received' })));
    showShop('/admin/returns');
    press(await main().findByRole('link', { name: '#R1001' }));
    press(await main().findByRole('button', { name: 'Mark as received' }));
    network.get('/returns/id/r1', returnOf({ status: 'received' }));
    press((await dialogOf('Has this return arrived?')).getByRole('button', { name: 'Mark as received' }));
    expect(await main().findByRole('button', { name: 'Refund' })).toBeTruthy();
    expect(network.of('/returns/r1')[0]?.body).toEqual({ status: 'received' });
  });

  it('ROLE-05 asks anew for a refund that the provider refused', async () => {
    const refund = { state: 'failed' as const, at: '2026-01-12T09:00:00.000Z' };
    network.get('/returns/id/r1', returnOf({ status: 'refunded', refund }));
    showShop('/admin/returns/r1');
    expect(await main().findByRole('button', { name: 'Refund again' })).toBeTruthy();
  });
});
