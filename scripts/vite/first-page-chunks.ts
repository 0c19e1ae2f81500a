/** What the bundler knows of a module, as far as it matters here. */
interface Module {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

interface Modules {
  readonly getModuleInfo: (id: string) => Module | null;
}

/** The pages that anybody may come to first, as `src/routes/publicPages.tsx` fetches them. */
const publicPage =
  /[\\/]src[\\/]routes[\\/](?:(?:Home|Product|Wishlist)Page\.tsx|(?:listing|content)Pages\.ts)$/;

/** Each is so small that a file of its own would cost more than it holds. */
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Where static imports lead to this module from: the entry, first pages, or neither. */
const rootsOf = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const module = modules.getModuleInfo(id);
  const roots = new Set(module?.importers.flatMap((importer) => [...rootsOf(importer, modules, seen)]));
  if (module?.isEntry) roots.add('entry');
  if (publicPage.test(id)) roots.add(id);
  return roots;
};

/**
 * Two files for what every page loads, one of packages, which seldom change, and one of the shop, and one for what several of the first
 * pages share. Left alone, the bundler splits off each module that some later page shares with the first, and the first page asks for forty
 * files.
 */
export const firstPageChunks = {
  groups: [
    {
      debugName: 'every page',
      priority: 2,
      name: (id: string, modules: Modules) => {
        if (!rootsOf(id, modules).has('entry')) return null;
        return /[\\/]node_modules[\\/]/.test(id) ? 'packages' : 'shop';
      },
    },
    {
      debugName: 'first pages',
      priority: 1,
      name: (id: string, modules: Modules) => (rootsOf(id, modules).size > 1 ? 'goods' : null),
    },
    {
      debugName: 'icons of later pages',
      priority: 0,
      name: (id: string, modules: Modules) =>
        icon.test(id) && rootsOf(id, modules).size === 0 ? 'icons' : null,
    },
  ],
};
