import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { returnRefusals } from '../../contract/returnRules.ts';
import type { Order } from '../../contract/types.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, focusOn, isDisabled, main, press } from './support/hands.ts';
import { lineOf, orderOf } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => answerAsUsual(network, { isSignedIn: true }));

type Given = Parameters<typeof showShop>[1];

const show = (order: Order, search = '', given: Given = {}) => {
  network.get('/orders/id/:id', order);
  return showShop(`/account/orders/${order._id}${search}`, given);
};

const dayMs = 86_400_000;
/** Delivered so many days ago. */
const delivered = (daysAgo: number, given: Partial<Order> = {}) =>
  orderOf({
    status: 'delivered',
    timeline: [
      ...orderOf().timeline,
      { status: 'processing', at: '2026-01-03T09:00:00.000Z', note: null },
      { status: 'shipped', at: '2026-01-04T09:00:00.000Z', note: 'Tracking number VRW 1234' },
      { status: 'delivered', at: new Date(Date.now() - daysAgo * dayMs).toISOString(), note: null },
    ],
    ...given,
  });

const [item] = orderOf().items;
const itemOf = (given: Partial<Order['items'][number]>) => ({ ...item!, ...given });
const [payment] = orderOf().payments;
const refundedOrder = (refunds: Order['payments'][number]['refunds']) => [
  { ...payment!, refunded: refunds.reduce((sum, { amount }) => sum + amount, 0), refunds },
];

