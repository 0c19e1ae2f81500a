import { parse } from '../../../../contract/parse.ts';
import type { Schema } from '../../../../contract/schema.ts';
import { retiredCode } from '../../../../contract/wire/adminBatches.ts';
import { AppError, notFound } from '../../../domain/appError.ts';
import { lockProduct } from '../../../store/admin/products.ts';
import { inSavepoint } from '../../../store/common/savepoint.ts';
import { isUnavailable } from '../../../store/engines/errors.ts';
import type { BatchItemsTable, ProductsTable } from '../../../store/schema.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { changedMeanwhile, type BatchPart, type ItemScope } from './batchPart.ts';
import { batchParts } from './batchParts.ts';
import { createProduct, newProductSchema, removeProduct, restoreProduct } from './newProduct.ts';

/** What an item changes in its row when it is settled. */
export interface SettledItem extends Pick<
  BatchItemsTable,
  'product_id' | 'code' | 'message' | 'before' | 'after'
> {
  readonly state: 'applied' | 'skipped' | 'failed';
}

type AppliedValues = Pick<SettledItem, 'product_id' | 'before' | 'after'> &
  Partial<Pick<SettledItem, 'code'>>;

type Values = { readonly [part: string]: unknown };

const parseStored = (json: string | null): Values | null =>
  // Written by `startBatch` and below.
  json === null ? null : (JSON.parse(json) as Values);

/** The stored value in its type; a value of a version that stored others is a fault of the item. */
const readValue = <V>(schema: Schema<V>, value: unknown): V => {
  const parsed = parse(schema, value);
  if (parsed.ok) return parsed.value;
  throw new AppError('validation_failed', Object.values(parsed.fields).join('. '));
};

const requireProduct = async ({ trx, isUndo }: ItemScope, id: string | null): Promise<ProductsTable> => {
  const row = id === null ? undefined : await lockProduct(trx, id);
  if (row) return row;
  throw isUndo ? changedMeanwhile() : notFound('The product');
};

const applyPart = async <V>(
  scope: ItemScope,
  row: ProductsTable,
  part: BatchPart<V>,
  values: { readonly before: unknown; readonly after: unknown },
) =>
  part.apply(scope, row, {
    before: readValue(part.schema, values.before),
    after: readValue(part.schema, values.after),
  });

/** Applies the parts of an item one after the other, each to the product that the one before left. `locked` is the product at the start. */
const changeParts = async (
  scope: ItemScope,
  productId: string | null,
  values: { readonly before: Values; readonly after: Values; readonly locked: ProductsTable | undefined },
): Promise<Pick<SettledItem, 'before' | 'after'>> => {
  const { before, after } = values;
  let { locked } = values;
  const found: { [part: string]: unknown } = {};
  const reached: { [part: string]: unknown } = {};
  for (const [name, part] of Object.entries(batchParts)) {
    if (!Object.hasOwn(after, name)) continue;
    const row = locked ?? (await requireProduct(scope, productId));
    locked = undefined;
    // The values have the type that the schema of their part gives them.
    const change = await applyPart(scope, row, part as BatchPart<unknown>, {
      before: before[name],
      after: after[name],
    });
    found[name] = change.before;
    reached[name] = change.after;
  }
  return { before: JSON.stringify(found), after: JSON.stringify(reached) };
};

/** Makes the product of an item without `before`, or restores the one that an undo has retired, or deletes that of one without `after`. */
const makeOrRemove = async (
  scope: ItemScope,
  productId: string | null,
  { before, after }: { readonly before: Values | null; readonly after: Values | null },
): Promise<AppliedValues> => {
  if (after === null) {
    const row = await requireProduct(scope, productId);
    const done = await removeProduct(scope, row, readValue(newProductSchema, before?.newProduct));
    return {
      product_id: productId,
      before: JSON.stringify(before),
      after: null,
      code: done === 'retired' ? retiredCode : null,
    };
  }
  const value = readValue(newProductSchema, after.newProduct);
  const present = productId === null ? undefined : await lockProduct(scope.trx, productId);
  const made =
    present && present.retired_at !== null
      ? await restoreProduct(scope, present, value)
      : await createProduct(scope, value);
  return { product_id: made.id, before: null, after: JSON.stringify({ newProduct: made.value }) };
};

/** Applies a waiting item; throws an `AppError` where it cannot be. */
const applyValues = async (
  scope: ItemScope,
  item: BatchItemsTable,
  locked: ProductsTable | undefined,
): Promise<AppliedValues> => {
  const { product_id } = item;
  const [before, after] = [parseStored(item.before), parseStored(item.after)];
  if (before === null || after === null) return makeOrRemove(scope, product_id, { before, after });
  return { product_id, ...(await changeParts(scope, product_id, { before, after, locked })) };
};

/** Codes of items that are left as they are, because their product was changed since. */
const skippingCodes: readonly string[] = ['changed_since', 'stock_changed', 'product_changed'];

const sentenceOf = ({ fields, message }: AppError): string =>
  fields ? Object.values(fields).join('. ') : message;

/**
 * Applies one item, or nothing of it: a fault stands with the item and does not stop the others. `row` is its product, locked, if it was
 * read already. Rejects only where the database is not available, so that the whole slice is tried again.
 */
export const applyItem = async (
  scope: ItemScope,
  item: BatchItemsTable,
  { row, log }: Pick<UseCaseContext, 'log'> & { readonly row: ProductsTable | undefined },
): Promise<SettledItem> => {
  const { product_id, before, after } = item;
  try {
    const applied = await inSavepoint(scope.trx, () => applyValues(scope, item, row));
    return { code: null, ...applied, state: 'applied', message: null };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const unchanged = { product_id, before, after };
    if (error instanceof AppError)
      return {
        ...unchanged,
        state: skippingCodes.includes(error.code) ? 'skipped' : 'failed',
        code: error.code,
        message: sentenceOf(error),
      };
    log.error('An item of a batch failed', error, { batch: item.batch_id, position: item.position });
    return {
      ...unchanged,
      state: 'failed',
      code: 'internal',
      message: 'Something went wrong with this product, and it is left as it is.',
    };
  }
};
