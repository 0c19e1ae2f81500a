import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/types.ts';
import { failure } from '../services/support/bodies.ts';
import { findEnabledButton, isDisabled, main, press } from './support/interactions.ts';
import { buildOrder } from './support/orders.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

const renderOrder = (order: Order, overrides: Parameters<typeof renderShop>[1] = {}) => {
  network.get('/orders/id/:id', order);
  return renderShop(`/account/orders/${order._id}`, overrides);
};

describe("the button 'Invoice'", () => {
  it("ERR-05 shows 'An unexpected error occurred.' for an error without a message", async () => {
    renderOrder(buildOrder(), {
      saveFile: () => {
        throw new Error('');
      },
    });
    network.get(
      '/orders/id/o1/invoice',
      () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    );
    // The code of the order flow has loaded.
    await findEnabledButton('Cancel order');
    press(main().getByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('An unexpected error occurred.')).toBeTruthy();
  });

  it('saves the PDF with the order number as file name', async () => {
    const saved: { name: string; content: Blob }[] = [];
    network.get(
      '/orders/id/o1/invoice',
      () => new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } }),
    );
    renderOrder(buildOrder(), { saveFile: (name, content) => void saved.push({ name, content }) });
    // The code of the order flow has loaded.
    await findEnabledButton('Cancel order');
    press(main().getByRole('button', { name: 'Invoice' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['verrow-invoice-VR-1001.pdf']));
    expect(await saved[0]?.content.text()).toBe('%PDF-1.3');
  });

  it('INTL-43 DESK-596 lists the corrections with their days and what they correct, and saves one by its number; of a canceled order, too', async () => {
    const corrections = [
      { number: 'C-VR-1001-1', at: '2026-01-05T23:30:00.000Z', amount: -10 },
      { number: 'C-VR-1001-2', at: '2026-02-01T09:00:00.000Z', amount: 0 },
      { number: 'C-VR-1001-3', at: '2026-02-02T09:00:00.000Z', amount: 10 },
    ];
    network.get(
      '/orders/id/o1/corrections/:number',
      () => new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } }),
    );
    const saved: string[] = [];
    renderOrder(buildOrder({ status: 'canceled', corrections }), {
      environment: { timeZone: 'Europe/Warsaw' },
      saveFile: (name) => void saved.push(name),
    });
    const list = within(await main().findByRole('list', { name: 'Corrected invoices' }));
    const buttons = list.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      // The day of Warsaw.
      'Corrected invoice 1 (Tue 6 January): refund',
      'Corrected invoice 2 (Sun 1 February): size or address',
      'Corrected invoice 3 (Mon 2 February): refund failed',
    ]);
    press(buttons[1]!);
    await waitFor(() => expect(saved).toEqual(['verrow-correction-C-VR-1001-2.pdf']));
    expect(network.requestsTo('/orders/id/o1/corrections/C-VR-1001-2')).toHaveLength(1);
  });

  it('ORDER-11 shows why the invoice is unavailable', async () => {
    network.get('/orders/id/o1/invoice', failure(404, 'not_found', 'The invoice was not found.'));
    renderOrder(buildOrder());
    // The code of the order flow has loaded.
    await findEnabledButton('Cancel order');
    press(main().getByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('The invoice was not found.')).toBeTruthy();
    expect(isDisabled(main().getByRole('button', { name: 'Invoice' }))).toBe(false);
  });
});
