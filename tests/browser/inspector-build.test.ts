import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';

it('the shop’s build contains neither inspector nor layouter, and loads the publisher on demand only', () => {
  const folder = join(project, 'dist', 'client');
  interface Chunk {
    readonly file: string;
    readonly src?: string;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
  }
  // Written by the bundler in this shape.
  const chunks = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const entry = 'index.html';
  /** A chunk and all that its static imports load with it. */
  const loadedWith = (source: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(source)) return loaded;
    loaded.add(source);
    for (const imported of chunks[source]?.imports ?? []) loadedWith(imported, loaded);
    return loaded;
  };
  const publisher = 'src/flows/bridge/flowPublisher.ts';
  expect(Object.keys(chunks).filter((source) => source.startsWith('src/flows/'))).toEqual([publisher]);
  const texts = new Map(
    Object.entries(chunks).map(([source, { file }]) => [source, readFileSync(join(folder, file), 'utf8')]),
  );
  for (const [source, text] of texts) expect(text.includes('org.eclipse.elk'), source).toBe(false);
  const bridges = [...texts.keys()].filter(
    (source) => source !== publisher && texts.get(source)?.includes('verrow.flows'),
  );
  expect(bridges).toHaveLength(1);
  // Neither the first page nor the bridge loads the publisher; the bridge imports it where an inspector asks for it.
  for (const source of [entry, ...(chunks[entry]?.dynamicImports ?? [])])
    for (const found of [...bridges, publisher]) expect([...loadedWith(source)], source).not.toContain(found);
  const importers = (kind: 'imports' | 'dynamicImports') =>
    Object.keys(chunks).filter((source) => chunks[source]?.[kind]?.includes(publisher));
  expect(importers('imports')).toEqual([]);
  expect(importers('dynamicImports')).toEqual(bridges);
});
