import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { adminApiKeyEndpoints as endpoints } from '../../../contract/wire/adminApiKeys.ts';
import type { Api } from '../api.ts';
import { messageOf, type RequestOptions } from './requestOptions.ts';

export type ApiKey = ReplyOf<typeof endpoints.apiKeys>['result'][number];

/** DESK-481: API keys. */
export const createApiKeyServices = ({ send }: Pick<Api, 'send'>) => ({
  list: async (signal?: AbortSignal): Promise<ApiKey[]> => (await send(endpoints.apiKeys, { signal })).result,
  create: (
    body: BodyOf<typeof endpoints.createApiKey>,
    options: RequestOptions,
  ): Promise<ReplyOf<typeof endpoints.createApiKey>> => send(endpoints.createApiKey, { body, ...options }),
  revoke: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.revokeApiKey, { params: { id }, ...options })),
});