const answer = (status: Order['status']) => ({
  success: true,
  statusCode: 200,
  message: 'Order canceled',
  result: orderOf({ status }),
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
const cancelButton = () => main().queryByRole('button', { name: 'Cancel order' });
/** The code behind the buttons of an order is fetched with its page. */
const readyCancelButton = async () => {
  await waitFor(() => expect(cancelButton()?.matches(':enabled')).toBe(true));
  return cancelButton()!;
};

describe('the address of an order', () => {
  it('stands with its phone number, where there is one', async () => {
    const { shippingAddress } = orderOf();
    show(orderOf({ shippingAddress: { ...shippingAddress, phone: '+1 312 555 0147' } }));
    expect(await main().findByText('+1 312 555 0147')).toBeTruthy();
  });
});

describe('the head of an order', () => {
  it('leads with status, expected day, tracking number and what can be done', async () => {
    const [shipment] = orderOf().shipments;
    show(orderOf({ status: 'shipped', shipments: [{ ...shipment!, trackingNumber: 'VRW 1234' }] }));
    const head = within(await main().findByRole('region', { name: 'Status' }));
    expect(head.getByText('Shipped')).toBeTruthy();
    expect(head.getByRole('status').textContent).toBe('Your order is on its way with Northway.');
    expect(head.getByText('Expected delivery').nextElementSibling?.textContent).toBe('Tu, 06.01.2026');
    expect(head.getByText('VRW 1234')).toBeTruthy();
    expect(cancelButton()).toBeNull();
  });

  it("shows an order that was not bought as 'Not finished', with the way back into checkout and no invoice", async () => {
    show(orderOf({ status: 'authorized', placedAt: null, timeline: [] }));
    expect(await main().findByText('Not finished')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Continue checkout' }).getAttribute('href')).toBe('/checkout');
    expect(main().queryByText('Expected delivery')).toBeNull();
    expect(main().queryByRole('button', { name: 'Invoice' })).toBeNull();
  });

  it.each(['delivered', 'returned'] as const)(
    'ORDER-02 expects no delivery of an order that is %s, and keeps its tracking number',
    async (status) => {
      const [shipment] = orderOf().shipments;
      show(delivered(2, { status, shipments: [{ ...shipment!, trackingNumber: 'VRW 1234' }] }));
      expect(await main().findByText('VRW 1234')).toBeTruthy();
      expect(main().queryByText(/Expected delivery/)).toBeNull();
    },
  );

  it('says its days in the time zone of the shop', async () => {
    const placedAt = '2026-01-05T23:30:00.000Z';
    show(orderOf({ placedAt }), '', { environment: { timeZone: 'Europe/Warsaw' } });
    expect(await main().findByText(/^Ordered on Tue 6 January/)).toBeTruthy();
    expect(main().getByText('Expected delivery').nextElementSibling?.textContent).toBe('Th, 08.01.2026');
  });

  it("ORDER-02 ORDER-03 hides expected delivery, 'Invoice' and 'Return' of a canceled order", async () => {
    show(orderOf({ status: 'canceled' }));
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
    show(order);
    const button = await main().findByRole('button', { name: 'Return' });
    expect(isDisabled(button)).toBe(true);
    expect(describedBy(button)).toBe(reason);
    expect(main().getByText(reason)).toBeTruthy();
  };

  it("ORDER-03 is disabled before delivery: 'Available after delivery'", async () =>
    expectDisabled(orderOf({ status: 'shipped' }), 'Available after delivery'));

  it("ORDER-03 is disabled when 'The 30 days have passed'", async () =>
    expectDisabled(delivered(31), 'The 30 days have passed'));

  it('ORDER-03 is disabled when every piece is in a return already', async () =>
    expectDisabled(delivered(1, { items: [itemOf({ returnableQuantity: 0 })] }), returnRefusals.nothingLeft));

  it('ORDER-03 ROUTE-15 leads to the return of what was delivered within the 30 days', async () => {
    show(delivered(29));
    const link = await main().findByRole('link', { name: 'Return' });
    expect(link.getAttribute('href')).toBe('/account/orders/o1/return');
  });

  it('ORDER-03 is hidden for a returned order, whose invoice stays', async () => {
    show(delivered(1, { status: 'returned' }));
    expect(await main().findByText('Returned')).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Return' })).toBeNull();
    expect(main().queryByRole('button', { name: 'Return' })).toBeNull();
    expect(main().getByRole('button', { name: 'Invoice' })).toBeTruthy();
  });
});

describe('the items of an order', () => {
  it('ROUTE-10 MODEL-09 offer a review once they have arrived, and say what is reviewed and what came back', async () => {
    const coat = itemOf({ _id: 'a', quantity: 3, returnedQuantity: 1, returnableQuantity: 1 });
    const hat = itemOf({
      _id: 'b',
      _product: { ...lineOf()._product, _id: 'p2', title: 'Felt hat' },
      reviewed: true,
    });
    show(delivered(1, { items: [coat, hat] }));
    const review = await main().findByRole('link', { name: 'Write a review of Wool coat' });
    expect(review.getAttribute('href')).toBe('/product-review?orderId=o1&productId=p1');
    expect(main().getByText('Reviewed')).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Write a review of Felt hat' })).toBeNull();
    expect(main().getByText('1 item returned')).toBeTruthy();
    expect(main().getByText('1 item on the way back')).toBeTruthy();
  });

  it('offer no review before they have arrived', async () => {
    show(orderOf());
    await main().findByText('Bottle, size M');
    expect(main().queryByRole('link', { name: /^Write a review/ })).toBeNull();
  });
});

describe('money and story of an order', () => {
  it('ORDER-01 MODEL-10 say what went back, why, and where it stands, step by step', async () => {
    show(
      delivered(1, {
        payments: refundedOrder([
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
    const story = main().getByRole('heading', { name: 'Timeline' }).parentElement;
    expect([...(story?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^PlacedFri 2 January( 2026)?$/),
      expect.stringMatching(/^ProcessingSat 3 January( 2026)?$/),
      expect.stringMatching(/^ShippedSun 4 January( 2026)?, Tracking number VRW 1234$/),
      expect.stringMatching(/^Delivered/),
    ]);
  });
});

describe('canceling', () => {
  it('CACHE-02 API-21 asks first, sends one cancellation, and shows the order and its list as they are then', async () => {
    network.get('/orders/userId/u1', { result: [orderOf()], hasMore: false, nextCursor: null });
    network.patch('/orders/:id', () => answer('canceled'));
    show(orderOf());
    press(await readyCancelButton());
    const asked = await dialog();
    expect(asked.getByText(/^We will refund \$52\.00 to Visa ending in 4242/)).toBeTruthy();
    expect(network.of('/orders/o1')).toEqual([]);
    press(asked.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Your order is canceled')).toBeTruthy();
    expect(network.of('/orders/o1').map(({ body }) => body)).toEqual([{ _id: 'o1', status: 'canceled' }]);
    expect(network.of('/orders/o1')[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await main().findByText('Canceled')).toBeTruthy();
    // The answer itself took the place of what was cached.
    expect(network.of('/orders/id/o1')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await focusOn(main().getByText('$52.00 is on its way back to Visa ending in 4242.'));
  });

  it('ORDER-11 says in the dialog why it was refused, and tries again', async () => {
    network.patch('/orders/:id', failure(409, 'move_not_allowed', 'This order is shipped already.'));
    show(orderOf({ status: 'processing' }));
    press(await readyCancelButton());
    const asked = await dialog();
    press(asked.getByRole('button', { name: 'Cancel order' }));
    expect((await asked.findByRole('alert')).textContent).toContain('This order is shipped already.');
    network.patch('/orders/:id', () => answer('canceled'));
    press(asked.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your order is canceled')).toBeTruthy();
  });

  it('ORDER-10 ROUTE-14 asks when the address says canceled, sends nothing by itself, and forgets it when kept', async () => {
    show(orderOf(), '?status=canceled');
    const asked = await dialog();
    expect(network.of('/orders/o1')).toEqual([]);
    press(asked.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/account/orders/o1');
    expect(network.of('/orders/o1')).toEqual([]);
  });

  it.each([
    ['delivered', orderOf()],
    ['canceled', delivered(2)],
  ])('ORDER-10 ignores %s where a shopper may not have it', async (asked, order) => {
    show(order, `?status=${asked}`);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.of('/orders/o1')).toEqual([]);
  });
});

describe("the button 'Invoice'", () => {
  it("ERR-05 says 'An unexpected error occurred.' where something throws without a word", async () => {
    show(orderOf(), '', {
      saveFile: () => {
        throw new Error('');
      },
    });
    network.get(
      '/orders/id/o1/invoice',
      () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    );
    await readyCancelButton();
    press(main().getByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('An unexpected error occurred.')).toBeTruthy();
  });

  it('saves the PDF under the number of the order', async () => {
    const saved: { name: string; content: Blob }[] = [];
    network.get(
      '/orders/id/o1/invoice',
      () => new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } }),
    );
    show(orderOf(), '', { saveFile: (name, content) => void saved.push({ name, content }) });
    await readyCancelButton();
    press(main().getByRole('button', { name: 'Invoice' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['verrow-invoice-VR-1001.pdf']));
    expect(await saved[0]?.content.text()).toBe('%PDF-1.3');
  });

  it('ORDER-11 says why there is none', async () => {
    network.get('/orders/id/o1/invoice', failure(404, 'not_found', 'The invoice was not found.'));
    show(orderOf());
    await readyCancelButton();
    press(main().getByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('The invoice was not found.')).toBeTruthy();
    expect(isDisabled(main().getByRole('button', { name: 'Invoice' }))).toBe(false);
  });
});
