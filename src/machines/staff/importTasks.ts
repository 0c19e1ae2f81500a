import type { QueryOf } from '../../../contract/endpoint.ts';
import type { adminImportEndpoints } from '../../../contract/wire/adminImports.ts';

/** DESK-431, DESK-432: files of an import, and for the next one. */
export type ImportTask =
  /** `id` of the import. */
  | { readonly kind: 'saveImportFaults'; readonly id: string }
  | {
      readonly kind: 'saveProductTable';
      readonly id: 'all' | 'filtered';
      readonly filter: QueryOf<(typeof adminImportEndpoints)['productTable']>;
    };
