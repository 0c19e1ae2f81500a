import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import type { TimelineEntry } from '../../src/services/admin/adminServices.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { findDialog, main, press } from './support/interactions.ts';
import { buildAdminOrder, buildPage, mockAdminResponses, staffMember } from './support/adminNetwork.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const at = '2026-01-03T10:30:00.000Z';
const byShop = { at, actor: 'system', by: null } as const;
const byCleo = { at, actor: 'admin', by: 'cleo@example.org' } as const;

const confirmation: TimelineEntry = {
  ...byShop,
  kind: 'mail',
  key: 'mail:order-confirmation:o1',
  mail: 'orderConfirmation',
  subject: 'o1',
  state: 'sent',
  isRepeat: false,
};

const noted = {
  _id: 'deed_2',
  action: 'note_added',
  at,
  by: 'cleo@example.org',
  before: null,
  after: { noteId: 'n1' },
  undo: 'possible',
  isUndo: false,
} as const;

const entries: readonly TimelineEntry[] = [
  { ...byCleo, kind: 'note', key: 'note:n1', text: 'Called.', entry: noted },
  { ...byCleo, kind: 'refund', key: 'refund:f1', amount: 10, reason: 'Late', stage: 'requested' },
  { ...byShop, kind: 'refund', key: 'refund:f1:done', amount: 10, reason: 'Late', stage: 'done' },
  {
    ...byCleo,
    kind: 'return',
    key: 'return:r1:2',
    _return: 'r1',
    returnNumber: 'R1001',
    status: 'received',
    note: '1 item was not in the parcel',
  },
  { ...byCleo, kind: 'parcel', key: 'parcel:1', number: 1, trackingNumber: 'NW 1', stage: 'shipped' },
  { ...byCleo, kind: 'status', key: 'event:3', status: 'processing', note: null },
  confirmation,
  { ...byShop, kind: 'payment', key: 'payment:p1', actor: 'shopper', amount: 52, captured: 52 },
];

const exchangeTo = (size: string): TimelineEntry => ({
  ...byCleo,
  kind: 'status',
  key: 'event:4',
  status: 'placed',
  note: 'Crew Tee (White): size M in place of S',
  isEdit: true,
  entry: {
    ...noted,
    _id: 'deed_3',
    action: 'order_sizes_exchanged',
    after: { lines: [{ orderItemId: 'l1', size, canceled: 0 }], refund: 0 },
  },
});
const exchange = exchangeTo('M');

const openTimeline = async (...shown: readonly TimelineEntry[]) => openTimelineOf('placed', ...shown);

const openTimelineOf = async (status: Order['status'], ...shown: readonly TimelineEntry[]) => {
  network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1', status }));
  network.get('/admin/orders/o1/timeline', buildPage(...shown));
  renderShop('/admin/orders/o1');
  const panel = within(await main().findByRole('region', { name: 'Timeline' }));
  await panel.findAllByRole('listitem');
  return panel;
};

