import { moduleRules, type ModuleRule } from './moduleRules.ts';

/** The setting `boundaries/elements`: the module of each folder. */
export const elements = Object.entries(moduleRules).map(([type, { folder }]) => ({
  type,
  pattern: folder,
  partialMatch: false,
}));

/** Package names, each with its subpaths. */
const withSubpaths = (packages: readonly string[]) => packages.flatMap((name) => [name, `${name}/**`]);

const inModules = (names: readonly string[]) => ({ element: { types: { anyOf: [...names] } } });
const fromPackages = (names: readonly string[]) => ({
  module: { origin: 'external', source: withSubpaths(names) },
});
const typeImports = { dependency: { kind: 'type' } };

const policiesFor = (name: string, { modules, packages, files, types, node }: ModuleRule) => {
  const from = { element: { type: name } };
  const allowed = [
    { to: inModules([name, ...modules]) },
    { to: fromPackages(packages) },
    ...(node === undefined ? [] : [{ to: { module: { origin: 'core' } } }]),
    ...(files === undefined ? [] : [{ to: { file: { path: [...files] } } }]),
    ...(types === undefined
      ? []
      : [
          { to: inModules(types.modules), ...typeImports },
          { to: fromPackages(types.packages), ...typeImports },
        ]),
  ];
  return allowed.map((allow) => ({ from, allow }));
};

/** `node:sqlite` is a database driver, so the permission for Node's built-in modules excludes it. */
const databaseDriversInStores = {
  from: { element: { types: { noneOf: ['store', 'sandbox'] } } },
  disallow: { to: { module: { source: 'node:sqlite' } } },
};

/** Entry modules are single files: a folder that the table does not list must not count as part of them. */
const unknownFolders = {
  from: { element: { types: { anyOf: ['browserEntry', 'serverEntry'] }, fileInternalPath: '*/**' } },
  disallow: { to: { module: { origin: ['local', 'external', 'core'] } } },
};

/** The options of `boundaries/dependencies`: an import that no policy allows is an error. */
export const policies = {
  default: 'disallow',
  checkAllOrigins: true,
  policies: [
    ...Object.entries(moduleRules).flatMap(([name, rule]) => policiesFor(name, rule)),
    databaseDriversInStores,
    unknownFolders,
  ],
};
