import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { faultTable } from './api/faults.ts';
import { parseForm } from './api/form.ts';
import { apiRoutes } from './api/routes.ts';
import { Runner } from './api/runner.ts';
import { guardHost, sendHeaders } from './headers.ts';
import { openLedger } from './ledger/ledger.ts';
import { StripeFailure } from './model/failure.ts';
import { pageRoutes } from './pages/routes.ts';
import { startSender } from './webhooks/sender.ts';
import { startUpkeep } from './upkeep.ts';
import type { Site } from './site.ts';

export interface SandboxSettings {
  /** Folder of the sandbox's own file; made where it is missing. */
  folder: string;
  /** Origins of the shop: they may embed the payment form and get shoppers back. */
  shopOrigins: readonly string[];
  /** Where signed events are posted; null sends none. */
  webhookUrl: string | null;
  webhookFirstDelayMs?: number;
  webhookLongestDelayMs?: number;
}

export interface Sandbox {
  app: FastifyInstance;
  /** Listens on loopback, on a free port where 0 is given; resolves with its origin, `http://localhost:{port}`. */
  listen(port: number): Promise<string>;
  /** Answers what is under way, then closes the file. */
  close(): Promise<void>;
}

/** Builds the payment provider that serves when there are no keys. It shares nothing with the shop's server. */
export function buildSandbox(settings: SandboxSettings): Sandbox {
  let origin = 'http://localhost';
  const site: Site = {
    origin: () => origin,
    shopOrigins: settings.shopOrigins,
    webhookUrl: settings.webhookUrl,
  };
  const ledger = openLedger(settings.folder);
  const sender = settings.webhookUrl
    ? startSender(ledger, {
        url: settings.webhookUrl,
        firstDelayMs: settings.webhookFirstDelayMs ?? 500,
        longestDelayMs: settings.webhookLongestDelayMs ?? 60_000,
      })
    : null;
  const faults = faultTable();
  const runner = new Runner(ledger, site, faults, () => sender?.wake());
  const upkeep = startUpkeep(ledger, site, () => sender?.wake());
  const app = webServer();
  guardHost(app, site);
  sendHeaders(app, site);
  apiRoutes(app, runner, faults);
  pageRoutes(app, { ledger, site, onWritten: () => sender?.wake() });
  return {
    app,
    async listen(port) {
      // `localhost` is both loopback addresses where the machine has both, and never an outside one.
      await app.listen({ host: 'localhost', port });
      const bound = app.server.address();
      origin = `http://localhost:${typeof bound === 'object' && bound ? bound.port : port}`;
      return origin;
    },
    async close() {
      clearInterval(upkeep);
      await app.close();
      await sender?.stop();
      ledger.close();
    },
  };
}

function webServer(): FastifyInstance {
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
  app.setErrorHandler((error: FastifyError | StripeFailure, _request, reply) => {
    if (error instanceof StripeFailure) return reply.status(error.status).send({ error: error.body });
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
}
