import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';
import { requireReady } from '../store/readiness.ts';

/** `/healthz`: the process answers. `/readyz`: the database does, with every migration; else 503, so that no traffic is sent here. */
export const registerHealthRoutes = (app: FastifyInstance, shop: Shop): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await requireReady(shop.store.db);
      return { status: 'ready' };
    } catch (error) {
      shop.log.error('The database does not answer', error);
      reply.code(503);
      return { status: 'unavailable' };
    }
  });
};
