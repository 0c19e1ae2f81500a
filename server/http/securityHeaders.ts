import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const yearSeconds = 31_536_000;

/** The URL of this page holds the reset token until the page removes it, so it must not leak as a referrer. */
const hasTokenInUrl = (url: string): boolean => /^\/reset-password(\?|$)/.test(url);

/** Adds CSP, HSTS and the other security headers to every reply. */
export const addSecurityHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...contentSecurityPolicy(config) } },
    crossOriginEmbedderPolicy: false,
    // Popups of other origins must be able to message the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Helmet's default hides the referrer, which identifies traffic sources.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.isHttps ? { maxAge: yearSeconds, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (hasTokenInUrl(request.url)) reply.header('referrer-policy', 'no-referrer');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
};
