import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { adminProduct, buildAdminOrder, mockAdminResponses } from './support/adminNetwork.ts';
import { describedByText, findDialog, main, press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { buildDeliveredOrder } from './support/returns.ts';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

/** Two coats and a belt, of which nothing has left. */
const placed: Order = buildDeliveredOrder({ _id: 'o1', status: 'placed' });

const openOrder = async (order: Order = placed) => {
  network.get('/admin/orders/o1', buildAdminOrder(order));
  network.get('/admin/products/:id', adminProduct);
  renderShop('/admin/orders/o1');
  await main().findByRole('region', { name: 'Shopper' });
  const summary = main().queryByText('Change items or address, add products');
  if (summary) press(summary);
};

describe('editing an order', () => {
  it('DESK-461 shows the refund of what is canceled, and sends it after confirmation', async () => {
    await openOrder();
    const panel = within(await main().findByRole('region', { name: 'Change items' }));
    const [coats] = panel.getAllByLabelText('Cancel');
    if (!coats) throw new Error('The form has no fields.');
    expect(panel.getByText('Nothing is refunded.')).toBeTruthy();
    typeInto(coats, '1');
    // Half of $91.00 less its share of $20.00.
    expect(await panel.findByText('The refund is $37.92.')).toBeTruthy();
    press(panel.getByRole('button', { name: 'Change items' }));
    const dialog = await findDialog('Refund $37.92 and change this order?');
    network.post('/admin/orders/o1/items', done(buildAdminOrder(placed)));
    press(dialog.getByRole('button', { name: 'Change order' }));
    await waitFor(() => expect(network.requestsTo('/admin/orders/o1/items')).toHaveLength(1));
    expect(network.requestsTo('/admin/orders/o1/items')[0]?.body).toEqual({
      lines: placed.items.map(({ _id, size }, index) => ({
        orderItemId: _id,
        cancel: index === 0 ? 1 : 0,
        size,
      })),
      expectedRefund: 37.92,
    });
  });

  it('DESK-597 says before that the shopper gets an email, and that a corrected invoice is made', async () => {
    await openOrder();
    const panel = within(await main().findByRole('region', { name: 'Change items' }));
    expect(panel.getByText(/The shopper gets an email.* corrected invoice/)).toBeTruthy();
  });

  it('DESK-544 says how many of each size are left', async () => {
    await openOrder();
    const panel = within(await main().findByRole('region', { name: 'Change items' }));
    const [size] = panel.getAllByLabelText<HTMLSelectElement>('Size');
    await waitFor(() =>
      expect([...(size?.options ?? [])].map(({ text }) => text)).toEqual(
        adminProduct.sizes.map(({ name, onHand, reserved }) => `${name}, ${onHand - reserved} left`),
      ),
    );
  });

  it('DESK-462 DESK-464 offers the sizes of the product, and names what the server refuses', async () => {
    await openOrder();
    const panel = within(await main().findByRole('region', { name: 'Change items' }));
    const submit = () => press(panel.getByRole('button', { name: 'Change items' }));
    submit();
    const [cancel] = panel.getAllByLabelText('Cancel');
    const [size] = panel.getAllByLabelText<HTMLSelectElement>('Size');
    if (!cancel || !size) throw new Error('The form has no fields.');
    await waitFor(() => expect(describedByText(cancel)).toContain('Nothing changes'));
    await waitFor(() => expect([...size.options].map(({ value }) => value)).toEqual(['M', 'L']));
    typeInto(size, 'L');
    network.post('/admin/orders/o1/items', {
      ...failure(400, 'validation_failed', 'Please check the fields.'),
      fields: { 'lines.0.size': 'Wool coat in size L is out of stock.' },
    });
    submit();
    await waitFor(() => expect(describedByText(size)).toContain('out of stock'));
  });

  it('DESK-463 changes the address, but not its country', async () => {
    await openOrder();
    const panel = within(await main().findByRole('region', { name: 'Change delivery address' }));
    const street = panel.getByLabelText<HTMLInputElement>('Address line 1');
    expect(street.value).toBe(placed.shippingAddress.street);
    typeInto(street, '2 New Street');
    network.post('/admin/orders/o1/address', done(buildAdminOrder(placed)));
    press(panel.getByRole('button', { name: 'Change address' }));
    const dialog = await findDialog('Change the delivery address?');
    press(dialog.getByRole('button', { name: 'Change address' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/orders/o1/address')[0]?.body).toMatchObject({
        address: { street: '2 New Street', country: placed.shippingAddress.country },
      }),
    );
  });

  it('DESK-464 offers no edits of an order of which a part has left', async () => {
    await openOrder({
      ...placed,
      items: placed.items.map((item, index) => ({ ...item, shippedQuantity: index === 0 ? 1 : 0 })),
    });
    expect(main().queryByRole('region', { name: 'Change items' })).toBeNull();
    expect(main().queryByRole('region', { name: 'Change delivery address' })).toBeNull();
  });
});
