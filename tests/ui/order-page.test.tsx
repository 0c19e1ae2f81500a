import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { returnUnavailableReasons } from '../../contract/returnRules.ts';
import type { Order } from '../../contract/types.ts';
import { failure } from '../services/support/bodies.ts';
import { describedByText, waitForFocus, isDisabled, main, press } from './support/interactions.ts';
import { buildCartItem, buildOrder } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

type Options = Parameters<typeof renderShop>[1];

const renderOrder = (order: Order, search = '', overrides: Options = {}) => {
  network.get('/orders/id/:id', order);
  return renderShop(`/account/orders/${order._id}${search}`, overrides);
};

const dayMs = 86_400_000;
/** An order delivered `daysAgo` days ago. */
const buildDelivered = (daysAgo: number, overrides: Partial<Order> = {}) =>
  buildOrder({
    status: 'delivered',
    timeline: [
      ...buildOrder().timeline,
      { status: 'processing', at: '2026-01-03T09:00:00.000Z', note: null },
      { status: 'shipped', at: '2026-01-04T09:00:00.000Z', note: 'Tracking number VRW 1234' },
      { status: 'delivered', at: new Date(Date.now() - daysAgo * dayMs).toISOString(), note: null },
    ],
    ...overrides,
  });

const [item] = buildOrder().items;
const buildItem = (overrides: Partial<Order['items'][number]>) => ({ ...item!, ...overrides });
const [payment] = buildOrder().payments;
const buildRefundedPayments = (refunds: Order['payments'][number]['refunds']) => [
  { ...payment!, refunded: refunds.reduce((sum, { amount }) => sum + amount, 0), refunds },
];

const buildReply = (status: Order['status']) => ({
  success: true,
  statusCode: 200,
  message: 'Order canceled',
  result: buildOrder({ status }),
});

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
const cancelButton = () => main().queryByRole('button', { name: 'Cancel order' });
/** Waits until the code of the order flow has loaded. */
const findEnabledCancelButton = async () => {
  await waitFor(() => expect(cancelButton()?.matches(':enabled')).toBe(true));
  return cancelButton()!;
};

describe('the address of an order', () => {
  it('includes the phone number, if any', async () => {
    const { shippingAddress } = buildOrder();
    renderOrder(buildOrder({ shippingAddress: { ...shippingAddress, phone: '+1 312 555 0147' } }));
    expect(await main().findByText('+1 312 555 0147')).toBeTruthy();
  });
});

