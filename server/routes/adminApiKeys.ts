import type { FastifyInstance } from 'fastify';
import { adminApiKeyEndpoints as endpoints } from '../../contract/wire/adminApiKeys.ts';
import type { AppContext } from '../appContext.ts';
import { parseIdempotencyKey } from '../http/parseRequest.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import { createApiKey, readApiKeys, revokeApiKey } from '../usecases/admin/apiKeys.ts';

/** DESK-481: API keys. */
export const registerAdminApiKeyRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.apiKeys, async () => ({ result: await readApiKeys(context) }));
  // The reply is not stored: a repeat runs again and finds what it made.
  route(app, context, endpoints.createApiKey, async ({ user, body, headers }) =>
    mutationReply('API key made', 201, await createApiKey(context, user, body, parseIdempotencyKey(headers))),
  );
  atomicRoute(app, context, endpoints.revokeApiKey, async ({ user, params }, atomic) =>
    mutationReply('API key revoked', 200, await revokeApiKey(atomic, user, params.id)),
  );
};
