import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../appContext.ts';
import type { ReadinessProblem } from '../usecases/readiness.ts';

const messages: { readonly [P in ReadinessProblem]: string } = {
  stopping: 'The server is stopping: send requests to another one.',
  database: 'The database takes no writes: see the log of the server.',
  disk: 'Less than 64 MB are free in DATA_DIR: free some space.',
  queue: 'Mails or payments are due for 10 minutes: see the log of the server.',
};

/** `/healthz`: liveness. `/readyz`: readiness; 503 with what is wrong (`usecases/readiness.ts`). */
export const registerHealthRoutes = (app: FastifyInstance, { readiness, log }: AppContext): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const problems = await readiness.check().catch((error: unknown): ReadinessProblem[] => {
      log.error('The readiness check failed', error);
      return ['database'];
    });
    if (problems.length === 0) return { status: 'ready' };
    reply.code(503).header('retry-after', '5');
    return {
      status: 'unavailable',
      problems: problems.map((code) => ({ code, message: messages[code] })),
    };
  });
};
