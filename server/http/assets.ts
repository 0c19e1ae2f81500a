import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url));
const immutable = 'public, max-age=31536000, immutable';
const brief = 'public, max-age=300';

/**
 * The built browser files, compressed at build time where they are. What lies in `assets/` carries a hash of its content in its name and
 * never changes; the page template is not served, pages are rendered. Before the first build there is nothing to serve.
 */
export const serveAssets = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(clientFolder)) return;
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(clientFolder, 'assets')) ? immutable : brief);
    },
  });
};
