import { basename, extname } from 'node:path';

/** What the bundler knows of a module, as far as it matters here. */
interface Module {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Modules {
  readonly getModuleInfo: (id: string) => Module | null;
}

/** The pages that anybody may come to first, as `src/routes/publicPages.tsx` fetches them. */
const publicPage =
  /[\\/]src[\\/]routes[\\/](?:(?:Product|Wishlist)Page\.tsx|(?:home|listing|content)Pages\.ts)$/;

/** The largest of them: it asks for nothing that only others share. */
const listing = /[\\/]src[\\/]routes[\\/]listingPages\.ts$/;

/** Each is so small that a file of its own would cost more than it holds. */
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Stands for every page that is fetched later. */
const later = 'later';

/** Where static imports lead to this module from: the entry, first pages, or later pages. */
const rootsOf = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const module = modules.getModuleInfo(id);
  const roots = new Set(module?.importers.flatMap((importer) => [...rootsOf(importer, modules, seen)]));
  if (module?.isEntry) roots.add('entry');
  if (publicPage.test(id)) roots.add(id);
  else if (module?.dynamicImporters.length) roots.add(later);
  return roots;
};

const firstPagesOf = (id: string, modules: Modules): string[] =>
  [...rootsOf(id, modules)].filter((root) => root !== later);

/**
 * Two files for what every page loads, one of packages, which seldom change, and one of the shop, and two for what several of the first
 * pages share, with the listing and without it. Left alone, the bundler splits off each module that some later page shares with the
 * first, and the first page asks for forty files.
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
      name: (id: string, modules: Modules) => {
        const pages = firstPagesOf(id, modules);
        if (pages.length < 2) return null;
        return pages.some((page) => listing.test(page)) ? 'goods' : 'details';
      },
    },
    {
      debugName: 'what one first page shares with later pages',
      priority: 1,
      name: (id: string, modules: Modules) => {
        const [page] = firstPagesOf(id, modules);
        return page && rootsOf(id, modules).has(later) ? `with-${basename(page, extname(page))}` : null;
      },
    },
    {
      debugName: 'icons of later pages',
      priority: 0,
      name: (id: string, modules: Modules) =>
        icon.test(id) && firstPagesOf(id, modules).length === 0 ? 'icons' : null,
    },
  ],
};
