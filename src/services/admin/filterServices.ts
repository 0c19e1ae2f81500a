import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { FilteredList } from '../../../contract/wire/adminBatches.ts';
import { adminFilterEndpoints as endpoints } from '../../../contract/wire/adminFilters.ts';
import type { Api } from '../api.ts';
import { messageOf, type RequestOptions } from './requestOptions.ts';

export type SavedFilter = ReplyOf<typeof endpoints.savedFilters>['result'][number];

/** DESK-414, DESK-415: filters that staff saved. Each change resolves with the server's message. */
export const createFilterServices = ({ send }: Pick<Api, 'send'>) => ({
  saved: async (list: FilteredList, signal?: AbortSignal): Promise<SavedFilter[]> =>
    (await send(endpoints.savedFilters, { query: { list }, signal })).result,
  save: (body: BodyOf<typeof endpoints.saveFilter>, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.saveFilter, { body, ...options })),
  rename: (id: string, name: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.renameFilter, { params: { id }, body: { name }, ...options })),
  remove: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.deleteFilter, { params: { id }, ...options })),
});
