import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../contract/endpoint.ts';
import { allEndpoints } from '../../contract/wire/allEndpoints.ts';
import { notFound, AppError } from '../domain/appError.ts';

const toPattern = (path: string): string => path.replace(/:\w+/g, '[^/]+');
const match = (pattern: string): RegExp => new RegExp(`^${apiBase}${pattern}$`);

const endpoints = Object.values(allEndpoints).map(({ method, path }) => ({
  method,
  pattern: match(toPattern(path)),
}));
/** Most unknown paths are those of no endpoint, which one expression tells a hundred times as fast as that of each. */
const anyEndpoint = match(
  `(?:${Object.values(allEndpoints)
    .map(({ path }) => toPattern(path))
    .join('|')})`,
);

const allowedMethods = (path: string): string[] =>
  anyEndpoint.test(path)
    ? [...new Set(endpoints.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
    : [];

export const isApiPath = (url: string): boolean =>
  url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/** For requests below `/api` that match no endpoint: throws 405 with an `allow` header if only the method is wrong, else 404. */
export const rejectUnknownEndpoint = (request: FastifyRequest, reply: FastifyReply): never => {
  const allowed = allowedMethods(request.url.split('?')[0] ?? '');
  // An allowed method gets here when a path parameter exceeds `maxParamLength`.
  if (allowed.length === 0 || allowed.includes(request.method)) throw notFound('What you asked for');
  reply.header('allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `Only ${allowed.join(', ')} can be used here.`);
};

/** Handles requests that match no route. Pages have a catch-all route with their own 404. */
export const handleNotFound = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url)) rejectUnknownEndpoint(request, reply);
    throw notFound('The page');
  });
};
