import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { contentSecurityPolicy, reportOnlyPolicy, type Directives } from './contentSecurityPolicy.ts';

const yearSeconds = 31_536_000;

/** The URL of this page holds the reset token until the page removes it, so it must not leak as a referrer. */
const hasTokenInUrl = (url: string): boolean => /^\/reset-password(\?|$)/.test(url);

const helmetOptions = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: { ...contentSecurityPolicy(config) } },
  crossOriginEmbedderPolicy: false,
  // Popups of other origins must be able to message the page that opened them.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  // Helmet's default hides the referrer, which identifies traffic sources.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: config.isHttps ? { maxAge: yearSeconds, includeSubDomains: false } : false,
  xFrameOptions: { action: 'deny' },
});

/** The headers that helmet sets; the same for every reply, so they are computed once. Throws for an invalid policy. */
const computeHeaders = (options: HelmetOptions): Record<string, string> => {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(reply.req, reply, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
};

const toHeader = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

/** Files of the build and pictures: never documents, and twenty of them on a first page. */
const isResource = (url: string): boolean => /^\/(?:assets|media)\//.test(url);

/** The headers that have an effect on files that are no documents; the others would add 0.8 kB to each. */
const resourceHeaders: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/** Adds CSP, HSTS and the other security headers to every reply; to files of the build and pictures those that have an effect on them. */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const reported = reportOnlyPolicy(config);
  const headers = {
    ...computeHeaders(helmetOptions(config)),
    ...(reported && { 'content-security-policy-report-only': toHeader(reported) }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
  const ofResources = Object.fromEntries(
    Object.entries(headers).filter(([name]) => resourceHeaders.has(name)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isResource(request.url) ? ofResources : headers);
    if (hasTokenInUrl(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
};
