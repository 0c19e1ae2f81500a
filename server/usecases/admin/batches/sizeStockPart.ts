import { catalogueSizeName, maximumSizes } from '../../../../contract/catalogueFile.ts';
import * as s from '../../../../contract/schema.ts';
import { AppError, validationError } from '../../../domain/appError.ts';
import { listSoldSizes, replaceSizes, type SizeMove } from '../../../store/admin/productEdits.ts';
import { updateProduct } from '../../../store/catalogue/writeProducts.ts';
import { lockSizes } from '../../../store/catalogue/writeSizes.ts';
import type { ProductSizesTable } from '../../../store/schema.ts';
import { assertUnchanged, changedMeanwhile, type BatchPart, type ItemScope } from './batchPart.ts';

export type SizeStockValue = readonly { readonly name: string; readonly onHand: number }[];

/** More than a product may have: those that it had keep their rows. */
const maximumRows = 2 * maximumSizes;

const schema = s.list(
  s.strictObject({ name: catalogueSizeName(), onHand: s.integer({ min: 0, max: 1_000_000 }) }),
  { max: maximumRows },
);

/** Units that a size gets: the count, or in an undo the difference, so that sales since then stay counted. */
const findUnits = (
  row: ProductSizesTable | undefined,
  { wanted, expected }: { readonly wanted: number; readonly expected: number },
  { isUndo }: ItemScope,
): number => {
  if (!row) return wanted;
  if (!isUndo && row.on_hand !== expected)
    throw new AppError(
      'stock_changed',
      `Size ${row.name} has ${row.on_hand} in stock now, not ${expected}, so it is left as it is.`,
    );
  const units = isUndo ? row.on_hand + wanted - expected : wanted;
  if (units >= row.reserved) return units;
  throw isUndo
    ? changedMeanwhile()
    : validationError({ sizes: `Orders hold ${row.reserved} of size ${row.name}` });
};

/** All sizes in their order with their stock. Only an undo takes a size away, which no order may know. */
export const sizeStockPart: BatchPart<SizeStockValue> = {
  schema,
  apply: async (scope, { id: productId }, { before, after }) => {
    const { trx, context } = scope;
    const rows = (await lockSizes(trx, productId)).toSorted((one, other) => one.position - other.position);
    const names = (sizes: readonly { readonly name: string }[]) => sizes.map(({ name }) => name);
    assertUnchanged(names(rows), names(before));
    const expected = new Map(before.map(({ name, onHand }) => [name, onHand]));
    const sold = await listSoldSizes(trx, productId);
    const removed = rows.filter(({ name }) => !names(after).includes(name));
    if (
      removed.some(
        ({ name, on_hand, reserved }) => on_hand !== expected.get(name) || reserved > 0 || sold.has(name),
      )
    )
      throw changedMeanwhile();
    const next = after.map(({ name, onHand }, position): ProductSizesTable => {
      const row = rows.find((each) => each.name === name);
      const units = findUnits(row, { wanted: onHand, expected: expected.get(name) ?? 0 }, scope);
      return { product_id: productId, name, position, on_hand: units, reserved: row?.reserved ?? 0 };
    });
    const at = context.clock().toISOString();
    const present = new Map(rows.map(({ name, on_hand: units }) => [name, units]));
    const moves: SizeMove[] = [...next, ...removed.map(({ name }) => ({ name, on_hand: 0 }))]
      .map(({ name, on_hand: units }) => ({ size: name, quantity: units - (present.get(name) ?? 0) }))
      .filter(({ quantity }) => quantity !== 0)
      .map((move) => ({ id: context.newId('mov'), ...move }));
    await replaceSizes(trx, productId, next, { moves, at });
    await updateProduct(trx, productId, { updated_at: at }, true);
    return {
      before: rows.map(({ name, on_hand: onHand }) => ({ name, onHand })),
      after: next.map(({ name, on_hand: onHand }) => ({ name, onHand })),
    };
  },
};
