import type { FilteredList } from '../../../contract/wire/adminBatches.ts';

/** Changes of the filters that staff saved. */
export type FilterTask =
  /** `id` is the list. */
  | {
      readonly kind: 'saveFilter';
      readonly id: string;
      readonly list: FilteredList;
      readonly name: string;
      /** The query of the list, as its URL has it. */
      readonly filter: string;
    }
  | { readonly kind: 'renameFilter'; readonly id: string; readonly name: string }
  | { readonly kind: 'deleteFilter'; readonly id: string };
