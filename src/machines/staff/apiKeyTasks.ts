import type { BodyOf } from '../../../contract/endpoint.ts';
import type { adminApiKeyEndpoints } from '../../../contract/wire/adminApiKeys.ts';

export type ApiKeyBody = BodyOf<typeof adminApiKeyEndpoints.createApiKey>;

/** Keys of other systems for the API. */
export type ApiKeyTask =
  /** `id` is the name. */
  | { readonly kind: 'createApiKey'; readonly id: string; readonly body: ApiKeyBody }
  | { readonly kind: 'revokeApiKey'; readonly id: string };
