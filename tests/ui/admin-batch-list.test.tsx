import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { adminProduct, buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { items, preview } from './support/batches.ts';
import { main, press } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('a batch in lists', () => {
  it('DESK-410, DESK-411 is listed, and named on the page of its products', async () => {
    network.get(
      '/admin/batches',
      buildPage({ ...preview, state: 'done', applied: 2, waiting: 0, canUndo: true }),
    );
    renderShop('/admin/batches');
    expect((await main().findByRole('link', { name: preview.title })).getAttribute('href')).toBe(
      '/admin/batches/b1',
    );
    expect(main().getByText('2 products changed')).toBeTruthy();
  });

  it('DESK-410 opens from the list, also again after Back', async () => {
    network.get('/admin/batches', buildPage(preview));
    network.get('/admin/batches/b1', { result: preview });
    network.get('/admin/batches/b1/items', items);
    renderShop('/admin/batches');
    const openBatch = async () => press(await main().findByRole('link', { name: preview.title }));
    await openBatch();
    await main().findByRole('button', { name: 'Change 2 products' });
    history.back();
    await openBatch();
    expect(await main().findByRole('button', { name: 'Change 2 products' })).toBeTruthy();
  });

  it('DESK-411 is named on the page of a product', async () => {
    const batches = [{ _id: 'b1', title: 'Price −10 %', at: preview.at, by: preview.by, isUndone: true }];
    network.get('/admin/products/p1', { ...adminProduct, batches });
    renderShop('/admin/products/p1');
    expect((await main().findByRole('link', { name: 'Price −10 %' })).getAttribute('href')).toBe(
      '/admin/batches/b1',
    );
    expect(main().getByText(/, undone$/)).toBeTruthy();
  });
});
