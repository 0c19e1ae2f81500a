/** The graph of folders: one folder imports another if one of its files imports a value of a file there. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Import {
  readonly from: string;
  readonly to: string;
}

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;
const dynamicImport = /\bimport\('(\.[^']+)'\)/g;

/** The relative value imports of every TypeScript file below the folders; type imports are erased and do not count. */
export const readImports = (project: string, folders: readonly string[]): Import[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: project }))
    .flatMap((from) => {
      const source = readFileSync(join(project, from), 'utf8');
      return [...source.matchAll(staticImport), ...source.matchAll(dynamicImport)].map(([, path = '']) => ({
        from,
        to: join(dirname(from), path),
      }));
    });

/** The imports of each folder from other folders. */
const groupByFolder = (imports: readonly Import[]): Map<string, Import[]> =>
  Map.groupBy(
    imports.filter(({ from, to }) => dirname(from) !== dirname(to)),
    ({ from }) => dirname(from),
  );

const findReachable = (graph: ReadonlyMap<string, readonly Import[]>, folder: string): Set<string> => {
  const reached = new Set<string>();
  const queue = [folder];
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const { to } of graph.get(next) ?? []) {
      const target = dirname(to);
      if (reached.has(target)) continue;
      reached.add(target);
      queue.push(target);
    }
  return reached;
};

/** The imports between folders that import each other, directly or through further folders; sorted. */
export const findCyclicImports = (imports: readonly Import[]): string[] => {
  const graph = groupByFolder(imports);
  const reachable = new Map([...graph.keys()].map((folder) => [folder, findReachable(graph, folder)]));
  return [...graph.values()]
    .flat()
    .filter(({ from, to }) => reachable.get(dirname(to))?.has(dirname(from)))
    .map(({ from, to }) => `${from} → ${to}`)
    .sort();
};
