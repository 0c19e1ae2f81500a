import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../appContext.ts';
import { AppError } from '../domain/appError.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));

/**
 * `/metrics` for Prometheus, with the bearer token METRICS_TOKEN; without the setting there is no such route, and requests are not
 * measured.
 */
export const registerMonitoringRoutes = (app: FastifyInstance, { config, monitoring }: AppContext): void => {
  const { metricsToken } = config;
  if (!monitoring || !metricsToken) return;

  // Not async: the promises would cost a short reply more than its own work.
  app.addHook('onResponse', (request, reply, done) => {
    monitoring.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, metricsToken))
      throw new AppError('unauthenticated', 'Send the token of METRICS_TOKEN as bearer token.');
    return reply
      .header('cache-control', 'no-store')
      .type(monitoring.contentType)
      .send(await monitoring.read());
  });
};
