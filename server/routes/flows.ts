import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Shop } from '../shop.ts';

const folder = fileURLToPath(new URL('../../dist/flows', import.meta.url));
const page = join(folder, 'flows.html');

/** In the demo, which is also what a developer runs. A shop that takes real money shows its flows to nobody. */
export const areFlowsShown = ({ mode }: Config): boolean => mode === 'demo';

/** `/flows`: the statecharts of the shop as they run in other tabs of the same browser. Before the first build, as in a live shop, there is no such page. */
export const registerFlowsRoutes = (app: FastifyInstance, { config }: Shop): void => {
  if (!areFlowsShown(config) || !existsSync(page)) return;
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
