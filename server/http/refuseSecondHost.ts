import type { FastifyInstance } from 'fastify';
import { AppError } from '../domain/appError.ts';

/** Names and values alternate. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

/** Refuses a request with two `host` headers, as RFC 9112 demands: a proxy and Node could each take another one. */
export const refuseSecondHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (countHosts(request.raw.rawHeaders ?? []) < 2) return done();
    done(new AppError('malformed_request', 'Send the host header once.'));
  });
};
