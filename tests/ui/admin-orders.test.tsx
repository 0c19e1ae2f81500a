import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderTransitionsFrom, orderStatuses } from '../../contract/orderStatechart.ts';
import { transitionLabels, getTaskQuestion } from '../../src/ui/admin/taskQuestion.ts';
import { credentials, done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, findDialog, waitForFocus, main, press, typeInto } from './support/interactions.ts';
import { buildReturn } from './support/returns.ts';
import { renderShop } from './support/renderShop.tsx';
import { buildAdminOrder, mockAdminResponses, orderLine, buildPage } from './support/adminNetwork.ts';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('orders', () => {
  it('ROLE-05 lists them by status and search, both kept in the URL', async () => {
    network.get('/admin/orders', buildPage(orderLine));
    renderShop('/admin/orders');
    const row = within(await main().findByRole('row', { name: /VR-1001/ }));
    expect(row.getByText('ada@example.org')).toBeTruthy();
    expect(row.getByText('Processing')).toBeTruthy();
    expect(row.getByText('$10.00 refunded')).toBeTruthy();
    typeInto(main().getByRole('searchbox', { name: 'Order number, email or tracking number' }), ' ada@ ');
    press(main().getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(location.search).toBe('?q=ada%40'));
    typeInto(main().getByLabelText('Status'), 'placed');
    await waitFor(() =>
      expect(network.requestsTo('/admin/orders').at(-1)?.search).toContain('status=placed'),
    );
    expect(network.requestsTo('/admin/orders').at(-1)?.search).toContain('q=ada@');
  });

  it.each([
    ['pending', 'Not paid yet'],
    ['authorized', 'Card authorised'],
    ['capturing', 'Being paid'],
  ] as const)('DESK-511 names the status %s in list, filter and page alike', async (status, name) => {
    network.get('/admin/orders', buildPage({ ...orderLine, status }));
    network.get('/admin/orders/o1', buildAdminOrder({ status }));
    renderShop('/admin/orders');
    const row = within(await main().findByRole('row', { name: /VR-1001/ }));
    expect(row.getByText(name)).toBeTruthy();
    expect(main().getByRole('option', { name })).toBeTruthy();
    press(row.getByRole('link', { name: /VR-1001/ }));
    await main().findByRole('region', { name: 'Next step' });
    expect(main().getAllByText(name).length).toBeGreaterThan(0);
    expect(main().queryByText('Not finished')).toBeNull();
  });

  it('ROLE-05 shows times in the time zone of the shop', async () => {
    network.get('/admin/orders', buildPage(orderLine));
    renderShop('/admin/orders', { environment: { timeZone: 'America/New_York' } });
    const row = within(await main().findByRole('row', { name: /VR-1001/ }));
    expect(row.getByText('02.01.2026, 04:00')).toBeTruthy();
  });

  it.each([
    [0, []],
    [12.5, ['Refunded $12.50', 'Left after refunds $39.50']],
  ])('DESK-532 shows below the total what was refunded and what is left: %d', async (refunded, rows) => {
    const [payment] = buildAdminOrder().order.payments;
    network.get('/admin/orders/o1', buildAdminOrder({ payments: [{ ...payment!, refunded }] }));
    renderShop('/admin/orders/o1');
    const items = within(await main().findByRole('region', { name: 'Items' }));
    const shown = items
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => `${textContent} ${nextElementSibling?.textContent}`);
    expect(shown.slice(shown.findIndex((row) => row.startsWith('Includes VAT')) + 1)).toEqual(rows);
  });

  it.each(['placed', 'delivered'] as const)(
    'S11 ROLE-05 offers the transitions from %s that the statechart allows the staff',
    async (status) => {
      network.get('/admin/orders/o1', buildAdminOrder({ status }));
      renderShop('/admin/orders/o1');
      const next = within(await main().findByRole('region', { name: 'Next step' }));
      expect(next.queryAllByRole('button').map((button) => button.textContent)).toEqual(
        orderTransitionsFrom(status, 'admin').map((to) => transitionLabels[to]),
      );
    },
  );

  it('DESK-533 says how many units are to be sent, and leads to Pack', async () => {
    const [item] = buildAdminOrder().order.items;
    const items = [{ ...item!, quantity: 3, shippedQuantity: 1, canceledQuantity: 0 }];
    network.get('/admin/orders/o1', buildAdminOrder({ status: 'placed', items }));
    renderShop('/admin/orders/o1');
    const next = within(await main().findByRole('region', { name: 'Next step' }));
    expect(next.getByText(/^2 items still to send\./)).toBeTruthy();
    expect(next.getByRole('link', { name: 'Pack this order' }).getAttribute('href')).toBe(
      '/admin/fulfilment/pack?orders=o1',
    );
  });

  it('INTL-43 DESK-596 saves the invoice and its corrections, also of a canceled order; one that was never placed has none', async () => {
    const corrections = [{ number: 'C-VR-1001-1', at: '2026-01-05T10:00:00.000Z', amount: -10 }];
    network.get('/admin/orders/o1', buildAdminOrder({ status: 'canceled', corrections }));
    for (const path of ['/orders/id/o1/invoice', '/orders/id/o1/corrections/C-VR-1001-1'])
      network.get(path, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    const saved: string[] = [];
    const { close } = renderShop('/admin/orders/o1', { saveFile: (name) => void saved.push(name) });
    const invoice = within(await main().findByRole('region', { name: 'Invoice' }));
    for (const name of ['Invoice', 'Corrected invoice 1 (Mon 5 January): refund']) {
      await waitFor(() => expect(invoice.getByRole('button', { name }).matches(':enabled')).toBe(true));
      press(invoice.getByRole('button', { name }));
    }
    await waitFor(() =>
      expect(saved).toEqual(['verrow-invoice-VR-1001.pdf', 'verrow-correction-C-VR-1001-1.pdf']),
    );
    close();
    network.get('/admin/orders/o1', buildAdminOrder({ status: 'canceled', placedAt: null }));
    renderShop('/admin/orders/o1');
    await main().findByRole('region', { name: 'Shopper' });
    expect(main().queryByRole('region', { name: 'Invoice' })).toBeNull();
  });

  it('S11 ROLE-05 has label and question for every transition of the staff', () => {
    for (const from of orderStatuses)
      for (const status of orderTransitionsFrom(from, 'admin')) {
        expect(transitionLabels[status], status).toBeTruthy();
        expect(getTaskQuestion({ kind: 'moveOrder', id: 'o1', status }).title, status).not.toBe('Go on?');
      }
  });

  it('ROLE-05 ships an order with its tracking number after confirmation', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'processing' }));
    network.patch('/orders/o1', done(buildAdminOrder({ status: 'shipped' }).order));
    renderShop('/admin/orders/o1');
    press(await main().findByRole('button', { name: 'Ship' }));
    const dialog = await findDialog('Ship this order?');
    typeInto(dialog.getByLabelText(/Tracking number/), 'x');
    press(dialog.getByRole('button', { name: 'Ship' }));
    const field = dialog.getByLabelText(/Tracking number/);
    await waitFor(() => expect(describedByText(field)).not.toBe(''));
    expect(network.requestsTo('/orders/o1')).toEqual([]);
    typeInto(field, 'NW 123 456');
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'shipped' }));
    press(dialog.getByRole('button', { name: 'Ship' }));
    expect(await main().findByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
    const [sent] = network.requestsTo('/orders/o1');
    expect(sent?.body).toEqual({ _id: 'o1', status: 'shipped', trackingNumber: 'NW 123 456' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('ROLE-05 refunds an amount with a reason after confirmation', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'delivered' }));
    network.post('/admin/orders/o1/refunds', () => ({
      ...done(buildAdminOrder({ status: 'delivered' }, { refundable: 41.5 })),
      statusCode: 201,
      message: '$10.50 is on its way back',
    }));
    renderShop('/admin/orders/o1');
    const form = within(await main().findByRole('region', { name: 'Refund' }));
    press(form.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(describedByText(form.getByLabelText('Reason'))).toContain('Required'));
    expect(describedByText(form.getByLabelText('Amount in dollars'))).toContain('Required');
    typeInto(form.getByLabelText('Amount in dollars'), '52.01');
    typeInto(form.getByLabelText('Reason'), 'Came late');
    press(form.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(describedByText(form.getByLabelText('Amount in dollars'))).toContain('At most $52.00'),
    );
    typeInto(form.getByLabelText('Amount in dollars'), '10.50');
    press(form.getByRole('button', { name: 'Refund' }));
    const dialog = await findDialog('Refund $10.50?');
    expect(network.requestsTo('/admin/orders/o1/refunds')).toEqual([]);
    network.get(
      '/admin/orders/o1',
      buildAdminOrder({ _id: 'o1', status: 'delivered' }, { refundable: 41.5 }),
    );
    press(dialog.getByRole('button', { name: 'Refund $10.50' }));
    expect(await screen.findByText('$10.50 is on its way back')).toBeTruthy();
    await waitForFocus(form.getByRole('button', { name: 'Refund' }));
    expect(network.requestsTo('/admin/orders/o1/refunds')[0]?.body).toEqual({
      amount: 10.5,
      reason: 'Came late',
    });
    expect(await main().findByText('$41.50 can be refunded.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('');
  });

  it('GUEST-06 GUEST-11 revokes the links to the order of a guest after confirmation', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'placed' }, { isGuest: true }));
    network.post('/admin/orders/o1/revoke-links', () => ({
      ...done(buildAdminOrder({ _id: 'o1', status: 'placed' }, { isGuest: true })),
      message: 'The links are revoked',
    }));
    renderShop('/admin/orders/o1');
    press(await main().findByRole('button', { name: 'Revoke links to this order' }));
    const dialog = await findDialog('Revoke the links to this order?');
    expect(network.requestsTo('/admin/orders/o1/revoke-links')).toEqual([]);
    press(dialog.getByRole('button', { name: 'Revoke links' }));
    expect(await screen.findByText('The links are revoked')).toBeTruthy();
    const [sent] = network.requestsTo('/admin/orders/o1/revoke-links');
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('GUEST-11 has no links to revoke for the order of an account', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'placed' }));
    renderShop('/admin/orders/o1');
    await main().findByRole('region', { name: 'Shopper' });
    expect(main().queryByRole('button', { name: 'Revoke links to this order' })).toBeNull();
  });

  it('ROLE-05, DESK-572 asks for the second factor before a refund above the limit, and sends the same request again', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'delivered' }, { refundable: 52 }));
    let isProven = false;
    network.post('/admin/orders/o1/refunds', () =>
      isProven
        ? { ...done(buildAdminOrder()), statusCode: 201, message: '$50.00 is on its way back' }
        : failure(403, 'second_factor_required', 'A refund above $20.00 needs the code of your app.'),
    );
    network.post('/auth/second-factor/proof', ({ body }) => {
      isProven = (body as { code: string }).code === '123456';
      return isProven
        ? { ...credentials, isAdmin: true, token: 't2' }
        : failure(422, 'code_invalid', 'This code is not valid.');
    });
    renderShop('/admin/orders/o1');
    const form = within(await main().findByRole('region', { name: 'Refund' }));
    typeInto(form.getByLabelText('Amount in dollars'), '50');
    typeInto(form.getByLabelText('Reason'), 'Came late');
    press(form.getByRole('button', { name: 'Refund' }));
    press((await findDialog('Refund $50.00?')).getByRole('button', { name: 'Refund $50.00' }));
    const dialog = await findDialog('Confirm with your second factor');
    await waitForFocus(dialog.getByLabelText('Code'));
    for (const code of ['000000', '123456']) {
      typeInto(dialog.getByLabelText('Code'), code);
      press(dialog.getByRole('button', { name: 'Confirm' }));
      if (code === '000000') expect(await dialog.findByText('This code is not valid.')).toBeTruthy();
    }
    expect(await screen.findByText('$50.00 is on its way back')).toBeTruthy();
    const sent = network.requestsTo('/admin/orders/o1/refunds');
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('ROLE-05 lists orders with a refused refund and retries it on the order or its return', async () => {
    const at = '2026-01-04T08:15:00.000Z';
    const refused = [
      { _id: 'f1', amount: 10.5, reason: 'Came late', at, _return: null },
      { _id: 'f2', amount: 20, reason: 'Return R1001', at, _return: 'r1' },
    ];
    network.get('/admin/orders', buildPage(orderLine));
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'delivered' }, { refused }));
    network.post('/admin/orders/o1/refunds', () => ({ ...done(buildAdminOrder()), statusCode: 201 }));
    renderShop('/admin/orders?refund=refused');
    press(await main().findByRole('link', { name: '#VR-1001' }));
    expect(network.requestsTo('/admin/orders')[0]?.search).toContain('refund=refused');
    const panel = within(await main().findByRole('region', { name: 'Refused refunds' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '$10.50: Came lateRefused 04.01.2026, 09:15Refund $10.50 again',
      '$20.00: Return R1001Refused 04.01.2026, 09:15Refund again on its return',
    ]);
    expect(panel.getByRole('link').getAttribute('href')).toBe('/admin/returns/r1');
    press(panel.getByRole('button', { name: 'Refund $10.50 again' }));
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'delivered' }));
    press((await findDialog('Refund $10.50?')).getByRole('button', { name: 'Refund $10.50' }));
    await waitFor(() => expect(main().queryByRole('region', { name: 'Refused refunds' })).toBeNull());
    expect(network.requestsTo('/admin/orders/o1/refunds')[0]?.body).toEqual({
      amount: 10.5,
      reason: 'Came late',
    });
  });

  it('shows and focuses the error of a refused transition', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status: 'shipped' }));
    network.patch('/orders/o1', failure(409, 'move_not_allowed', 'This order is delivered already.'));
    renderShop('/admin/orders/o1');
    press(await main().findByRole('button', { name: 'Mark as delivered' }));
    press((await findDialog('Mark as delivered?')).getByRole('button', { name: 'Mark as delivered' }));
    const alert = await main().findByText('This order is delivered already.');
    await waitForFocus(alert);
    press(main().getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(main().queryByText('This order is delivered already.')).toBeNull());
  });
});

