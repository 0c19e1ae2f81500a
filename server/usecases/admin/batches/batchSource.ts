import { parse } from '../../../../contract/parse.ts';
import * as s from '../../../../contract/schema.ts';
import { bulkChange, productSelection } from '../../../../contract/wire/adminBatches.ts';
import type { BatchesTable } from '../../../store/schema.ts';

/** What the job makes the items of a bulk change from. */
const batchSource = s.strictObject({ selection: productSelection, change: bulkChange });
export type BatchSource = s.Infer<typeof batchSource>;

export const readSource = ({ id, source }: BatchesTable): BatchSource => {
  const parsed = parse(batchSource, JSON.parse(source ?? 'null'));
  if (!parsed.ok) throw new Error(`The source of the batch ${id} cannot be read.`);
  return parsed.value;
};
