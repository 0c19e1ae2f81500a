import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../appContext.ts';
import { assertReady } from '../store/readiness.ts';

/** `/healthz`: liveness. `/readyz`: readiness; 503 unless the database responds and has every migration. */
export const registerHealthRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await assertReady(context.store.db);
      return { status: 'ready' };
    } catch (error) {
      context.log.error('The readiness check failed', error);
      reply.code(503);
      return { status: 'unavailable' };
    }
  });
};
