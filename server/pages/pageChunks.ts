import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Template } from './template.ts';

const manifestFile = fileURLToPath(new URL('../../dist/client/.vite/manifest.json', import.meta.url));

/** What the build's manifest says of a module: its own file, and the keys of those that it imports. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** By the module's path from the project's folder. */
type Manifest = { readonly [module: string]: Chunk };

/** Every key that static imports lead to from these. */
const reachedFrom = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return reached;
};

/** The files that a module's code is in. Throws where the build has no such module. */
export const filesOf = (manifest: Manifest, module: string): string[] => {
  if (!manifest[module]) throw new Error(`The build has no ${module}.`);
  return [...reachedFrom(manifest, [module])].flatMap((key) => manifest[key]?.file ?? []);
};

/** The manifest that the build writes beside the template; empty before the first build. */
export const readManifest = (): Manifest =>
  existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/**
 * Writes the links by which a browser fetches a page's code at once, by the page's module: of what every page loads the template says so
 * already, and a page that is all frame needs none.
 */
export const readPreloads = ({ scripts }: Pick<Template, 'scripts'>): ((module: string | null) => string) => {
  const manifest = readManifest();
  return (module) =>
    module === null
      ? ''
      : filesOf(manifest, module)
          .filter((file) => !scripts.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
          .join('');
};
