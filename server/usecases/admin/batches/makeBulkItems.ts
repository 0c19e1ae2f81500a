import type { BulkChange } from '../../../../contract/wire/adminBatches.ts';
import { campaignProductLimit } from '../../../../contract/wire/adminCampaigns.ts';
import { readCampaignPlaces } from '../../../store/admin/campaignProducts.ts';
import { updateBatch } from '../../../store/batches.ts';
import { listCampaignPlaces, listSelectedProducts } from '../../../store/admin/bulk.ts';
import { listSizesOfProducts } from '../../../store/admin/products.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { BatchesTable } from '../../../store/schema.ts';
import { categoryOf } from '../productParts.ts';
import type { BatchSource } from './batchSource.ts';
import type { BatchContext } from './batchState.ts';
import { campaignFullMessage } from './campaignsPart.ts';
import { appendItems, type BatchItemInput } from './startBatch.ts';
import { toItem, type MakeScope } from './toItem.ts';

/** Products that one transaction looks at. */
export const madePerSlice = 200;

const needsSizes = (change: BulkChange): boolean =>
  change.kind === 'stock' || (change.kind === 'visibility' && change.to === 'shown');

/** Products that the campaign of the change still takes, after those of the batch's earlier items. */
const countFreePlaces = async (
  trx: StoreTransaction,
  { total, skipped, failed }: BatchesTable,
  change: BulkChange,
): Promise<number> => {
  if (change.kind !== 'campaign' || change.mode !== 'in') return Infinity;
  const { count } = await readCampaignPlaces(trx, change.campaign, '');
  return campaignProductLimit - count - (total - skipped - failed);
};

/** Makes the items of the next selected products, in the order of their ids. */
export const makeBulkItems = async (
  { clock }: Pick<BatchContext, 'clock'>,
  trx: StoreTransaction,
  batch: BatchesTable,
  { selection, change }: BatchSource,
): Promise<void> => {
  const products = await listSelectedProducts(trx, selection, {
    after: batch.cursor ?? '',
    limit: madePerSlice,
  });
  const ids = products.map(({ id }) => id);
  const scope: MakeScope = {
    trx,
    now: clock(),
    sizes: needsSizes(change) ? await listSizesOfProducts(trx, ids) : new Map(),
    places: change.kind === 'campaign' ? await listCampaignPlaces(trx, change.campaign, ids) : new Map(),
  };
  const free = await countFreePlaces(trx, batch, change);
  const items: BatchItemInput[] = [];
  for (const row of products) {
    const item = await toItem(scope, row, change, categoryOf(row));
    if (!item) continue;
    const isFull = items.filter(({ fault }) => fault === undefined).length >= free;
    items.push(
      isFull ? { ...item, fault: { code: 'validation_failed', message: campaignFullMessage } } : item,
    );
  }
  await appendItems(trx, batch, items);
  const isComplete = products.length < madePerSlice;
  await updateBatch(trx, batch.id, {
    unchanged: batch.unchanged + products.length - items.length,
    cursor: ids.at(-1) ?? batch.cursor,
    ...(isComplete ? { state: 'previewed', is_due: 0 } : {}),
  });
};
