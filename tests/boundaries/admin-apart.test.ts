import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';

/** Modules that only staff need. */
const isStaffModule = (file: string): boolean =>
  /^src\/(ui|routes|services|app)\/admin\//.test(file) ||
  /^src\/machines\/(staff|secondFactor)\//.test(file) ||
  /^contract\/wire\/(allEndpoints|admin\w*)\.ts$/.test(file);

/** The entry points of the admin area, imported dynamically. */
const entryPoints: readonly string[] = [
  'src/routes/admin/AdminPage.tsx',
  'src/app/admin/createAdminClient.ts',
];

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;
const dynamicImport = /\bimport\('(\.[^']+)'\)/g;

interface Imports {
  readonly static: readonly string[];
  readonly dynamic: readonly string[];
}

const importsOf = (file: string): Imports => {
  const source = readFileSync(join(project, file), 'utf8');
  const files = (pattern: RegExp) =>
    [...source.matchAll(pattern)]
      .map(([, path = '']) => relative(project, join(project, dirname(file), path)))
      .filter((found) => /\.tsx?$/.test(found) && existsSync(join(project, found)));
  return { static: files(staticImport), dynamic: files(dynamicImport) };
};

/** Every file reachable from here without an entry point of the admin area. */
const reachedFrom = (entry: string): Set<string> => {
  const reached = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const imports = importsOf(file);
    queue.push(...imports.static, ...imports.dynamic.filter((found) => !entryPoints.includes(found)));
  }
  return reached;
};

it('ROLE-05 no page downloads staff modules for a shopper', () => {
  const reached = reachedFrom('src/main.ts');
  expect(reached.size).toBeGreaterThan(200);
  expect([...reached].filter(isStaffModule)).toEqual([]);
});

it('ROLE-05 the two entry points load all staff modules', () => {
  const loaded = new Set(
    entryPoints.flatMap((entryPoint) => [...reachedFrom(entryPoint)]).filter(isStaffModule),
  );
  for (const file of [
    'src/ui/admin/orders/OrderView.tsx',
    'src/machines/staff/machine.ts',
    'src/machines/secondFactor/machine.ts',
    'contract/wire/adminEndpoints.ts',
  ])
    expect(loaded).toContain(file);
});