describe('returns', () => {
  it('ROLE-05 lists them and marks one as received', async () => {
    network.get('/admin/returns', buildPage({ returned: buildReturn(), _user: orderLine._user }));
    network.get('/returns/id/r1', buildReturn());
    network.patch('/returns/r1', done(buildReturn({ status: 'received' })));
    renderShop('/admin/returns');
    press(await main().findByRole('link', { name: '#R1001' }));
    press(await main().findByRole('button', { name: 'Mark as received' }));
    network.get('/returns/id/r1', buildReturn({ status: 'received' }));
    press((await findDialog('Has this return arrived?')).getByRole('button', { name: 'Mark as received' }));
    expect(await main().findByRole('button', { name: 'Refund' })).toBeTruthy();
    expect(network.requestsTo('/returns/r1')[0]?.body).toEqual({ status: 'received' });
  });

  it('GUEST-33 name the guest, in the list and on the page', async () => {
    const guest = { ...orderLine._user, firstName: 'Rosa', lastName: 'Parks', isGuest: true as const };
    network.get('/admin/returns', buildPage({ returned: buildReturn(), _user: guest }));
    network.get('/returns/id/r1', buildReturn());
    network.get('/admin/orders/:id', buildAdminOrder({}, { isGuest: true }));
    renderShop('/admin/returns');
    const row = within((await main().findByText('Rosa Parks')).closest('tr') ?? document.body);
    expect(row.getByText('ada@example.org')).toBeTruthy();
    expect(row.getByText('Guest')).toBeTruthy();
    press(row.getByRole('link', { name: '#R1001' }));
    const shopper = within(await main().findByRole('region', { name: 'Shopper' }));
    expect(await shopper.findByText('ada@example.org')).toBeTruthy();
    expect(shopper.getByText('Guest')).toBeTruthy();
    expect(shopper.getByText('Ada Lovelace')).toBeTruthy();
  });

  it('ROLE-05 offers a retry of a refused refund', async () => {
    const refund = { state: 'failed' as const, at: '2026-01-12T09:00:00.000Z' };
    network.get('/returns/id/r1', buildReturn({ status: 'refunded', refund }));
    renderShop('/admin/returns/r1');
    expect(await main().findByRole('button', { name: 'Refund again' })).toBeTruthy();
  });
});