describe('the status section of an order', () => {
  it('shows status, expected delivery, tracking number and actions', async () => {
    const [shipment] = buildOrder().shipments;
    renderOrder(buildOrder({ status: 'shipped', shipments: [{ ...shipment!, trackingNumber: 'VRW 1234' }] }));
    const header = within(await main().findByRole('region', { name: 'Status' }));
    expect(header.getByText('Shipped')).toBeTruthy();
    expect(header.getByRole('status').textContent).toBe('Your order is on its way with Northway.');
    expect(header.getByText('Expected delivery').nextElementSibling?.textContent).toBe('Tu, 06.01.2026');
    expect(header.getByText('VRW 1234')).toBeTruthy();
    expect(cancelButton()).toBeNull();
  });

  it("shows an unpaid order as 'Not finished' with a link to checkout and no invoice", async () => {
    renderOrder(buildOrder({ status: 'authorized', placedAt: null, timeline: [] }));
    expect(await main().findByText('Not finished')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Continue checkout' }).getAttribute('href')).toBe('/checkout');
    expect(main().queryByText('Expected delivery')).toBeNull();
    expect(main().queryByRole('button', { name: 'Invoice' })).toBeNull();
  });

  it('DESK-602 says that an order which staff made waits for the payment, and until when', async () => {
    const payUntil = '2026-12-01T14:05:00.000Z';
    renderOrder(buildOrder({ status: 'pending', placedAt: null, timeline: [], payUntil }));
    expect(await main().findByText('Waiting for your payment')).toBeTruthy();
    expect(main().getByRole('status').textContent).toMatch(
      /^We made this order for you, and you have not been charged\. Pay by Tue 1 December 2026, /,
    );
    expect(main().getByRole('link', { name: 'Pay this order' }).getAttribute('href')).toBe('/checkout');
    expect(main().queryByText('Not finished')).toBeNull();
  });

  it.each(['delivered', 'returned'] as const)(
    'ORDER-02 shows the tracking number but no expected delivery of a %s order',
    async (status) => {
      const [shipment] = buildOrder().shipments;
      renderOrder(buildDelivered(2, { status, shipments: [{ ...shipment!, trackingNumber: 'VRW 1234' }] }));
      expect(await main().findByText('VRW 1234')).toBeTruthy();
      expect(main().queryByText(/Expected delivery/)).toBeNull();
    },
  );

  it('shows days in the time zone of the shop', async () => {
    const placedAt = '2026-01-05T23:30:00.000Z';
    renderOrder(buildOrder({ placedAt }), '', { environment: { timeZone: 'Europe/Warsaw' } });
    expect(await main().findByText(/^Ordered on Tue 6 January/)).toBeTruthy();
    expect(main().getByText('Expected delivery').nextElementSibling?.textContent).toBe('Th, 08.01.2026');
  });

  it("ORDER-02 ORDER-03 hides expected delivery, 'Invoice' and 'Return' of a canceled order", async () => {
    renderOrder(buildOrder({ status: 'canceled' }));
    expect(await main().findByText('$52.00 is on its way back to Visa ending in 4242.')).toBeTruthy();
    expect(main().queryByText('Expected delivery')).toBeNull();
    expect(main().queryByRole('button', { name: 'Invoice' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Return' })).toBeNull();
    expect(main().queryByRole('link', { name: 'Return' })).toBeNull();
    expect(cancelButton()).toBeNull();
  });
});

describe("the button 'Return'", () => {
  const expectDisabled = async (order: Order, reason: string) => {
    renderOrder(order);
    const button = await main().findByRole('button', { name: 'Return' });
    expect(isDisabled(button)).toBe(true);
    expect(describedByText(button)).toBe(reason);
    expect(main().getByText(reason)).toBeTruthy();
  };

  it("ORDER-03 is disabled before delivery: 'Available after delivery'", async () =>
    expectDisabled(buildOrder({ status: 'shipped' }), 'Available after delivery'));

  it("ORDER-03 is disabled when 'The 30 days have passed'", async () =>
    expectDisabled(buildDelivered(31), 'The 30 days have passed'));

  it('ORDER-03 is disabled when all items are in a return', async () =>
    expectDisabled(
      buildDelivered(1, { items: [buildItem({ returnableQuantity: 0 })] }),
      returnUnavailableReasons.nothingLeft,
    ));

  it('ORDER-03 ROUTE-15 links to the return form within 30 days after delivery', async () => {
    renderOrder(buildDelivered(29));
    const link = await main().findByRole('link', { name: 'Return' });
    expect(link.getAttribute('href')).toBe('/account/orders/o1/return');
  });

  it('ORDER-03 is hidden for a returned order, which keeps its invoice', async () => {
    renderOrder(buildDelivered(1, { status: 'returned' }));
    expect(await main().findByText('Returned')).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Return' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Return' })).toBeNull();
    expect(main().getByRole('button', { name: 'Invoice' })).toBeTruthy();
  });
});

describe('the totals of an order', () => {
  it('DESK-532 say below what was refunded, and what is left', async () => {
    renderOrder(buildDelivered(1, { payments: [{ ...payment!, refunded: 12.5 }] }));
    const left = await main().findByText('Left after refunds');
    expect(left.nextElementSibling?.textContent).toBe(`$${(buildOrder().total - 12.5).toFixed(2)}`);
    expect(main().getByText('Refunded').nextElementSibling?.textContent).toBe('$12.50');
  });
});

describe('the items of an order', () => {
  it('ROUTE-10 MODEL-09 link to a review after delivery, and renderOrder reviewed and returned quantities', async () => {
    const coat = buildItem({ _id: 'a', quantity: 3, returnedQuantity: 1, returnableQuantity: 1 });
    const hat = buildItem({
      _id: 'b',
      _product: { ...buildCartItem()._product, _id: 'p2', title: 'Felt hat' },
      reviewed: true,
    });
    renderOrder(buildDelivered(1, { items: [coat, hat] }));
    const review = await main().findByRole('link', { name: 'Write a review of Wool coat' });
    expect(review.getAttribute('href')).toBe('/product-review?orderId=o1&productId=p1');
    expect(main().getByText('Reviewed')).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Write a review of Felt hat' })).toBeNull();
    expect(main().getByText('1 item returned')).toBeTruthy();
    expect(main().getByText('1 item on the way back')).toBeTruthy();
  });

  it('have no review link before delivery', async () => {
    renderOrder(buildOrder());
    await main().findByText('Bottle, size M');
    expect(main().queryByRole('link', { name: /^Write a review/ })).toBeNull();
  });
});

describe('refunds and timeline of an order', () => {
  it('ORDER-01 MODEL-10 list refunds with reason and state, and all steps', async () => {
    renderOrder(
      buildDelivered(1, {
        payments: buildRefundedPayments([
          { _id: 'r1', amount: 10, reason: 'Return', state: 'done', at: '2026-01-08T09:00:00.000Z' },
          { _id: 'r2', amount: 5, reason: 'A stain', state: 'failed', at: '2026-01-09T09:00:00.000Z' },
        ]),
      }),
    );
    const refunds = within(await main().findByRole('list', { name: 'Refunds' }));
    expect(refunds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\$10\.00 refundedThu 8 January( 2026)?, Return$/),
      expect.stringMatching(/^\$5\.00 could not be refunded yetFri 9 January( 2026)?, A stain$/),
    ]);
    const timeline = main().getByRole('heading', { name: 'Timeline' }).parentElement;
    expect([...(timeline?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^PlacedFri 2 January( 2026)?$/),
      expect.stringMatching(/^ProcessingSat 3 January( 2026)?$/),
      expect.stringMatching(/^ShippedSun 4 January( 2026)?, Tracking number VRW 1234$/),
      expect.stringMatching(/^Delivered/),
    ]);
  });

  it('DESK-594 an edit of staff is a change, not another placement', async () => {
    const note = 'Wool coat (Bottle): size M in place of S';
    renderOrder(
      buildOrder({
        timeline: [
          { status: 'placed', at: '2026-01-02T09:00:00.000Z', note: null },
          { status: 'placed', at: '2026-01-03T09:00:00.000Z', note, isEdit: true },
        ],
      }),
    );
    const timeline = (await main().findByRole('heading', { name: 'Timeline' })).parentElement;
    expect([...(timeline?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^PlacedFri 2 January/),
      expect.stringMatching(/^Order changedSat 3 January.*, Wool coat/),
    ]);
  });
});

