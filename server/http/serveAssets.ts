import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url));
const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=300';

/**
 * Serves the built client files, precompressed ones included. Names in `assets/` hold a content hash, so they are immutable. The page
 * template is excluded, since pages are rendered. Does nothing before the first build.
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
      reply.header('cache-control', path.startsWith(join(clientFolder, 'assets')) ? immutable : shortLived);
    },
  });
};
