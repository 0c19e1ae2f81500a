import type { FastifyInstance } from 'fastify';
import type { Endpoints } from './endpoints.ts';

/** Rejects requests for other host names, against DNS rebinding. */
export const requireOwnHost = (app: FastifyInstance, endpoints: Endpoints): void => {
  app.addHook('onRequest', async (request, reply) => {
    const host = endpoints.origin().slice('http://'.length);
    if (request.headers.host === host || request.headers.host === 'localhost') return;
    await reply.status(421).send({
      error: {
        type: 'invalid_request_error',
        message: `Misdirected request: this is ${endpoints.origin()}.`,
      },
    });
  });
};

/**
 * Headers of every response. Only the shop may frame the form and make the cross-origin calls of its page (the script, an
 * intent by its client secret). There are no cookies, so credentials are never allowed.
 */
export const addHeaders = (app: FastifyInstance, endpoints: Endpoints): void => {
  const policies = {
    framed: contentSecurityPolicy(endpoints.shopOrigins, true),
    unframed: contentSecurityPolicy(endpoints.shopOrigins, false),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': isFramed(request.url) ? policies.framed : policies.unframed,
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Origin',
    });
    const { origin } = request.headers;
    if (origin === undefined || !endpoints.shopOrigins.includes(origin) || !isCrossOriginAllowed(request.url))
      return;
    reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return;
    await reply
      .status(204)
      .headers({
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
        'access-control-allow-methods': 'GET, POST',
        'access-control-max-age': '600',
      })
      .send();
  });
};

const crossOriginPaths = [
  /^\/v1\/client\/\w+\/\w+\.js$/,
  /^\/v1\/payment_intents\/\w+$/,
  /^\/v1\/payment_intents\/\w+\/confirm$/,
  /^\/fonts\/[\w-]+\.woff2$/,
];

const isCrossOriginAllowed = (url: string): boolean => {
  const path = url.split('?')[0] ?? '';
  return crossOriginPaths.some((each) => each.test(path));
};

const isFramed = (url: string): boolean => /^\/v1\/(elements|3d_secure)\//.test(url);

const contentSecurityPolicy = (origins: readonly string[], mayBeFramed: boolean): string => {
  const shopOrigins = origins.join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    // The bank's form redirects to the shop, and browsers apply form-action to the redirect.
    `form-action 'self' ${shopOrigins}`,
    `frame-ancestors ${mayBeFramed ? shopOrigins : "'none'"}`,
  ].join('; ');
};
