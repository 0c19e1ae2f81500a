import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';

const read = (file: string): string => readFileSync(join(project, file), 'utf8');
const names = (file: string, pattern: RegExp): string[] =>
  [...new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name))].sort();

const settings = globSync('server/{config,*Settings}.ts', { cwd: project })
  .flatMap((file) => names(file, /'([A-Z]+(?:_[A-Z]+)+|PORT|HOST|SECRET)'/g))
  .sort();

it('lists exactly the settings of the server in .env.example', () => {
  expect(names('.env.example', /^([A-Z_]+)=/gm)).toEqual(settings);
});

it('documents every setting of the server in the README', () => {
  const explained = names('README.md', /`([A-Z_]+)`/g);
  expect(settings.filter((name) => !explained.includes(name))).toEqual([]);
});
