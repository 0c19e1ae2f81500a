import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';

/** What only the staff needs, wherever it stands. */
const isStaffs = (file: string): boolean =>
  /^src\/(ui|routes|services|app)\/admin\//.test(file) ||
  file.startsWith('src/machines/staff/') ||
  /^contract\/(adminCalls|everyCall|wire\/admin\w*)\.ts$/.test(file);

/** The doors to it: fetched when the admin area is entered, and by nothing else. */
const doors: readonly string[] = ['src/routes/admin/AdminPage.tsx', 'src/app/admin/openAdmin.ts'];

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;
const dynamicImport = /\bimport\('(\.[^']+)'\)/g;

interface Imports {
  readonly stays: readonly string[];
  readonly fetches: readonly string[];
}

const importsOf = (file: string): Imports => {
  const source = readFileSync(join(project, file), 'utf8');
  const files = (pattern: RegExp) =>
    [...source.matchAll(pattern)]
      .map(([, path = '']) => relative(project, join(project, dirname(file), path)))
      .filter((found) => /\.tsx?$/.test(found) && existsSync(join(project, found)));
  return { stays: files(staticImport), fetches: files(dynamicImport) };
};

/** Every file that a browser may load from here without opening one of the doors. */
const reachedFrom = (entry: string): Set<string> => {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const { stays, fetches } = importsOf(file);
    waiting.push(...stays, ...fetches.filter((found) => !doors.includes(found)));
  }
  return reached;
};

it('ROLE-05 lets no shopper download what only the staff needs, on whatever page', () => {
  const reached = reachedFrom('src/main.tsx');
  expect(reached.size).toBeGreaterThan(200);
  expect([...reached].filter(isStaffs)).toEqual([]);
});

it('ROLE-05 brings the staff all of it by the two doors', () => {
  const behind = new Set(doors.flatMap((door) => [...reachedFrom(door)]).filter(isStaffs));
  for (const file of [
    'src/ui/admin/orders/OrderView.tsx',
    'src/machines/staff/machine.ts',
    'contract/adminCalls.ts',
  ])
    expect(behind).toContain(file);
});
