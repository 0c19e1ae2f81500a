import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, findDialog, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { buildPage, mockAdminResponses, orderLine } from './support/adminNetwork.ts';
import { buildReturn } from './support/returns.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

it('DESK-313, DESK-572 a return is rejected with a reason for the shopper', async () => {
  network.get('/returns/id/r1', buildReturn());
  network.patch('/returns/r1', { ...done(buildReturn({ status: 'rejected' })), message: 'Return rejected' });
  renderShop('/admin/returns/r1');
  press(await main().findByRole('button', { name: 'Reject' }));
  const dialog = await findDialog('Reject this return?');
  const field = dialog.getByLabelText('Reason for the shopper');
  await waitForFocus(field);
  press(dialog.getByRole('button', { name: 'Reject return' }));
  await waitFor(() => expect(describedByText(field)).toContain('Required'));
  expect(network.requestsTo('/returns/r1')).toEqual([]);
  typeInto(field, 'Worn outdoors');
  press(dialog.getByRole('button', { name: 'Reject return' }));
  expect(await screen.findByText('Return rejected')).toBeTruthy();
  expect(network.requestsTo('/returns/r1')[0]?.body).toEqual({ status: 'rejected', reason: 'Worn outdoors' });
});

it('DESK-513 the rejection of a return looks less prominent than its usual steps', async () => {
  network.get('/returns/id/r1', buildReturn());
  renderShop('/admin/returns/r1');
  const reject = await main().findByRole('button', { name: 'Reject' });
  const receive = main().getByRole('button', { name: 'Mark as received' });
  // The style of a button is its class.
  expect(reject.className).not.toBe(receive.className);
});

it.each(['rejected', 'expired'] as const)('DESK-314 a return that is %s refunds nothing', async (status) => {
  const returned = buildReturn({ status, refundAmount: 37.92, deliveryRefund: 6.99 });
  network.get('/returns/id/r1', returned);
  network.get('/admin/returns', buildPage({ returned, _user: orderLine._user }));
  renderShop('/admin/returns');
  const row = within((await main().findByRole('link', { name: '#R1001' })).closest('tr')!);
  expect(row.getByText('None')).toBeTruthy();
  press(row.getByRole('link', { name: '#R1001' }));
  await main().findByText('There is no next step for this return.');
  expect(main().getByText('Refund').nextElementSibling?.textContent).toBe('None');
});
