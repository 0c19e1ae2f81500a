import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/call.ts';
import { describeApi } from '../http/openapi.ts';
import type { Shop } from '../shop.ts';

/** The OpenAPI 3.1 document of every call. */
export const registerOpenApiRoutes = (app: FastifyInstance, shop: Shop): void => {
  const document = JSON.stringify(describeApi(shop.config.origin));
  app.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
};
