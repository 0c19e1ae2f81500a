/**
 * Draws the statecharts of the shop as SVG files, for `docs/flows.md` or for viewing.
 *
 *   npm run charts -- [folder] [machine …]
 *
 * writes `<folder>/<machine>.svg` for the named machines, or for all; without a folder, the pictures of `docs/flows.md`, and the states and
 * charts of 'Where shoppers stop' (`contract/watchedFlows.json`, `src/app/admin/flowCharts`).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { drawWatchedFlows } from './tools/watchedFlows.ts';
import { join, resolve } from 'node:path';
import { shopMachines } from '../src/flows/definition/shopMachines.ts';
import { drawStatechart } from './tools/drawStatechart.ts';
import { project } from './tools/paths.ts';

/** The machines whose pictures `docs/flows.md` shows. */
const shown = ['payment', 'cart'];

const [folder, ...named] = process.argv.slice(2);
const names = folder === undefined ? shown : named.length > 0 ? named : [...shopMachines.keys()];
// npm changes the working directory; INIT_CWD is the user's.
const from = process.env['INIT_CWD'] ?? process.cwd();
const target = folder === undefined ? join(project, 'docs', 'flows') : resolve(from, folder);
await mkdir(target, { recursive: true });
for (const name of names) {
  const machine = shopMachines.get(name);
  if (!machine)
    throw new Error(`There is no machine ${name}. There are: ${[...shopMachines.keys()].join(', ')}.`);
  // oxlint-disable-next-line no-await-in-loop -- one layout engine
  await writeFile(join(target, `${name}.svg`), await drawStatechart(machine));
}
console.log(`${names.length} statecharts in ${target}`);

if (folder === undefined)
  for (const [file, text] of await drawWatchedFlows()) await writeFile(join(project, file), text);