describe('canceling', () => {
  it('CACHE-02 API-21 asks for confirmation, sends one request and updates order and list', async () => {
    network.get('/orders/userId/u1', { result: [buildOrder()], hasMore: false, nextCursor: null });
    network.patch('/orders/:id', () => buildReply('canceled'));
    renderOrder(buildOrder());
    press(await findEnabledCancelButton());
    const dialog = await findDialog();
    expect(dialog.getByText(/^We will refund \$52\.00 to Visa ending in 4242/)).toBeTruthy();
    expect(network.requestsTo('/orders/o1')).toEqual([]);
    press(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Your order is canceled')).toBeTruthy();
    expect(network.requestsTo('/orders/o1').map(({ body }) => body)).toEqual([
      { _id: 'o1', status: 'canceled' },
    ]);
    expect(network.requestsTo('/orders/o1')[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await main().findByText('Canceled')).toBeTruthy();
    // The response replaced the cached order.
    expect(network.requestsTo('/orders/id/o1')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitForFocus(main().getByText('$52.00 is on its way back to Visa ending in 4242.'));
  });

  it('ORDER-11 shows the error in the dialog and retries', async () => {
    network.patch('/orders/:id', failure(409, 'move_not_allowed', 'This order is shipped already.'));
    renderOrder(buildOrder({ status: 'processing' }));
    press(await findEnabledCancelButton());
    const dialog = await findDialog();
    press(dialog.getByRole('button', { name: 'Cancel order' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This order is shipped already.');
    network.patch('/orders/:id', () => buildReply('canceled'));
    press(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your order is canceled')).toBeTruthy();
  });

  it('ORDER-10 ROUTE-14 opens the dialog for ?status=canceled without a request, and removes the parameter when kept', async () => {
    renderOrder(buildOrder(), '?status=canceled');
    const dialog = await findDialog();
    expect(network.requestsTo('/orders/o1')).toEqual([]);
    press(dialog.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/account/orders/o1');
    expect(network.requestsTo('/orders/o1')).toEqual([]);
  });

  it.each([
    ['delivered', buildOrder()],
    ['canceled', buildDelivered(2)],
  ])('ORDER-10 ignores ?status=%s when the transition is not allowed', async (status, order) => {
    renderOrder(order, `?status=${status}`);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.requestsTo('/orders/o1')).toEqual([]);
  });
});
