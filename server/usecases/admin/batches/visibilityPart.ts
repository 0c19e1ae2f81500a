import * as s from '../../../../contract/schema.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import { writeHidden, writeRetired } from '../productWrites.ts';
import { assertUnchanged, type BatchPart } from './batchPart.ts';

export interface VisibilityValue {
  readonly hidden: boolean;
  readonly retired: boolean;
}

export const visibilityOf = (row: ProductsTable): VisibilityValue => ({
  hidden: row.hidden === 1,
  retired: row.retired_at !== null,
});

/** Shown, hidden or retired. A draft that is shown is none any more, also after an undo, which hides it. */
export const visibilityPart: BatchPart<VisibilityValue> = {
  schema: s.strictObject({ hidden: s.boolean(), retired: s.boolean() }),
  apply: async ({ trx, context }, row, { before, after }) => {
    assertUnchanged(visibilityOf(row), before);
    const at = context.clock().toISOString();
    if (after.retired === before.retired) await writeHidden(trx, row, after.hidden, at);
    else await writeRetired(trx, row.id, after, at);
    return { before, after };
  },
};
