import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/languages.ts';
import { builtFolder } from '../builds/builtFolder.ts';

/** Placeholders of the built page, replaced by the rendered one. */
const placeholders = ['<!--head-->', '<!--body-->', '<!--state-->'] as const;

/** Any comment but the placeholders. */
const comment = /<!--(?!(?:head|body|state)-->)[\s\S]*?-->/g;

export interface Template {
  readonly fill: (head: string, body: string, state: string) => string;
  /** CSP sources of the inline scripts, such as the theme's. */
  readonly scriptHashes: readonly string[];
  /** The scripts of every page, as in the build manifest. */
  readonly scripts: readonly string[];
}

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

const hashInlineScripts = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const scriptFile = /(?:src|href)="\/([^"]+\.js)"/g;

/** Reads the built page template of a language; undefined before the first build. Throws if a placeholder is missing or repeated. */
export const readTemplate = (language: Language): Template | undefined => {
  const file = join(builtFolder(language, 'client'), 'index.html');
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8').replaceAll(comment, '').replaceAll(/>\s+</g, '><');
  for (const placeholder of placeholders)
    if (html.split(placeholder).length !== 2)
      throw new Error(`The built page must contain ${placeholder} exactly once.`);
  const [start = '', ...rest] = html.split(/<!--(?:head|body|state)-->/);
  const [beforeBody = '', afterBody = '', end = ''] = rest;
  return {
    fill: (head, body, state) => start + head + beforeBody + body + afterBody + state + end,
    scriptHashes: hashInlineScripts(html),
    scripts: [...html.matchAll(scriptFile)].flatMap(([, name]) => name ?? []),
  };
};