describe('the timeline of an order', () => {
  it('DESK-451 says what happened, when, and who did it', async () => {
    const panel = await openTimeline(...entries);
    const cleo = '03.01.2026, 11:30, cleo@example.org';
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Note: Called.${cleo}Undo`,
      `Refund of $10.00 requested: Late${cleo}`,
      'Refund of $10.00 completed: Late03.01.2026, 11:30, Shop',
      `Return #R1001 received: 1 item was not in the parcel${cleo}`,
      `Parcel 1 shipped, tracking number NW 1${cleo}`,
      `Processing${cleo}`,
      'Email ‘Order confirmation’ sent03.01.2026, 11:30, ShopSend again',
      'Payment of $52.00, $52.00 captured03.01.2026, 11:30, Shopper',
    ]);
    expect(panel.getByRole('link').getAttribute('href')).toBe('/admin/returns/r1');
  });

  it('DESK-637 says why a payment was refused, in the timeline and beside the card', async () => {
    const refusal = 'Your card was declined.';
    network.get('/admin/orders/o1', { ...buildAdminOrder({ _id: 'o1' }), paymentRefusal: refusal });
    network.get(
      '/admin/orders/o1/timeline',
      buildPage({
        ...byShop,
        kind: 'payment',
        key: 'payment:p1',
        actor: 'shopper',
        amount: 52,
        captured: 0,
        refusal,
      }),
    );
    renderShop('/admin/orders/o1');
    expect(await main().findByText(`Payment of $52.00, refused: ${refusal}`)).toBeTruthy();
    expect(main().getByText(`The last attempt to pay was refused: ${refusal}`)).toBeTruthy();
  });

  it('DESK-451 loads further pages', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1' }));
    network.get('/admin/orders/o1/timeline', ({ search }) =>
      search.includes('skip=1')
        ? buildPage(confirmation)
        : { result: entries.slice(0, 1), hasMore: true, nextCursor: 1 },
    );
    renderShop('/admin/orders/o1');
    const panel = within(await main().findByRole('region', { name: 'Timeline' }));
    press(await panel.findByRole('button', { name: 'Load more' }));
    expect(await panel.findByText(/Order confirmation/)).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('DESK-626 the page of an order whose shopper was deleted says so, and offers nothing that needs the address', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1' }, { email: '' }));
    network.get('/admin/orders/o1/timeline', buildPage(confirmation));
    renderShop('/admin/orders/o1');
    expect(await main().findByText(/Order confirmation/)).toBeTruthy();
    expect(main().getByText('Deleted with the data of this shopper')).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Orders and notes of this shopper' })).toBeNull();
    expect(main().queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  it('DESK-630 shows a refund as soon as it is completed', async () => {
    const [payment] = buildAdminOrder().order.payments;
    const orderWith = (state: 'asked' | 'done', refunded: number) =>
      buildAdminOrder({
        _id: 'o1',
        payments: [
          {
            ...payment!,
            refunded,
            refunds: [{ _id: 'ref_1', amount: 5, reason: 'Late', state, at: '2026-01-03T10:30:00.000Z' }],
          },
        ],
      });
    network.get('/admin/orders/o1', orderWith('asked', 0));
    network.get('/admin/orders/o1/timeline', buildPage());
    renderShop('/admin/orders/o1');
    await main().findByRole('region', { name: 'Items' });
    expect(main().queryByText('Left after refunds')).toBeNull();
    network.get('/admin/orders/o1', orderWith('done', 5));
    expect(await main().findByText('Left after refunds', undefined, { timeout: 8000 })).toBeTruthy();
  });

  it('DESK-453 sends an email again after confirmation', async () => {
    const panel = await openTimeline(confirmation);
    network.post('/admin/orders/o1/mails', () => ({
      ...done({ mail: 'orderConfirmation', subject: 'o1' }),
      statusCode: 201,
      message: 'The email is on its way',
    }));
    press(panel.getByRole('button', { name: /^Send again/ }));
    const dialog = await findDialog('Send this email again?');
    expect(network.requestsTo('/admin/orders/o1/mails')).toEqual([]);
    const repeat: TimelineEntry = {
      ...confirmation,
      ...byCleo,
      key: 'again',
      state: 'waiting',
      isRepeat: true,
    };
    network.get('/admin/orders/o1/timeline', buildPage(repeat, confirmation));
    press(dialog.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('The email is on its way')).toBeTruthy();
    expect(await panel.findByText('Email ‘Order confirmation’ is waiting to be sent (again)')).toBeTruthy();
    const [sent] = network.requestsTo('/admin/orders/o1/mails');
    expect(sent?.body).toEqual({ mail: 'orderConfirmation', subject: 'o1' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('DESK-453 shows why an email was refused', async () => {
    const panel = await openTimeline({ ...confirmation, state: 'failed' });
    expect(panel.getByText('Email ‘Order confirmation’ could not be sent')).toBeTruthy();
    network.post(
      '/admin/orders/o1/mails',
      failure(409, 'move_not_allowed', 'This email is still waiting to be sent.'),
    );
    press(panel.getByRole('button', { name: /^Send again/ }));
    press((await findDialog('Send this email again?')).getByRole('button', { name: 'Send email' }));
    expect(await main().findByText('This email is still waiting to be sent.')).toBeTruthy();
  });

  it('DESK-594 DESK-593 calls an edit a change, and undoes it while nothing has left', async () => {
    const panel = await openTimeline(exchange);
    const text = 'Order changed: Crew Tee (White): size M in place of S';
    expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByRole('button', { name: `Undo: ${text}` })).toBeTruthy();
  });

  it('DESK-593 offers no undo of an edit once the order has been shipped', async () => {
    const panel = await openTimelineOf('shipped', exchange, entries[0]!);
    expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Undo: Note: Called.',
    ]);
  });

  it('DESK-593 offers no undo of an edit whose sizes have changed again', async () => {
    const panel = await openTimeline(exchangeTo('L'), entries[0]!);
    expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Undo: Note: Called.',
    ]);
  });

  it('DESK-593 offers no undo that the role may not do', async () => {
    network.get('/admin/me', { result: { ...staffMember, role: 'packer' } });
    const panel = await openTimeline(exchange, entries[0]!);
    await waitFor(() =>
      expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
        'Undo: Note: Called.',
      ]),
    );
  });

  it('DESK-02 DESK-453 offers no email to readers, and none that is waiting', async () => {
    network.get('/admin/me', { result: { ...staffMember, role: 'reader' } });
    const panel = await openTimeline(confirmation, { ...confirmation, key: 'waiting', state: 'waiting' });
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Send again/ })).toBeNull());
  });
});
