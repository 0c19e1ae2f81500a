/** Rate limits of everything that is not an endpoint of the contract: pages, files, webhooks. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '../../contract/endpoint.ts';
import type { AppContext } from '../appContext.ts';
import { fileLimit, pageLimit, webhookLimit, type RateLimit } from './rateLimitRules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its requests. */
    isLimited?: boolean;
  }
}

/** Liveness must not depend on who else is behind the address. */
const unlimitedPaths: ReadonlySet<string> = new Set(['/healthz']);

const limitOf = ({ url, routeOptions }: FastifyRequest): RateLimit | undefined => {
  if (routeOptions.config.isLimited === true || unlimitedPaths.has(url)) return undefined;
  if (/^\/(?:assets|media)\//.test(url)) return fileLimit;
  return url.startsWith(`${apiBase}/webhooks/`) ? webhookLimit : pageLimit;
};

/** Refuses requests beyond the limits, before any other work. In memory. */
export const limitOtherPaths = (app: FastifyInstance, { rateLimiter }: AppContext): void => {
  app.addHook('onRequest', (request, _reply, next) => {
    const limit = limitOf(request);
    if (limit) rateLimiter.countInMemory(limit, request.ip);
    next();
  });
};
