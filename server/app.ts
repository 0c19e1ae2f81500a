import { parse as parseQuery } from 'node:querystring';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveAssets } from './http/serveAssets.ts';
import { compressResponses } from './http/compression.ts';
import { answerClientError } from './http/clientError.ts';
import { handleErrors, sendError } from './http/errorHandler.ts';
import { acceptJsonOnly } from './http/acceptJsonOnly.ts';
import { handleNotFound, isApiPath } from './http/notFound.ts';
import { limitOtherPaths } from './http/limitOtherPaths.ts';
import { serveCachedReplies } from './http/replyCache.ts';
import { normalizeRequestUrl } from './http/normalizeRequestUrl.ts';
import { refuseSecondHost } from './http/refuseSecondHost.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { registerPages } from './pages/registerPages.ts';
import { registerRoutes } from './routes/index.ts';
import type { AppContext } from './appContext.ts';

const bodyLimitBytes = 65_536;
/** Together these close a slow connection after 6 s; with `requestTimeout` alone it lasts up to 90 s. */
const timeouts = { requestMs: 5000, headersMs: 4000, checkEveryMs: 1000, keepAliveMs: 65_000 } as const;
const maxHeaderBytes = 16_384;
const maxParamLength = 300;

/**
 * Demo only: redirects pages from `localhost`, the sandbox's host name, to the configured origin. Cookies ignore ports, so the sandbox
 * would receive the session cookie.
 */
const redirectFromSandboxHost = (app: FastifyInstance, { config }: AppContext): void => {
  if (config.mode !== 'demo') return;
  app.addHook('onRequest', (request, reply, next) => {
    const isPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html');
    if (!isPage || isApiPath(request.url) || request.headers.host !== `localhost:${config.port}`)
      return next();
    reply.redirect(`${config.origin}${request.url}`, 307);
  });
};

/** API replies are `no-store` unless a route sets `cache-control`. */
const disableApiCaching = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (isApiPath(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
    next(null, payload);
  });
};

/** While the server stops, each reply closes its connection, so that the next request goes elsewhere. */
const closeConnectionsOnStop = (app: FastifyInstance, { readiness }: AppContext): void => {
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (readiness.isStopping()) reply.header('connection', 'close');
    next(null, payload);
  });
};

/** Builds the server with every route, without listening, so that tests can inject requests. */
export const buildApp = async (context: AppContext): Promise<FastifyInstance> => {
  const { config, log, newId } = context;
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: maxHeaderBytes,
    },
    forceCloseConnections: 'idle',
    // While the server stops, requests of open connections are answered, and the connections closed.
    return503OnClosing: false,
    clientErrorHandler: answerClientError(newId),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: () => newId('req'),
    rewriteUrl: ({ url = '/' }) => normalizeRequestUrl(url),
    routerOptions: {
      maxParamLength: maxParamLength,
      querystringParser: (text) => ({ ...parseQuery(text) }),
    },
    frameworkErrors: (error, request, reply) => void sendError(log, error, request, reply),
    // Requests are validated by the contract's schemas; route schemas only serialise.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  closeConnectionsOnStop(app, context);
  acceptJsonOnly(app);
  handleErrors(app, log);
  handleNotFound(app);
  refuseSecondHost(app);
  redirectFromSandboxHost(app, context);
  disableApiCaching(app);
  compressResponses(app);
  limitOtherPaths(app, context);
  serveCachedReplies(app, context);
  addSecurityHeaders(app, config);
  await app.register(cookie);
  if (config.devPort === null) await serveAssets(app);
  registerRoutes(app, context);
  await registerPages(app, context);
  return app;
};
