import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildAdminOrder, buildPage, mockAdminResponses, orderLine } from './support/adminNetwork.ts';
import { findDialog, main, press } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('the list of shipped orders', () => {
  it('DESK-515 DESK-609 marks several shipped orders as delivered, and leaves out what changed in the meantime', async () => {
    const others = ['o2', 'o3'].map((_id, index) => ({
      ...orderLine,
      _id,
      orderNumber: `VR-100${index + 2}`,
    }));
    network.get('/admin/orders', buildPage({ ...orderLine, status: 'shipped' }, ...others));
    const answers = {
      o1: done(buildAdminOrder().order),
      o2: failure(409, 'move_not_allowed', 'It changed.'),
      o3: failure(500, 'internal', 'Later.'),
    };
    for (const [id, answer] of Object.entries(answers)) network.patch(`/orders/${id}`, answer);
    renderShop('/admin/orders?status=shipped');
    press(await main().findByRole('checkbox', { name: '#VR-1001' }));
    press(main().getByRole('button', { name: 'Choose all shown' }));
    await waitFor(() => expect(main().getByText('3 orders chosen.')).toBeTruthy());
    press(main().getByRole('button', { name: 'Mark as delivered' }));
    const dialog = await findDialog('Mark 3 orders as delivered?');
    press(dialog.getByRole('button', { name: 'Mark as delivered' }));
    // Without an answer for the last one, all are sent again under their keys.
    await waitFor(() => expect(network.requestsTo('/orders/o3')).toHaveLength(1));
    network.patch('/orders/o3', done(buildAdminOrder().order));
    press(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 orders delivered, 1 had changed')).toBeTruthy();
    const keysOf = (id: string) =>
      network.requestsTo(`/orders/${id}`).map(({ headers }) => headers.get('idempotency-key'));
    for (const id of Object.keys(answers))
      expect(network.requestsTo(`/orders/${id}`).map(({ body }) => body)).toEqual([
        { _id: id, status: 'delivered' },
        { _id: id, status: 'delivered' },
      ]);
    // One key for each order, the same in both attempts.
    expect(new Set(Object.keys(answers).flatMap(keysOf)).size).toBe(3);
    await waitFor(() => expect(main().queryByText(/chosen/)).toBeNull());
    // DESK-609: it stays until the next choice.
    const doneText = '2 orders delivered, 1 had changed.';
    expect(main().getByText(doneText)).toBeTruthy();
    press(main().getByRole('checkbox', { name: '#VR-1001' }));
    await waitFor(() => expect(main().queryByText(doneText)).toBeNull());
  });

  it('DESK-515 offers no choice of orders in another status', async () => {
    network.get('/admin/orders', buildPage(orderLine));
    renderShop('/admin/orders?status=processing');
    await main().findByRole('row', { name: /VR-1001/ });
    expect(main().queryByRole('checkbox')).toBeNull();
  });
});
