import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/wire/adminBatches.ts';
import type { BatchItem } from '../../src/services/admin/batchServices.ts';
import { describeResult } from '../../src/ui/admin/batches/batchText.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { preview } from './support/batches.ts';
import { main } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const emptyPreview: Batch = {
  ...preview,
  title: 'Stock −5',
  total: 1,
  waiting: 0,
  unchanged: 0,
};

const item: BatchItem = {
  position: 0,
  product: { _id: 'p2', sku: 'S2', title: 'Belt' },
  before: { stockAdded: { M: 3 } },
  after: { stockAdded: { M: 0 } },
  state: 'failed',
  code: 'validation_failed',
  message: 'Size M has 3 in stock',
};

describe('the products of a batch', () => {
  it('DESK-654 have no value after if left out, and a preview of nothing promises no change', async () => {
    network.get('/admin/batches/b1', { result: emptyPreview });
    network.get('/admin/batches/b1/items', buildPage(item));
    renderShop('/admin/batches/b1');
    const [, row] = await main().findAllByRole('row');
    expect(row?.textContent).toBe('BeltS2M: 3No changeFaultSize M has 3 in stock');
    expect(main().getByText(/^There is nothing to apply/)).toBeTruthy();
    expect(main().queryByText(/Nothing has changed yet/)).toBeNull();
  });

  it('DESK-653 are deleted or retired by the undo of an import', () => {
    const removed: BatchItem = { ...item, state: 'applied', after: null, code: null };
    expect(
      [{ ...removed, product: null }, { ...removed, code: 'retired' }, removed].map(describeResult),
    ).toEqual(['Deleted', 'Retired, because an order has it', 'Deleted, or retired if an order has it']);
  });
});
