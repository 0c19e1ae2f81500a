import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languages } from '../../contract/languages.ts';
import { builtFolder } from '../builds/builtFolder.ts';

const immutable = 'public, max-age=31536000, immutable';
/** Names below it hold a content hash. */
const assets = join(sep, 'assets', sep);
const shortLived = 'public, max-age=300';

/**
 * Serves the built client files of every language, precompressed ones included. Names in `assets/` hold a content hash, so they are immutable. The page
 * template is excluded, since pages are rendered. Does nothing before the first build.
 */
export const serveAssets = async (app: FastifyInstance): Promise<void> => {
  const folders = languages
    .map((language) => builtFolder(language, 'client'))
    .filter((path) => existsSync(path));
  if (folders.length === 0) return;
  await app.register(fastifyStatic, {
    root: folders,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(assets) ? immutable : shortLived);
    },
  });
};
