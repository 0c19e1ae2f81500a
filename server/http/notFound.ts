import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../contract/call.ts';
import { everyCall } from '../../contract/everyCall.ts';
import { notFound, Refusal } from '../domain/refusal.ts';

const table = Object.values(everyCall).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}$`),
}));

const allowedAt = (path: string): string[] => [
  ...new Set(table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];

export const isApiPath = (url: string): boolean =>
  url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/** What `/api` has no call for: 405 with what is allowed where only the method is wrong, else 404. Throws it as a refusal. */
export const refuseUnknownCall = (request: FastifyRequest, reply: FastifyReply): never => {
  const allowed = allowedAt(request.url.split('?')[0] ?? '');
  // The method is right and still no route took it: the address names what is too long to be an id of anything.
  if (allowed.length === 0 || allowed.includes(request.method)) throw notFound('What you asked for');
  reply.header('allow', allowed.join(', '));
  throw new Refusal('method_not_allowed', `Only ${allowed.join(', ')} can be used here.`);
};

/** Whatever no route answers for. Pages bring their own 404 with their catch-all. */
export const handleNotFound = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url)) refuseUnknownCall(request, reply);
    throw notFound('The page');
  });
};
