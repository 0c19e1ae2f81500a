/** Batches of product changes, and the filters that staff saved. */
import type {
  BatchItemState,
  BatchKind,
  BatchState,
  FilteredList,
} from '../../../contract/wire/adminBatches.ts';
import type { IntegerBoolean, Json, Time } from './columns.ts';

export interface BatchesTable {
  id: string;
  kind: BatchKind;
  title: string;
  state: BatchState;
  /** 1 while the job has work: it makes the items, or applies them. */
  is_due: IntegerBoolean;
  /** What the job makes the items from (`BatchSource`); null where the caller of `startBatch` stores them. */
  source: Json | null;
  /** Where the job goes on making items: the last product id, or the last position of the undone batch. */
  cursor: string | null;
  /** The next item to apply; all before are settled. */
  next_position: number;
  /** Items; those that are neither applied, skipped, failed nor undone are waiting. */
  total: number;
  applied: number;
  skipped: number;
  failed: number;
  undone: number;
  /** Selected products without an item, because the change leaves them as they are. */
  unchanged: number;
  user_id: string;
  created_at: Time;
  started_at: Time | null;
  finished_at: Time | null;
  /** The batch that this one takes back. */
  undoes: string | null;
}

export interface BatchItemsTable {
  batch_id: string;
  /** From 0; the order in which the items are applied. */
  position: number;
  /** Null for a product that the item makes, until it has. */
  product_id: string | null;
  /** Values by part of the product (`batchParts`): those that the item expects, then those that it found. Null: there is no product. */
  before: Json | null;
  /** The values that the item sets, then those that it reached. Null: there is no product. */
  after: Json | null;
  state: BatchItemState;
  /** Error code and sentence of an item that failed or was skipped. */
  code: string | null;
  message: string | null;
  /** In a batch that undoes another one: the position of the item there. */
  undoes_position: number | null;
}

/** A named filter of a list, of one member of staff. */
export interface SavedFiltersTable {
  id: string;
  user_id: string;
  list: FilteredList;
  name: string;
  /** The query of the list, as its URL has it. */
  filter: string;
  created_at: Time;
}
