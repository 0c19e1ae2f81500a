import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { createFaultTable } from './api/faults.ts';
import { parseForm } from './api/form.ts';
import { registerApiRoutes } from './api/routes.ts';
import { RequestRunner } from './api/requestRunner.ts';
import { requireOwnHost, addHeaders } from './headers.ts';
import { openStore } from './store/store.ts';
import { ApiError } from './model/apiError.ts';
import { registerPageRoutes } from './pages/routes.ts';
import { startSender } from './webhooks/sender.ts';
import { startCleanup } from './cleanup.ts';
import { startSettling } from './settleRefunds.ts';
import type { Endpoints } from './endpoints.ts';

export interface SandboxSettings {
  /** Folder of the database; created if missing. */
  folder: string;
  /** Origins of the shop: they may embed the payment form and be used in return URLs. */
  shopOrigins: readonly string[];
  /** Where signed events are posted; null disables webhooks. */
  webhookUrl: string | null;
  /** Types of these events; all by default. */
  webhookEvents?: readonly string[] | null;
  webhookFirstDelayMs?: number;
  webhookLongestDelayMs?: number;
}

export interface Sandbox {
  app: FastifyInstance;
  /** Listens on loopback (0 for a free port); resolves with the origin, `http://localhost:{port}`. */
  listen(port: number): Promise<string>;
  /** Waits for requests in flight, then closes the database. */
  close(): Promise<void>;
}

/** Builds the payment provider for shops without Stripe keys. It shares no code or data with the shop's server. */
export const buildSandbox = (settings: SandboxSettings): Sandbox => {
  let origin = 'http://localhost';
  const endpoints: Endpoints = {
    origin: () => origin,
    shopOrigins: settings.shopOrigins,
    isWebhookEvent: (type) =>
      settings.webhookUrl !== null && (settings.webhookEvents?.includes(type) ?? true),
  };
  const store = openStore(settings.folder);
  const sender = settings.webhookUrl
    ? startSender(store, {
        url: settings.webhookUrl,
        firstDelayMs: settings.webhookFirstDelayMs ?? 500,
        longestDelayMs: settings.webhookLongestDelayMs ?? 60_000,
      })
    : null;
  const faults = createFaultTable();
  const runner = new RequestRunner(store, endpoints, faults, () => sender?.wake());
  const cleanup = startCleanup(store, endpoints, () => sender?.wake());
  const settling = startSettling(store, endpoints, () => sender?.wake());
  const app = createServer();
  requireOwnHost(app, endpoints);
  addHeaders(app, endpoints);
  registerApiRoutes(app, runner, faults);
  registerPageRoutes(app, { store, endpoints, onCommit: () => sender?.wake() });
  return {
    app,
    async listen(port) {
      // `localhost` binds both loopback addresses (IPv4 and IPv6) and no public one.
      await app.listen({ host: 'localhost', port });
      const address = app.server.address();
      origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
      return origin;
    },
    async close() {
      clearInterval(cleanup);
      clearInterval(settling);
      await app.close();
      await sender?.stop();
      await store.close();
    },
  };
};

/** The HTTP server with the sandbox's body format and errors, without routes. */
export const createServer = (): FastifyInstance => {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    requestTimeout: 5_000,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 4_000, connectionsCheckingInterval: 1_000 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, parseForm(String(body)));
      } catch (error) {
        done(error instanceof Error ? error : new Error('Unreadable body'));
      }
    },
  );
  app.setErrorHandler((error: FastifyError | ApiError, _request, reply) => {
    if (error instanceof ApiError) return reply.status(error.status).send({ error: error.body });
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.status(status).send({ error: { type: 'invalid_request_error', message: error.message } });
    }
    process.stderr.write(`Sandbox payments: ${error.stack ?? error.message}\n`);
    return reply.status(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  );
  return app;
};
