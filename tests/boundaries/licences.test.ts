import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** First cells of the rows of a document's table, split at commas. */
const firstCells = (document: string, heading: string): string[] => {
  const table = document.slice(document.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? '';
  const rows = table.split('\n').slice(2);
  return rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((cell) => cell.trim()));
};

const document = read('docs/third-party.md');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: { [path: string]: Locked } };
const served = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }));
const explained = new Set(firstCells(document, 'Package'));

it('every package of a running shop has a licence that docs/third-party.md lists', () => {
  const listed = new Set(firstCells(document, 'Licence'));
  const unlisted = served.filter(({ name, license = '' }) => !listed.has(license) && !explained.has(name));
  expect(unlisted).toEqual([]);
});

it('docs/third-party.md lists no licence and explains no package that is not there', () => {
  const present = new Set(served.flatMap(({ name, license = '' }) => [name, license]));
  expect([...firstCells(document, 'Licence'), ...explained].filter((entry) => !present.has(entry))).toEqual(
    [],
  );
});
