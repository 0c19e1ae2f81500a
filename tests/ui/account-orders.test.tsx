import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { OrderCard } from '../../src/ui/account/OrderCard.tsx';
import { failure } from '../services/support/bodies.ts';
import { mockIntersectionObserver } from './support/mockIntersectionObserver.ts';
import { main, press } from './support/interactions.ts';
import { buildOrder, pickupShipment } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

const buildOrders = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildOrder({ _id: `o${from + index}`, orderNumber: `VR-${from + index}` }),
  );

const showOrder = (order: Order) => {
  network.get('/orders/id/:id', order);
  return renderShop(`/account/orders/${order._id}`);
};

describe('the list of orders', () => {
  it("ROUTE-13 ORDER-07 is titled 'Orders - List' and requests the user's orders, four per page, newest first", async () => {
    network.get('/orders/userId/u1', { result: buildOrders(1, 4), hasMore: true, nextCursor: 4 });
    renderShop('/account/orders');
    expect(await main().findByRole('heading', { level: 1, name: 'Orders - List' })).toBeTruthy();
    expect(await main().findByRole('link', { name: 'Order #VR-4' })).toBeTruthy();
    expect(document.title).toContain('Orders - List');
    // Four is the contract's default limit.
    expect(network.requestsTo('/orders/userId/u1')[0]?.search).toBe('?sort=-createdAt');
    press(main().getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(network.requestsTo('/orders/userId/u1')).toHaveLength(2));
    expect(network.requestsTo('/orders/userId/u1')[1]?.search).toContain('skip=4');
  });

  it("loads the next page with 'Load more' and keeps the list when that fails", async () => {
    network.get('/orders/userId/u1', ({ search }) =>
      search.includes('skip=4')
        ? failure(404, 'not_found', 'No.')
        : { result: buildOrders(1, 4), hasMore: true, nextCursor: 4 },
    );
    renderShop('/account/orders');
    press(await main().findByRole('button', { name: 'Load more' }));
    const retryButton = await main().findByRole('button', { name: 'Try again' });
    expect(main().getByRole('link', { name: 'Order #VR-1' })).toBeTruthy();
    network.get('/orders/userId/u1', { result: buildOrders(5, 1), hasMore: false, nextCursor: null });
    press(retryButton);
    expect(await main().findByRole('link', { name: 'Order #VR-5' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows an unpaid order as unfinished with a link to checkout', async () => {
    const order = buildOrder({ status: 'authorized', placedAt: null });
    network.get('/orders/userId/u1', { result: [order], hasMore: false, nextCursor: null });
    renderShop('/account/orders');
    expect(await main().findByText('Not finished')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Continue checkout' }).getAttribute('href')).toBe('/checkout');
    expect(main().getByAltText('Wool coat, size M').getAttribute('width')).toBe('80');
  });

  it('DESK-602 shows that an order which staff made waits for the payment', async () => {
    const order = buildOrder({
      status: 'pending',
      placedAt: null,
      payUntil: '2026-12-01T14:05:00.000Z',
    });
    network.get('/orders/userId/u1', { result: [order], hasMore: false, nextCursor: null });
    renderShop('/account/orders');
    expect(await main().findByText('Waiting for your payment')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Pay this order' }).getAttribute('href')).toBe('/checkout');
    expect(main().queryByText('Not finished')).toBeNull();
  });

  it('has no checkout link for an unfinished order of another cart, and explains why', async () => {
    const order = buildOrder({ status: 'pending', placedAt: null, payments: [], _cart: 'c2' });
    network.get('/orders/userId/u1', { result: [order], hasMore: false, nextCursor: null });
    renderShop('/account/orders');
    expect(await main().findByText('Not finished')).toBeTruthy();
    expect(main().getByText('You have not been charged. This order belongs to another cart.')).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Continue checkout' })).toBeNull();
    expect(main().getByRole('link', { name: 'See details' }).getAttribute('href')).toBe('/account/orders/o1');
  });

  it('ORDER-06 loads the next page when the end of the list scrolls into view', async () => {
    const intersectionObserver = mockIntersectionObserver();
    onTestFinished(intersectionObserver.restore);
    network.get('/orders/userId/u1', ({ search }) => {
      const skip = Number(new URLSearchParams(search).get('skip') ?? 0);
      const hasMore = skip < 12;
      return { result: buildOrders(skip + 1, 4), hasMore, nextCursor: hasMore ? skip + 4 : null };
    });
    renderShop('/account/orders');
    for (const last of [4, 8, 12, 16]) {
      expect(await main().findByRole('link', { name: `Order #VR-${last}` })).toBeTruthy();
      expect(network.requestsTo('/orders/userId/u1')).toHaveLength(last / 4);
      intersectionObserver.scrollToEnd();
    }
    expect(network.requestsTo('/orders/userId/u1')).toHaveLength(4);
    expect(main().queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('API-19 keeps the status filter in the URL and can be reset', async () => {
    network.get('/orders/userId/u1', ({ search }) =>
      search.includes('status=')
        ? { result: [], hasMore: false, nextCursor: null }
        : { result: buildOrders(1, 1), hasMore: false, nextCursor: null },
    );
    renderShop('/account/orders?status=delivered');
    expect(await main().findByText('You have no orders with this status.')).toBeTruthy();
    expect(network.requestsTo('/orders/userId/u1')[0]?.search).toContain('status=delivered');
    const filter = main().getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect(filter.value).toBe('delivered');
    fireEvent.change(filter, { target: { value: 'shipped' } });
    await waitFor(() => expect(window.location.search).toBe('?status=shipped'));
    press(await main().findByRole('link', { name: 'Show all orders' }));
    expect(await main().findByRole('link', { name: 'Order #VR-1' })).toBeTruthy();
    expect(filter.value).toBe('');
  });

  it('requests all orders when the URL has a status that cannot be filtered', async () => {
    network.get('/orders/userId/u1', { result: buildOrders(1, 1), hasMore: false, nextCursor: null });
    renderShop('/account/orders?status=capturing');
    expect(await main().findByRole('link', { name: 'Order #VR-1' })).toBeTruthy();
    expect(network.requestsTo('/orders/userId/u1')[0]?.search).toBe('?sort=-createdAt');
  });

  it('shows the empty state', async () => {
    network.get('/orders/userId/u1', { result: [], hasMore: false, nextCursor: null });
    renderShop('/account/orders');
    expect(await main().findByText('You have not ordered anything yet.')).toBeTruthy();
  });

  it("ORDER-11 shows the error and offers 'Try again'", async () => {
    network.get('/orders/userId/u1', failure(404, 'not_found', 'No.'));
    renderShop('/account/orders');
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('We could not load your orders.');
    network.get('/orders/userId/u1', { result: buildOrders(1, 1), hasMore: false, nextCursor: null });
    press(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('link', { name: 'Order #VR-1' })).toBeTruthy();
  });
});

describe('an order', () => {
  it('shows its start date and status while it is not placed', async () => {
    showOrder(buildOrder({ status: 'pending', placedAt: null, payments: [] }));
    expect(await main().findByText(/^Started on Fri 2 January( 2026)?$/)).toBeTruthy();
    expect(main().getByText('This order is not finished, and you have not been charged.')).toBeTruthy();
  });

  it('ORDER-01 is titled by its number and shows data, items, shipment and payment', async () => {
    showOrder(buildOrder());
    expect(await main().findByRole('heading', { level: 1, name: 'Order #VR-1001' })).toBeTruthy();
    expect(await main().findByText(/^Ordered on Fri 2 January( 2026)?$/)).toBeTruthy();
    const items = within(main().getByRole('region', { name: 'Items' }));
    expect(items.getByRole('link', { name: 'Wool coat' }).getAttribute('href')).toBe('/product/p1');
    expect(items.getByText('Bottle, size M')).toBeTruthy();
    expect(main().getByText('Home Delivery, Northway')).toBeTruthy();
    expect(main().getByText('5 Linden Street, Chicago, Illinois 60601, United States')).toBeTruthy();
    expect(main().getByText(/^Visa ending in 4242/).textContent).toBe('Visa ending in 4242, $52.00');
    expect(main().getByText('Includes VAT').nextElementSibling?.textContent).toBe('$9.72');
  });

  it('IMG-03 shows its pictures 80 wide', async () => {
    showOrder(buildOrder());
    await main().findByText('Bottle, size M');
    expect(document.querySelector('main li img')?.getAttribute('width')).toBe('80');
  });

  it('ORDER-04 ORDER-05 expects it two business days after it was placed, as We, 07.01.2026', async () => {
    // A Monday: no weekend before the delivery.
    showOrder(buildOrder({ placedAt: '2026-01-05T09:00:00.000Z' }));
    expect((await main().findByText('Expected delivery')).nextElementSibling?.textContent).toBe(
      'We, 07.01.2026',
    );
  });

  it('ORDER-02 hides the expected delivery of a canceled order', async () => {
    showOrder(buildOrder({ status: 'canceled', timeline: [] }));
    expect(await main().findByText('Canceled')).toBeTruthy();
    expect(main().queryByText(/Expected delivery/)).toBeNull();
    expect(main().queryByRole('button', { name: 'Invoice' })).toBeNull();
  });

  it("MONEY-07 shows 'Free' for a pickup that costs nothing", async () => {
    showOrder(buildOrder({ deliveryCost: 0, total: 45.5, shipments: [pickupShipment] }));
    await main().findByText('In Store Pickup, Verrow');
    expect(main().getByText('Delivery').nextElementSibling?.textContent).toBe('Free');
  });

  it('shows a timeline without the steps before placement', async () => {
    showOrder(buildOrder());
    const timeline = await main().findByRole('heading', { name: 'Timeline' });
    expect(timeline.parentElement?.querySelectorAll('li')).toHaveLength(1);
    expect(timeline.parentElement?.textContent).toMatch(/PlacedFri 2 January/);
  });

  it("ERR-06 shows 'Invalid date' for an invalid date", () => {
    render(<OrderCard order={buildOrder({ placedAt: 'soon' })} />);
    expect(screen.getByText('Invalid date')).toBeTruthy();
  });

  it("ORDER-11 shows the error and offers 'Try again'", async () => {
    network.get('/orders/id/o9', failure(404, 'not_found', 'No.'));
    renderShop('/account/orders/o9');
    expect(await main().findByText('We could not load this order.')).toBeTruthy();
    expect(main().getByRole('heading', { level: 1, name: 'Order' })).toBeTruthy();
    network.get('/orders/id/o9', buildOrder({ _id: 'o9' }));
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Order #VR-1001' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('We could not load this order.')).toBeNull());
  });
});
