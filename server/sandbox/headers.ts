import type { FastifyInstance } from 'fastify';
import type { Site } from './site.ts';

/** Answers for its own name only, so that no other name that points here (DNS rebinding) reads anything. */
export function guardHost(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host } = new URL(site.origin());
    if (request.headers.host === host || request.headers.host === 'localhost') return;
    await reply.status(421).send({
      error: { type: 'invalid_request_error', message: `Misdirected request: this is ${site.origin()}.` },
    });
  });
}

/**
 * The headers of every answer. Only the shop may frame the form and read the few calls its page makes itself
 * (its script, and an intent by its client secret); there are no cookies, so credentials are never allowed.
 */
export function sendHeaders(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy(site, request.url),
      'cross-origin-resource-policy': 'cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Origin',
    });
    const { origin } = request.headers;
    if (origin === undefined || !site.shopOrigins.includes(origin) || !openToShopPages(request.url)) return;
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
}

const OPEN = [
  /^\/v1\/client\/\w+\/\w+\.js$/,
  /^\/v1\/payment_intents\/\w+$/,
  /^\/v1\/payment_intents\/\w+\/confirm$/,
  /^\/fonts\/[\w-]+\.woff2$/,
];

function openToShopPages(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  return OPEN.some((each) => each.test(path));
}

function policy(site: Site, url: string): string {
  const framed = /^\/v1\/(elements|3d_secure)\//.test(url);
  const shops = site.shopOrigins.join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    // After the bank's form the shopper is sent on to the shop, which browsers count as part of the form.
    `form-action 'self' ${shops}`,
    `frame-ancestors ${framed ? shops : "'none'"}`,
  ].join('; ');
}
