import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { AppContext } from '../appContext.ts';

const folder = fileURLToPath(new URL('../../dist/flows', import.meta.url));
const page = join(folder, 'flows.html');

/** Only in the demo, which is also the development mode; a live shop has no flows page. */
export const areFlowsShown = ({ mode }: Config): boolean => mode === 'demo';

/**
 * `/flows`: the statecharts as they run in other tabs of the same browser. Not registered in a live shop, before the first build, or in
 * development, where Vite serves it from its sources.
 */
export const registerFlowsRoutes = (app: FastifyInstance, { config }: AppContext): void => {
  if (config.devPort !== null || !areFlowsShown(config) || !existsSync(page)) return;
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/flows/',
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['**/*.html'],
  });
  app.get('/flows', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(readFileSync(page)),
  );
};
