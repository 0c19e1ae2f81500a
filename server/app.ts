import { parse as parseQuery } from 'node:querystring';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveAssets } from './http/assets.ts';
import { compressAnswers } from './http/compression.ts';
import { handleErrors, sendError } from './http/errorHandler.ts';
import { acceptJsonOnly } from './http/jsonBody.ts';
import { handleNotFound, isApiPath } from './http/notFound.ts';
import { secureHeaders } from './http/security.ts';
import { registerPages } from './pages/registerPages.ts';
import { registerRoutes } from './routes/index.ts';
import type { Shop } from './shop.ts';

const bodyLimitBytes = 65_536;
/** Together these end a connection that sends slowly at 6 s; `requestTimeout` alone let one live for 90 s. */
const timeouts = { requestMs: 5000, headersMs: 4000, checkEveryMs: 1000, keepAliveMs: 65_000 } as const;
const longestHeadersBytes = 16_384;
const longestParameter = 300;

/**
 * In the demo a shopper may come by `localhost`, which is the sandbox's host name; cookies ignore ports, so the sandbox would be sent the
 * session. Pages send such a shopper on to the shop's own address.
 */
const keepOffSandboxHost = (app: FastifyInstance, { config }: Shop): void => {
  if (config.mode !== 'demo') return;
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html');
    if (!isPage || isApiPath(request.url) || request.headers.host !== `localhost:${config.port}`) return;
    await reply.redirect(`${config.origin}${request.url}`, 307);
  });
};

/** What a public read does not say otherwise is for the one who asked alone. */
const keepApiUncached = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isApiPath(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
    return payload;
  });
};

/** Builds the server with every route; it does not listen, so that tests can inject. */
export const buildApp = async (shop: Shop): Promise<FastifyInstance> => {
  const { config, log, newId } = shop;
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: longestHeadersBytes,
    },
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: () => newId('req'),
    routerOptions: {
      maxParamLength: longestParameter,
      querystringParser: (text) => ({ ...parseQuery(text) }),
    },
    frameworkErrors: (error, request, reply) => void sendError(log, error, request, reply),
    // Requests are validated by the structs of the contract; the schemas of routes only serialise.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  acceptJsonOnly(app);
  handleErrors(app, log);
  handleNotFound(app);
  keepOffSandboxHost(app, shop);
  keepApiUncached(app);
  compressAnswers(app);
  await secureHeaders(app, config);
  await app.register(cookie);
  await serveAssets(app);
  registerRoutes(app, shop);
  await registerPages(app, shop);
  return app;
};
