import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** First cells of a table's rows, split at commas. */
const firstCells = (document: string, heading: string): string[] => {
  const table = document.slice(document.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? '';
  const rows = table.split('\n').slice(2);
  return rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((cell) => cell.trim()));
};

const document = read('docs/third-party.md');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: { [path: string]: Locked } };
const production = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }));
const explained = new Set(firstCells(document, 'Package'));

it('every production package has a licence listed in docs/third-party.md', () => {
  const listed = new Set(firstCells(document, 'Licence'));
  const unlisted = production.filter(
    ({ name, license = '' }) => !listed.has(license) && !explained.has(name),
  );
  expect(unlisted).toEqual([]);
});

it('docs/third-party.md lists no unused licence or package', () => {
  const present = new Set(production.flatMap(({ name, license = '' }) => [name, license]));
  expect([...firstCells(document, 'Licence'), ...explained].filter((entry) => !present.has(entry))).toEqual(
    [],
  );
});
