import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const browserFolder = new URL('../browser/', import.meta.url);
const fontFile = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/**
 * Serves the modules of `browser/`, the style sheet and the font. The number in `/v1/client/{n}/…` is the shop's attempt:
 * browsers cache a module that failed to load, and a new number makes them request it again.
 */
export const registerAssetRoutes = (app: FastifyInstance): void => {
  const names = readdirSync(browserFolder).filter((file) => file.endsWith('.ts'));
  const scripts = new Map(names.map((file) => [file.replace(/ts$/, 'js'), compileModule(file)]));
  const styles = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
  const font = readFileSync(fileURLToPath(import.meta.resolve(fontFile)));
  app.get<{ Params: { attempt: string; file: string } }>('/v1/client/:attempt/:file', (request, reply) => {
    const script = scripts.get(request.params.file);
    if (script === undefined || !/^\w{1,16}$/.test(request.params.attempt)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
  app.get('/assets/sandbox.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(styles),
  );
  app.get('/fonts/instrument-sans.woff2', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
  );
};

/** Strips the types of a browser module and rewrites its imports to `.js`. */
const compileModule = (file: string): string => {
  const source = readFileSync(new URL(file, browserFolder), 'utf8');
  return stripTypeScriptTypes(source).replace(/(from\s+'\.\/\w+)\.ts'/g, "$1.js'");
};
