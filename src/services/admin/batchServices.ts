import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { adminPageSize } from '../../../contract/rules.ts';
import { adminBatchEndpoints as endpoints, type Batch } from '../../../contract/wire/adminBatches.ts';
import type { Api } from '../api.ts';
import type { RequestOptions } from './requestOptions.ts';

export type BatchItem = ReplyOf<typeof endpoints.adminBatchItems>['result'][number];
type ListQuery<C> = Omit<QueryOf<C>, 'limit'>;
export type BatchesQuery = ListQuery<typeof endpoints.adminBatches>;
export type BatchItemsQuery = ListQuery<typeof endpoints.adminBatchItems>;

/** DESK-401 to DESK-411: batches of product changes. A change resolves with the batch that follows from it. */
export const createBatchServices = ({ send }: Pick<Api, 'send'>) => ({
  batches: (query: BatchesQuery, signal?: AbortSignal) =>
    send(endpoints.adminBatches, { query: { ...query, limit: adminPageSize }, signal }),
  batch: async (id: string, signal?: AbortSignal): Promise<Batch> =>
    (await send(endpoints.adminBatchById, { params: { id }, signal })).result,
  items: (id: string, query: BatchItemsQuery, signal?: AbortSignal) =>
    send(endpoints.adminBatchItems, { params: { id }, query: { ...query, limit: adminPageSize }, signal }),
  previewChange: async (
    body: BodyOf<typeof endpoints.previewBulkChange>,
    options: RequestOptions,
  ): Promise<Batch> => (await send(endpoints.previewBulkChange, { body, ...options })).result,
  apply: async (id: string, options: RequestOptions): Promise<Batch> =>
    (await send(endpoints.applyBatch, { params: { id }, ...options })).result,
  cancel: async (id: string, options: RequestOptions): Promise<Batch> =>
    (await send(endpoints.cancelBatch, { params: { id }, ...options })).result,
  undo: async (id: string, options: RequestOptions): Promise<Batch> =>
    (await send(endpoints.undoBatch, { params: { id }, ...options })).result,
});
