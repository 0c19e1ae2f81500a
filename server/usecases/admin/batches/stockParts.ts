import * as s from '../../../../contract/schema.ts';
import { AppError, validationError } from '../../../domain/appError.ts';
import { lockSizes } from '../../../store/catalogue/writeSizes.ts';
import type { ProductSizesTable } from '../../../store/schema.ts';
import { writeStock } from '../productWrites.ts';
import { changedMeanwhile, type BatchPart, type ItemScope, type ValueChange } from './batchPart.ts';

/** Units on hand by size; sizes that are not named stay as they are. */
export interface StockValue {
  readonly [size: string]: number;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

const schema = s.refine(
  s.jsonObject({ maxKeys: 60 }),
  (value) => Object.values(value).every(isCount) || 'Must be units by size',
  // The refinement checks the values.
) as s.Schema<StockValue>;

const held = ({ name, reserved }: ProductSizesTable, { isUndo }: ItemScope): AppError =>
  isUndo ? changedMeanwhile() : validationError({ stock: `Orders hold ${reserved} of size ${name}` });

const findSize = (rows: readonly ProductSizesTable[], name: string, { isUndo }: ItemScope) => {
  const row = rows.find((each) => each.name === name);
  if (row) return row;
  throw isUndo ? changedMeanwhile() : validationError({ stock: `There is no size ${name}` });
};

/** Units that a size gets, from what it has. */
type Target = (row: ProductSizesTable, values: ValueChange<number>) => number;

const createPart = (target: (scope: ItemScope) => Target): BatchPart<StockValue> => ({
  schema,
  apply: async (scope, { id }, { before, after }) => {
    const rows = await lockSizes(scope.trx, id);
    const corrections = Object.entries(after).map(([name, units]) => {
      const row = findSize(rows, name, scope);
      const onHand = target(scope)(row, { before: before[name] ?? 0, after: units });
      if (onHand < row.reserved) throw held(row, scope);
      return { name, before: row.on_hand, onHand };
    });
    const changed = corrections.filter((each) => each.onHand !== each.before);
    const { clock, newId } = scope.context;
    if (changed.length > 0) await writeStock(scope.trx, id, changed, { at: clock().toISOString(), newId });
    return {
      before: Object.fromEntries(corrections.map((each) => [each.name, each.before])),
      after: Object.fromEntries(corrections.map((each) => [each.name, each.onHand])),
    };
  },
});

/** The difference is added to what is there, so that sales since then stay counted. */
const addDifference: Target = (row, { before, after }) => row.on_hand + after - before;

/** A count: throws `stock_changed`, which skips the item, where an order or staff changed the size since the preview. */
const setCount: Target = (row, { before, after }) => {
  if (row.on_hand !== before)
    throw new AppError(
      'stock_changed',
      `Size ${row.name} has ${row.on_hand} in stock now, not ${before}, so it is left as it is.`,
    );
  return after;
};

/** Units that were counted (`setCount`); an undo takes the difference back. */
export const stockPart = createPart(({ isUndo }) => (isUndo ? addDifference : setCount));
/** Units that come in or go out. */
export const stockAddedPart = createPart(() => addDifference);
