import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProblems } from '../../src/services/admin/adminServices.ts';
import { getDeadLetterName } from '../../src/ui/admin/problems/problemText.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildAdminOrder, mockAdminResponses, overview } from './support/adminNetwork.ts';
import { findDialog, main, press } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const at = '2026-01-04T08:15:00.000Z';
const order = { _order: 'o1', orderNumber: 'VR-1001' };
const dispute = {
  _id: 'dp_1',
  amount: 52,
  reason: 'fraudulent',
  status: 'needs_response',
  isOpen: true,
  evidenceDueAt: '2026-01-25T08:15:00.000Z',
  at,
  ...order,
};
const problems: AdminProblems = {
  deadLetters: [
    {
      _id: 'out_1',
      source: 'message',
      name: 'mail.orderConfirmation',
      error: '550 no such user',
      attempts: 1,
      at,
      ...order,
    },
    {
      _id: 'job_1',
      source: 'job',
      name: 'reservation expiry',
      error: 'This order is damaged',
      attempts: 300,
      at,
      _order: null,
      orderNumber: null,
    },
  ],
  paymentIssues: [
    {
      _id: 'iss_1',
      kind: 'amount_mismatch',
      payment: 'pi_1',
      details: 'The payment is over $1.00, the order over $52.00.',
      at,
      ...order,
    },
  ],
  disputes: [dispute],
};
const settled = (message: string) => ({ success: true, statusCode: 200, message });

describe('problems', () => {
  it('ROLE-05 lists what was given up, mismatched payments and disputes, each with its order', async () => {
    network.get('/admin/problems', problems);
    renderShop('/admin/problems');
    const row = within(await main().findByRole('row', { name: /order confirmation/ }));
    expect(row.getByText('550 no such user')).toBeTruthy();
    expect(row.getByText('1 attempt, given up 04.01.2026, 09:15')).toBeTruthy();
    expect(row.getByRole('link', { name: '#VR-1001' }).getAttribute('href')).toBe('/admin/orders/o1');
    expect(main().getByText('The payment is over $1.00, the order over $52.00.')).toBeTruthy();
    expect(main().getByText(/Answer by 25.01.2026, 09:15/)).toBeTruthy();
    const sections = main()
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading').textContent);
    expect(sections).toEqual(['Payments that do not match their order', 'Disputes', 'Given up']);
  });

  it('ROLE-05 tries a mail again, which takes it off the list', async () => {
    network.get('/admin/problems', problems);
    network.post('/admin/problems/out_1', () => settled('It is attempted again'));
    renderShop('/admin/problems');
    press(await main().findByRole('button', { name: 'Try again: Mail: order confirmation' }));
    network.get('/admin/problems', { deadLetters: [], paymentIssues: [], disputes: [] });
    expect(await screen.findByText('It is attempted again')).toBeTruthy();
    expect(await main().findByText('There are no problems.')).toBeTruthy();
    const [sent] = network.requestsTo('/admin/problems/out_1');
    expect(sent?.body).toEqual({ source: 'message', action: 'retry' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('ROLE-05, DESK-01 dismisses a payment after a question, since it cannot be undone, and offers only retries for a job', async () => {
    network.get('/admin/problems', problems);
    network.post('/admin/problems/iss_1', () => settled('Taken off the list'));
    renderShop('/admin/problems');
    const job = within(await main().findByRole('row', { name: /End a reservation/ }));
    expect(job.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
    press(main().getByRole('button', { name: 'Dismiss: pi_1' }));
    const dialog = await findDialog('Dismiss this problem?');
    expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Taken off the list')).toBeTruthy();
    expect(network.requestsTo('/admin/problems/iss_1')[0]?.body).toEqual({
      source: 'payment',
      action: 'dismiss',
    });
  });

  it('ROLE-05 are counted on the first page of the admin area', async () => {
    network.get('/admin/overview', overview);
    renderShop('/admin');
    const link = await main().findByRole('link', { name: '3 problems need your attention' });
    expect(link.getAttribute('href')).toBe('/admin/problems');
  });

  it('ROLE-05 of a payment are shown with its order', async () => {
    const more = { disputes: [dispute], issues: ['The payment is over $1.00, the order over $52.00.'] };
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1' }, more));
    renderShop('/admin/orders/o1');
    const panel = within(await main().findByRole('region', { name: 'Payment problems' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The payment is over $1.00, the order over $52.00.',
      expect.stringContaining('disputes this payment: fraudulent'),
    ]);
  });
});

describe('the names of what was given up', () => {
  const kinds = [
    ...readFileSync('server/store/outbox.ts', 'utf8').matchAll(/^ {2}readonly '((?:mail|payment)\.\w+)'/gm),
  ].map(([, kind]) => kind ?? '');

  it('cover every message that the server sends', () => {
    expect(kinds).toContain('mail.orderConfirmation');
    expect(kinds.filter((kind) => getDeadLetterName(kind).startsWith('Message of'))).toEqual([]);
  });
});
