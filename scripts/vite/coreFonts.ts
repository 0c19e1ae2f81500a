import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { coreRange, polishCoreRange, polishLetterRange } from '../../src/ui/theme/coreCharacters.ts';
import { project } from '../tools/paths.ts';

const folder = join(project, 'node_modules/.cache/verrow/fonts');

/** The characters of a `unicode-range`. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/** `400-600`, or one weight. */
const parseWeights = (weights: string): number | { min: number; max: number } => {
  const [min = 400, max] = weights.split('-').map(Number);
  return max === undefined ? min : { min, max };
};

/** Characters of a core font by the name after `letters=`. */
const ranges: { readonly [name: string]: string } = {
  polishCore: polishCoreRange,
  polishLetters: polishLetterRange,
};

/** Writes the font with these characters and weights only, unless it exists; returns its path. */
const writeCoreFont = async (file: string, weights: string, range: string): Promise<string> => {
  const source = await readFile(file);
  const hash = createHash('sha256').update(source).update(range).update(weights).digest('hex');
  const target = join(folder, hash.slice(0, 16), basename(file).replace('-latin-', '-core-'));
  if (existsSync(target)) return target;
  const font = await subsetFont(source, charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: parseWeights(weights) },
  });
  await mkdir(join(folder, hash.slice(0, 16)), { recursive: true });
  await writeFile(target, font);
  return target;
};

/**
 * Resolves `font.woff2?core=400-600` to the URL of a font that has the core characters and these weights only; with `&letters=polishCore`, the
 * characters of `ranges`.
 */
export const coreFonts = (): Plugin => ({
  name: 'core-fonts',
  enforce: 'pre',
  async resolveId(source, importer) {
    const [file = '', options] = source.split('?core=');
    if (options === undefined) return null;
    const [weights = '', letters] = options.split('&letters=');
    const range = letters === undefined ? coreRange : ranges[letters];
    if (range === undefined) throw new Error(`${source} names characters that coreFonts does not know.`);
    const resolved = await this.resolve(file, importer, { skipSelf: true });
    return resolved && `${await writeCoreFont(resolved.id, weights, range)}?url&no-inline`;
  },
});
