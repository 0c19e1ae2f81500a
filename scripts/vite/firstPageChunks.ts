import { basename, extname } from 'node:path';

/** The used part of the bundler's module info. */
interface Module {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Modules {
  readonly getModuleInfo: (id: string) => Module | null;
}

/** Public landing pages, loaded by `src/routes/publicPages.tsx`. */
const landingPage =
  /[\\/]src[\\/]routes[\\/](?:(?:Product|Wishlist)Page\.tsx|(?:home|listing|content)Pages\.ts)$/;

/** The largest landing page; it does not load modules that only the others share. */
const listing = /[\\/]src[\\/]routes[\\/]listingPages\.ts$/;

/** Icons are too small for separate files. */
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Represents all pages that are not landing pages. */
const laterPages = 'later pages';

/** The roots that import this module statically: the entry, landing pages, or later pages. */
const findRoots = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const module = modules.getModuleInfo(id);
  const roots = new Set(module?.importers.flatMap((importer) => [...findRoots(importer, modules, seen)]));
  if (module?.isEntry) roots.add('entry');
  if (landingPage.test(id)) roots.add(id);
  else if (module?.dynamicImporters.length) roots.add(laterPages);
  return roots;
};

const findLandingPages = (id: string, modules: Modules): string[] =>
  [...findRoots(id, modules)].filter((root) => root !== laterPages);

/**
 * Two chunks for every page (packages, which seldom change, and the shop's modules) and two for modules shared by several landing pages
 * (with and without the listing). By default, the bundler creates a chunk for each combination of pages, and a landing page loads forty
 * files.
 */
export const firstPageChunks = {
  groups: [
    {
      debugName: 'every page',
      priority: 2,
      name: (id: string, modules: Modules) => {
        if (!findRoots(id, modules).has('entry')) return null;
        return /[\\/]node_modules[\\/]/.test(id) ? 'packages' : 'shop';
      },
    },
    {
      debugName: 'shared by landing pages',
      priority: 1,
      name: (id: string, modules: Modules) => {
        const pages = findLandingPages(id, modules);
        if (pages.length < 2) return null;
        return pages.some((page) => listing.test(page)) ? 'landing-with-listing' : 'landing-without-listing';
      },
    },
    {
      debugName: 'shared by one landing page and later pages',
      priority: 1,
      name: (id: string, modules: Modules) => {
        const [page] = findLandingPages(id, modules);
        return page && findRoots(id, modules).has(laterPages)
          ? `${basename(page, extname(page))}-shared`
          : null;
      },
    },
    {
      debugName: 'icons of later pages',
      priority: 0,
      name: (id: string, modules: Modules) =>
        icon.test(id) && findLandingPages(id, modules).length === 0 ? 'icons' : null,
    },
  ],
};
