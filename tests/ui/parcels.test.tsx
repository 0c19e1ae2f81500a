import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, findDialog, main, press, typeInto } from './support/interactions.ts';
import { buildAdminOrder, mockAdminResponses } from './support/adminNetwork.ts';
import { buildOrder } from './support/orders.ts';
import { mockDefaultResponses, renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();

/** Two coats, one of which has left. */
const partlyShipped = (overrides: Partial<Order> = {}): Order => {
  const order = buildOrder({ status: 'processing' });
  const [item] = order.items;
  return {
    ...order,
    items: [{ ...item!, quantity: 2, total: 91, shippedQuantity: 1, returnableQuantity: 2 }],
    parcels: [
      {
        number: 1,
        shippedAt: '2026-01-03T09:00:00.000Z',
        deliveredAt: null,
        trackingNumber: 'VRW 1001',
        trackingUrl: 'https://carrier.example/1001',
        items: [{ orderItemId: item!._id, quantity: 1 }],
      },
    ],
    ...overrides,
  };
};

describe('the parcels of an order', () => {
  const renderOrder = (order: Order) => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.get(`/orders/id/${order._id}`, order);
    renderShop(`/account/orders/${order._id}`);
  };

  it('DESK-302 DESK-304 DESK-534 shows the sent parcels with tracking, and no cancellation', async () => {
    renderOrder(partlyShipped());
    const parcels = within(await main().findByRole('region', { name: 'Parcels' }));
    expect(parcels.getByText('Parcel 1: on its way')).toBeTruthy();
    expect(parcels.getByText('1 × Wool coat, Bottle, size M')).toBeTruthy();
    expect(parcels.getByText('Tracking number VRW 1001')).toBeTruthy();
    expect(parcels.getByRole('link', { name: 'Track parcel 1' }).getAttribute('href')).toBe(
      'https://carrier.example/1001',
    );
    const status = within(main().getByRole('region', { name: 'Status' }));
    expect(status.getByRole('status').textContent).toBe(
      'A part of your order has left. We will email you when the rest ships.',
    );
    // With parcels, each has its own number.
    expect(status.queryByText('Tracking number')).toBeNull();
    expect(main().queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('DESK-302 a single parcel of everything is shown by the status alone', async () => {
    const [parcel] = partlyShipped().parcels;
    renderOrder(buildOrder({ status: 'shipped', parcels: [{ ...parcel!, trackingUrl: null }] }));
    await main().findByRole('region', { name: 'Status' });
    expect(main().queryByRole('region', { name: 'Parcels' })).toBeNull();
  });
});

describe('the parcels of an order for staff', () => {
  beforeEach(() => mockAdminResponses(network));

  const renderForStaff = (order: Order) => {
    network.get('/admin/orders/o1', { ...buildAdminOrder(), order });
    renderShop('/admin/orders/o1');
  };

  it('DESK-304 offers to ship the rest, and not to cancel the order', async () => {
    renderForStaff(partlyShipped());
    const next = within(await main().findByRole('region', { name: 'Next step' }));
    expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ship the rest']);
  });

  it('DESK-303 marks a parcel as delivered after confirmation', async () => {
    renderForStaff(partlyShipped());
    network.post('/admin/orders/o1/parcels/1/delivery', {
      ...done(buildAdminOrder()),
      message: 'Parcel delivered',
    });
    press(await main().findByRole('button', { name: 'Mark as delivered: parcel 1' }));
    const dialog = await findDialog('Mark this parcel as delivered?');
    expect(dialog.getByText(/This cannot be undone/)).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('Parcel delivered')).toBeTruthy();
    const [sent] = network.requestsTo('/admin/orders/o1/parcels/1/delivery');
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('DESK-644 corrects the tracking of a parcel that is on its way', async () => {
    const order = partlyShipped();
    renderForStaff(order);
    const summary = await main().findByText('Change tracking');
    expect(summary.getAttribute('aria-label')).toBe('Change tracking: parcel 1');
    press(summary);
    const form = within(await main().findByRole('form', { name: 'Tracking of parcel 1' }));
    const number = form.getByLabelText<HTMLInputElement>(/Tracking number/);
    expect([number.value, form.getByLabelText<HTMLInputElement>(/Tracking link/).value]).toEqual([
      'VRW 1001',
      'https://carrier.example/1001',
    ]);
    typeInto(number, 'no/number');
    press(form.getByRole('button', { name: 'Change tracking' }));
    await waitFor(() => expect(describedByText(number)).toContain('Use letters, digits, spaces and hyphens'));
    typeInto(number, 'VRW 2000');
    const [parcel] = order.parcels;
    const changed = { ...order, parcels: [{ ...parcel!, trackingNumber: 'VRW 2000' }] };
    network.patch('/admin/orders/o1/parcels/1', { ...done(buildAdminOrder()), message: 'Tracking changed' });
    network.get('/admin/orders/o1', { ...buildAdminOrder(), order: changed });
    press(form.getByRole('button', { name: 'Change tracking' }));
    expect(await screen.findByText('Tracking changed')).toBeTruthy();
    expect(await main().findByText('Tracking number VRW 2000')).toBeTruthy();
    const [sent] = network.requestsTo('/admin/orders/o1/parcels/1');
    expect(sent?.body).toEqual({ trackingNumber: 'VRW 2000', trackingUrl: 'https://carrier.example/1001' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('DESK-644 the tracking of a delivered parcel stays', async () => {
    const order = partlyShipped();
    const [parcel] = order.parcels;
    renderForStaff({ ...order, parcels: [{ ...parcel!, deliveredAt: '2026-01-05T09:00:00.000Z' }] });
    expect(await main().findByText('Parcel 1: delivered')).toBeTruthy();
    expect(main().queryByText('Change tracking')).toBeNull();
  });

  it('DESK-305 cancels the rest after a confirmation that says what follows', async () => {
    renderForStaff(partlyShipped());
    network.post('/admin/orders/o1/cancel-rest', {
      ...done(buildAdminOrder()),
      message: 'The rest is canceled',
    });
    press(await main().findByRole('button', { name: 'Cancel the rest' }));
    const dialog = await findDialog('Cancel the rest of this order?');
    expect(
      dialog.getByText(
        /^1 item that has not left goes back into stock\. The shopper gets a refund of \$45\.50/,
      ),
    ).toBeTruthy();
    expect(dialog.getByText(/This cannot be undone\./)).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Cancel the rest' }));
    await waitFor(() => expect(network.requestsTo('/admin/orders/o1/cancel-rest')).toHaveLength(1));
  });
});
