import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const MODULES = [
  'api',
  'appearance',
  'cardForm',
  'cardText',
  'challenge',
  'challengePage',
  'chosenMethod',
  'elements',
  'emitter',
  'frame',
  'messages',
  'paymentElement',
  'stripe',
];
const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/**
 * Serves the scripts of `browser/`, the style sheet and the font. The number in `/v1/client/{n}/…` is the shop's
 * attempt: browsers remember a module that failed to load, and a new number lets all of them be asked for again.
 */
export function assetRoutes(app: FastifyInstance): void {
  const scripts = new Map(MODULES.map((name) => [`${name}.js`, browserModule(name)]));
  const styles = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
  const font = readFileSync(fileURLToPath(import.meta.resolve(FONT)));
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
}

/** A browser module from its source: types taken out, and its siblings named as they are served. */
function browserModule(name: string): string {
  const source = readFileSync(new URL(`../browser/${name}.ts`, import.meta.url), 'utf8');
  return stripTypeScriptTypes(source).replace(/(from\s+'\.\/\w+)\.ts'/g, "$1.js'");
}
