import type { BodyOf, QueryOf } from '../../../contract/endpoint.ts';
import { adminPageSize } from '../../../contract/rules.ts';
import {
  adminImportEndpoints as endpoints,
  type CatalogueImport,
  type ImportMapping,
} from '../../../contract/wire/adminImports.ts';
import type { Api } from '../api.ts';
import type { RequestOptions } from './requestOptions.ts';

export type ImportItemsQuery = Omit<QueryOf<typeof endpoints.adminImportItems>, 'limit'>;
export type ProductTableQuery = QueryOf<typeof endpoints.productTable>;

const resultOf = async <T>(reply: Promise<{ readonly result: T }>): Promise<T> => (await reply).result;

/** DESK-421 to DESK-433: imports of products. Each change resolves with the changed import. */
export const createImportServices = ({ send }: Pick<Api, 'send'>) => ({
  list: (signal?: AbortSignal): Promise<CatalogueImport[]> =>
    resultOf(send(endpoints.adminImports, { signal })),
  one: (id: string, signal?: AbortSignal): Promise<CatalogueImport> =>
    resultOf(send(endpoints.adminImportById, { params: { id }, signal })),
  items: (id: string, query: ImportItemsQuery, signal?: AbortSignal) =>
    send(endpoints.adminImportItems, {
      params: { id },
      query: { ...query, limit: adminPageSize },
      signal,
    }),
  faults: (id: string, signal?: AbortSignal): Promise<Blob> =>
    send(endpoints.importFaults, { params: { id }, signal }),
  productTable: (query: ProductTableQuery, signal?: AbortSignal): Promise<Blob> =>
    send(endpoints.productTable, { query, signal }),
  start: (body: BodyOf<typeof endpoints.startImport>, options: RequestOptions): Promise<CatalogueImport> =>
    resultOf(send(endpoints.startImport, { body, ...options })),
  check: (id: string, body: ImportMapping, options: RequestOptions): Promise<CatalogueImport> =>
    resultOf(send(endpoints.checkImport, { params: { id }, body, ...options })),
  apply: (id: string, options: RequestOptions): Promise<CatalogueImport> =>
    resultOf(send(endpoints.applyImport, { params: { id }, ...options })),
  cancel: (id: string, options: RequestOptions): Promise<CatalogueImport> =>
    resultOf(send(endpoints.cancelImport, { params: { id }, ...options })),
  undo: (id: string, options: RequestOptions): Promise<CatalogueImport> =>
    resultOf(send(endpoints.undoImport, { params: { id }, ...options })),
  /** DESK-526: resolves with the new import. */
  repeat: (id: string, options: RequestOptions): Promise<CatalogueImport> =>
    resultOf(send(endpoints.repeatImport, { params: { id }, ...options })),
});
