import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { main } from './support/hands.ts';
import { orderOf } from './support/orders.ts';
import { returnOf } from './support/returns.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';
import { adminOrderOf, adminProduct, answerStaff } from './support/staffNetwork.ts';

const network = fakeNetwork();

/** Opens a page, waits for its heading, and answers the title of the document. */
const titleOf = async (path: string, heading: string): Promise<string> => {
  showShop(path);
  await main().findByRole('heading', { level: 1, name: heading });
  return document.title;
};

describe("the document's title", () => {
  beforeEach(() => answerAsUsual(network, { isSignedIn: true }));

  it('carries the number of an order', async () => {
    network.get('/orders/id/:id', orderOf());
    expect(await titleOf('/account/orders/o1', 'Order #VR-1001')).toBe('Order #VR-1001 – Verrow');
  });

  it('carries the number of a return', async () => {
    const returned = returnOf();
    network.get('/returns/id/:id', returned);
    const heading = `Return #${returned.returnNumber}`;
    expect(await titleOf('/account/returns/r1', heading)).toBe(`${heading} – Verrow`);
  });
});

describe("the document's title for the staff", () => {
  beforeEach(() => answerStaff(network));

  it('carries the number of an order', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1' }));
    expect(await titleOf('/admin/orders/o1', 'Order #VR-1001')).toBe('Order #VR-1001 – Verrow');
  });

  it('carries the name of a product, and of the list again behind it', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.get('/admin/products', { result: [], hasMore: false, nextCursor: null, total: 0 });
    const heading = adminProduct.title;
    expect(await titleOf('/admin/products/p1', heading)).toBe(`${heading} – Verrow`);
    const [link] = screen.getAllByRole('link', { name: 'Products', hidden: true });
    link?.click();
    await waitFor(() => expect(document.title).toBe('Products – Verrow'));
  });
});
