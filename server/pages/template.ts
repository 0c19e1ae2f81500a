import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../dist/client/index.html', import.meta.url));

/** What stands in the built page where a rendered one is put in. */
const marks = ['<!--head-->', '<!--body-->', '<!--state-->'] as const;

export interface Template {
  readonly fill: (head: string, body: string, state: string) => string;
  /** CSP sources of the scripts that the page itself holds, such as the theme's. */
  readonly scriptHashes: readonly string[];
  /** The files of what every page loads, as the build's manifest names them. */
  readonly scripts: readonly string[];
}

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

const hashesOf = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const scriptFile = /(?:src|href)="\/([^"]+\.js)"/g;

/** The page that the build has made, ready to be filled; undefined before the first build. Throws where a place to fill is missing. */
export const readTemplate = (): Template | undefined => {
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8').replaceAll(/>\s+</g, '><');
  for (const mark of marks)
    if (html.split(mark).length !== 2) throw new Error(`The built page has no single place for ${mark}.`);
  const [start = '', ...rest] = html.split(/<!--(?:head|body|state)-->/);
  const [beforeBody = '', afterBody = '', end = ''] = rest;
  return {
    fill: (head, body, state) => start + head + beforeBody + body + afterBody + state + end,
    scriptHashes: hashesOf(html),
    scripts: [...html.matchAll(scriptFile)].flatMap(([, name]) => name ?? []),
  };
};
