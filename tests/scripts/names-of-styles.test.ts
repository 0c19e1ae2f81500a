import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { namesOfStyles, renameStyles } from '../../scripts/vite/namesOfStyles.ts';
import { createTemporaryFolder } from '../support/temporary.ts';

const card = "import styled from 'styled-components';\nexport const Card = styled.div`color:red`;\n";
const entry = "export { Card } from './card.tsx';\nexport { Card as Other } from './other.tsx';\n";

/** The ids in a build of two modules of the same text in a new folder. */
const readIdsOfBuildIn = async (folder: string): Promise<readonly string[]> => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [name, code] of Object.entries({ 'card.tsx': card, 'other.tsx': card, 'entry.ts': entry }))
    writeFileSync(join(folder, 'src', name), code);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [namesOfStyles()],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/entry.ts', formats: ['es'], fileName: 'entry' },
      rolldownOptions: { external: ['styled-components'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('There is no output.');
  return [...output.output[0].code.matchAll(/componentId: "(sc-[^"]+)"/g)].map(([, id]) => id ?? '');
};

describe('names of styled components', () => {
  it('are the same in a build of the same sources in another folder, and differ between modules', async () => {
    const ids = await readIdsOfBuildIn(createTemporaryFolder('one'));
    expect(new Set(ids).size).toBe(2);
    expect(await readIdsOfBuildIn(createTemporaryFolder('another-longer-name'))).toEqual(ids);
  });

  it('do not depend on the length of the compiler’s id, which varies with the folder', () => {
    const rename = (id: string): string => renameStyles(`componentId: "sc-${id}-0"`, 'src/card.tsx');
    expect(rename('9abcd')).toBe(rename('1abcde'));
    expect(rename('9abcd')).toMatch(/"sc-[\da-z]{6}-0"$/);
  });
});
