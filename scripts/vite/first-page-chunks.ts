/** What the bundler knows of a module, as far as it matters here. */
interface Module {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

interface Modules {
  readonly getModuleInfo: (id: string) => Module | null;
}

/** Whether static imports lead from the entry to this module, so that every page loads it. */
const isOnFirstPage = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = modules.getModuleInfo(id);
  if (!module) return false;
  return module.isEntry || module.importers.some((importer) => isOnFirstPage(importer, modules, seen));
};

/**
 * Two files for what every page loads, one of packages, which seldom change, and one of the shop. Left alone, the bundler splits off each
 * module that some later page shares with the first, and the first page asks for forty files.
 */
export const firstPageChunks = {
  groups: [
    {
      debugName: 'first page',
      name: (id: string, modules: Modules) => {
        if (!isOnFirstPage(id, modules)) return null;
        return /[\\/]node_modules[\\/]/.test(id) ? 'packages' : 'shop';
      },
    },
  ],
};
