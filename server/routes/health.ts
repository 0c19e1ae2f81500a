import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';

/** `/healthz`: the process answers. `/readyz`: the database does, with every migration; else 503, so that no traffic is sent here. */
export const registerHealthRoutes = (app: FastifyInstance, shop: Shop): void => {
  const options = { config: { isOperational: true } };

  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1 from outbox where 1 = 0`.execute(shop.store.db);
      return { status: 'ready' };
    } catch (error) {
      shop.log.error('The database does not answer', error);
      reply.code(503);
      return { status: 'unavailable' };
    }
  });
};
