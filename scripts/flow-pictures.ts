/**
 * The statecharts of the shop as pictures, for `docs/flows.md` and for people to look at.
 *
 *   npm run charts -- [folder] [machine …]
 *
 * writes `<folder>/<machine>.svg` for each machine named, or for every one; without a folder those that the page of the docs shows.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { charts } from '../src/flows/charts.ts';
import { drawStatechart } from './tools/drawStatechart.ts';
import { project } from './tools/paths.ts';

/** The machines whose pictures `docs/flows.md` shows. */
const shown = ['payment', 'cart'];

const [folder, ...named] = process.argv.slice(2);
const names = folder === undefined ? shown : named.length > 0 ? named : [...charts.keys()];
// Started by npm, the shell of whoever asks stands elsewhere than this program.
const from = process.env['INIT_CWD'] ?? process.cwd();
const target = folder === undefined ? join(project, 'docs', 'flows') : resolve(from, folder);
await mkdir(target, { recursive: true });
for (const name of names) {
  const machine = charts.get(name);
  if (!machine) throw new Error(`There is no machine ${name}. There are: ${[...charts.keys()].join(', ')}.`);
  // oxlint-disable-next-line no-await-in-loop -- one layouter, one drawing after the other
  await writeFile(join(target, `${name}.svg`), await drawStatechart(machine));
}
console.log(`${names.length} statecharts in ${target}`);
