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
  const bridge = 'src/app/inspectorBridge.ts';
  const publishers = ['src/flows/bridge/flowPublisher.ts'];
  expect(Object.keys(chunks).filter((source) => source.startsWith('src/flows/'))).toEqual(publishers);
  const texts = new Map(
    Object.entries(chunks).map(([source, { file }]) => [source, readFileSync(join(folder, file), 'utf8')]),
  );
  for (const [source, text] of texts) expect(text.includes('org.eclipse.elk'), source).toBe(false);
  // Inspector chunks are imported by the bridge only, and the bridge only dynamically.
  const inspectorChunks = [...texts.keys()].filter((source) => texts.get(source)?.includes('verrow.flows'));
  expect(inspectorChunks.length).toBeGreaterThan(0);
  for (const [source, { imports = [], dynamicImports = [] }] of Object.entries(chunks)) {
    const isBridge = source === bridge;
    const lazyChunks = [...inspectorChunks, ...publishers, bridge];
    if (!lazyChunks.includes(source))
      for (const found of lazyChunks) expect(imports, source).not.toContain(found);
    if (!isBridge) for (const found of publishers) expect(dynamicImports, source).not.toContain(found);
  }
});
