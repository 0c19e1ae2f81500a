import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { main } from './support/interactions.ts';
import { buildOrder } from './support/orders.ts';
import { buildReturn } from './support/returns.ts';
import { mockDefaultResponses, renderShop } from './support/renderShop.tsx';
import { buildAdminOrder, adminProduct, mockAdminResponses } from './support/adminNetwork.ts';

const network = fakeNetwork();

/** Opens a page, waits for its heading and returns the document title. */
const openAndReadTitle = async (path: string, heading: string): Promise<string> => {
  renderShop(path);
  await main().findByRole('heading', { level: 1, name: heading });
  return document.title;
};

describe('document title', () => {
  beforeEach(() => mockDefaultResponses(network, { isSignedIn: true }));

  it('contains the order number', async () => {
    network.get('/orders/id/:id', buildOrder());
    expect(await openAndReadTitle('/account/orders/o1', 'Order #VR-1001')).toBe('Order #VR-1001 – Verrow');
  });

  it('contains the return number', async () => {
    const returnOrder = buildReturn();
    network.get('/returns/id/:id', returnOrder);
    const heading = `Return #${returnOrder.returnNumber}`;
    expect(await openAndReadTitle('/account/returns/r1', heading)).toBe(`${heading} – Verrow`);
  });
});

describe('document title in the admin area', () => {
  beforeEach(() => mockAdminResponses(network));

  it('contains the order number', async () => {
    network.get('/admin/orders/o1', buildAdminOrder({ _id: 'o1' }));
    expect(await openAndReadTitle('/admin/orders/o1', 'Order #VR-1001')).toBe('Order #VR-1001 – Verrow');
  });

  it('contains the product name, and the list title after going back', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.get('/admin/products', { result: [], hasMore: false, nextCursor: null, total: 0 });
    const heading = adminProduct.title;
    expect(await openAndReadTitle('/admin/products/p1', heading)).toBe(`${heading} – Verrow`);
    const [link] = screen.getAllByRole('link', { name: 'Products', hidden: true });
    link?.click();
    await waitFor(() => expect(document.title).toBe('Products – Verrow'));
  });
});
