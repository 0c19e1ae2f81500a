/** DESK-401: one change of many products, as a batch to preview. */
import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type {
  adminBatchEndpoints,
  batch,
  BulkChange,
  ProductSelection,
} from '../../../../contract/wire/adminBatches.ts';
import { toCategoryIds } from '../../../catalogue/productColumns.ts';
import { readNamesOfPath, unknownCategory } from '../../../catalogue/productRules.ts';
import { validationError } from '../../../domain/appError.ts';
import { hasSize } from '../../../store/admin/bulk.ts';
import { listExistingProducts } from '../../../store/admin/campaigns.ts';
import { insertBatch } from '../../../store/batches.ts';
import { findCampaign } from '../../../store/catalogue/writeCampaigns.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { joinTransaction } from '../../joinTransaction.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import type { BatchContext } from './batchState.ts';
import { readBatch } from './readBatches.ts';
import { toBatchRow } from './startBatch.ts';
import { toBulkTitle } from './bulkTitle.ts';

const hasAtMostTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** The first fault of a change as such, by field; undefined without one. */
const findFault = (change: BulkChange): readonly [field: string, message: string] | undefined => {
  if (change.kind === 'price') {
    const { mode, value } = change;
    if (!hasAtMostTwoDecimals(value)) return ['change.value', 'Use at most two decimals'];
    if (mode === 'set' && value < 0.01) return ['change.value', 'Must be at least $0.01'];
    if (mode === 'percent' && (value <= -100 || value > 1000))
      return ['change.value', 'Must be a percentage above −100 and at most 1000'];
    return mode !== 'set' && value === 0 ? ['change.value', 'This would change nothing'] : undefined;
  }
  if (change.kind !== 'stock') return undefined;
  if (change.mode === 'set' && change.quantity < 0) return ['change.quantity', 'Must be 0 or more'];
  return change.mode === 'add' && change.quantity === 0
    ? ['change.quantity', 'This would change nothing']
    : undefined;
};

/** Validates a change against the data; returns the name of its category or campaign, if it has one. */
const validateChange = async (trx: StoreTransaction, change: BulkChange): Promise<string> => {
  const fault = findFault(change);
  if (fault) throw validationError({ [fault[0]]: fault[1] });
  if (change.kind === 'category') {
    const names = await readNamesOfPath(trx, change.category);
    if (!names) throw validationError({ 'change.category': unknownCategory(change.category) });
    const ids = toCategoryIds(change.category);
    return [ids.top_category_id, ids.second_category_id, ids.third_category_id]
      .map((id) => names.get(id))
      .join(' > ');
  }
  if (change.kind === 'stock' && change.size !== null && !(await hasSize(trx, change.size)))
    throw validationError({ 'change.size': 'No product has this size. Write it as the products do, like M' });
  if (change.kind !== 'campaign') return '';
  const campaign = await findCampaign(trx, change.campaign);
  if (!campaign) throw validationError({ 'change.campaign': 'There is no such campaign' });
  return campaign.name;
};

/** Refuses checked products that do not exist (any more). */
const validateSelection = async (trx: StoreTransaction, selection: ProductSelection): Promise<void> => {
  if (selection.kind !== 'ids') return;
  const existing = await listExistingProducts(trx, selection.ids);
  const missing = selection.ids.find((id) => !existing.has(id));
  if (missing !== undefined) throw validationError({ 'selection.ids': `There is no product '${missing}'` });
};

/**
 * Prepares one change of the selected products: the job makes the items, and the batch is `previewed` then. Nothing changes before it is
 * applied. Throws `validation_failed` by field.
 */
export const previewBulkChange = (
  context: BatchContext,
  staff: CurrentUser,
  source: BodyOf<typeof adminBatchEndpoints.previewBulkChange>,
): Promise<Infer<typeof batch>> =>
  context.store.transaction(async (trx) => {
    await validateSelection(trx, source.selection);
    const title = toBulkTitle(source.change, await validateChange(trx, source.change));
    const row = toBatchRow(context, staff, {
      kind: 'bulk',
      title,
      is_due: 1,
      source: JSON.stringify(source),
    });
    await insertBatch(trx, row);
    return readBatch(joinTransaction(context, trx), row.id);
  });
