import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { main } from './support/hands.ts';
import { orderOf } from './support/orders.ts';
import { returnOf } from './support/returns.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';
import { adminOrderOf, adminProduct, answerStaff } from './support/staffNetwork.ts';

const network = fakeNetwork();

const isTitled = async (path: string, title: string) => {
  showShop(path);
  await waitFor(() => expect(document.title).toBe(title));
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe(title.split(' – ')[0]);
};

describe("the document's title", () => {
  beforeEach(() => answerAsUsual(network, { isSignedIn: true }));

  it('carries the number of an order', async () => {
    network.get('/orders/id/:id', orderOf());
    await isTitled('/account/orders/o1', 'Order #VR-1001 – Verrow');
  });

  it('carries the number of a return', async () => {
    const returned = returnOf();
    network.get('/returns/id/:id', returned);
    await isTitled('/account/returns/r1', `Return #${returned.returnNumber} – Verrow`);
  });
});

describe("the document's title for the staff", () => {
  beforeEach(() => answerStaff(network));

  it('carries the number of an order', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1' }));
    await isTitled('/admin/orders/o1', 'Order #VR-1001 – Verrow');
  });

  it('carries the name of a product, and of the list again behind it', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.get('/admin/products', { result: [], hasMore: false, nextCursor: null, total: 0 });
    await isTitled('/admin/products/p1', `${adminProduct.title} – Verrow`);
    const [link] = screen.getAllByRole('link', { name: 'Products', hidden: true });
    link?.click();
    await waitFor(() => expect(document.title).toBe('Products – Verrow'));
  });
});
