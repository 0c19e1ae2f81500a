import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { builtFolder } from '../builds/builtFolder.ts';
import type { Template } from './template.ts';

/** An entry of the build manifest: the module's file and the keys of its imports. */
interface Chunk {
  readonly file: string;
  /** Of a chunk of several modules, as `scripts/vite/firstPageChunks.ts` names it. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Keyed by the module's path relative to the project. */
type Manifest = { readonly [module: string]: Chunk };

/** The keys and all their transitive static imports, each after its own imports: in the order in which a page evaluates them. */
const collectImports = (manifest: Manifest, keys: readonly string[], visited = new Set<string>()): string[] =>
  keys.flatMap((key) => {
    if (visited.has(key)) return [];
    visited.add(key);
    return [...collectImports(manifest, manifest[key]?.imports ?? [], visited), key];
  });

/** The files of a module and its transitive static imports. Throws for an unknown module. */
export const chunkFilesOf = (manifest: Manifest, module: string): string[] => {
  if (!manifest[module]) throw new Error(`The build has no ${module}.`);
  return collectImports(manifest, [module]).flatMap((key) => manifest[key]?.file ?? []);
};

/** Reads the build manifest of a language; empty before the first build. */
export const readManifest = (language: Language = defaultLanguage): Manifest => {
  const file = join(builtFolder(language, 'client'), '.vite', 'manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** The files that every page loads: the entry's and those of its dynamic imports, each with its static imports. */
export const entryFiles = (manifest: Manifest): string[] => {
  const entry = manifest['index.html'];
  return entry
    ? collectImports(manifest, ['index.html', ...(entry.dynamicImports ?? [])]).flatMap(
        (key) => manifest[key]?.file ?? [],
      )
    : [];
};

/** Creates a function that returns the `modulepreload` links of every page and of a page's module, without the scripts that the template already loads. */
export const createPreloadLinks = (
  { scripts }: Pick<Template, 'scripts'>,
  language: Language = defaultLanguage,
): ((module: string | null) => string) => {
  const manifest = readManifest(language);
  const ofEveryPage = entryFiles(manifest);
  return (module) =>
    [...new Set([...ofEveryPage, ...(module === null ? [] : chunkFilesOf(manifest, module))])]
      .filter((file) => !scripts.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
};
