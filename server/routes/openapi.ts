import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/endpoint.ts';
import { createOpenApiDocument } from '../http/openApiDocument.ts';
import type { AppContext } from '../appContext.ts';

/** The OpenAPI 3.1 document of all endpoints. */
export const registerOpenApiRoutes = (app: FastifyInstance, context: AppContext): void => {
  let document: string | undefined;
  app.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((document ??= JSON.stringify(createOpenApiDocument(context.config.origin)))),
  );
};
