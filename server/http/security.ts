import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentSecurity } from './contentSecurity.ts';

const yearSeconds = 31_536_000;

/** Its address holds a token until the page has taken it out: no request from there says where it comes from. */
const isOpenedByMail = (url: string): boolean => /^\/reset-password(\?|$)/.test(url);

/** The headers of every answer that keep browsers from being used against their owners. */
export const secureHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...contentSecurity(config) } },
    crossOriginEmbedderPolicy: false,
    // Sign-in popups of other origins must be able to answer the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Helmet's default hides the referrer that traffic sources are told apart by.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.isHttps ? { maxAge: yearSeconds, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isOpenedByMail(request.url)) reply.header('referrer-policy', 'no-referrer');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
};
