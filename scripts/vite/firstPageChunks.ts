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

/** The largest landing page. */
const listing = /[\\/]src[\\/]routes[\\/]listingPages\.ts$/;

/** Icons are too small for separate files. */
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** The entry module; what it imports dynamically is part of every page. */
const entry = /[\\/]src[\\/]main\.ts$/;

/** Loaded by the entry module apart from the views: the machines and their services. */
const shopRoot = /[\\/]src[\\/]app[\\/]bootstrapShop\.ts$/;

const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** Loaded by every page for its first requests, with the amounts of carts and orders, which several later chunks show. */
const clientRoots =
  /[\\/]src[\\/](?:services[\\/]apiClient|app[\\/](?:flows[\\/]storedSession)|ui[\\/]price[\\/]Money)\.tsx?$/;

/** Loaded by every page once it is idle. */
const idleRoots =
  /[\\/]src[\\/](?:app[\\/](?:startIdleTasks|inspectorBridge|flows[\\/]provideMetrics)|ui[\\/](?:head[\\/]applyHead|layout[\\/](?:hideOnScroll|Footer|ConnectionBar|ScrollToTop)|notifications[\\/]NoticeList))\.tsx?$/;

/** Opened by a press on any page. */
const overlayRoots = /[\\/]src[\\/]ui[\\/](?:cart[\\/]Cart(?:Drawer|Preview)|auth[\\/]AuthDialog)\.tsx$/;

/** The panels that overlays open in. */
const panelRoots = /[\\/]src[\\/]ui[\\/]kit[\\/](?:Dialog|Drawer)Panel\.tsx$/;

/** Parts of landing pages that load after the page. */
const pagePartRoots =
  /[\\/]src[\\/]ui[\\/](?:kit[\\/]RangeSliderTrack|product[\\/]reviews[\\/]Reviews)\.tsx$/;

/** Loaded in the admin area only. */
const adminRoots = /[\\/]src[\\/](?:routes|app)[\\/]admin[\\/]/;

/** Represents all pages that are not landing pages, and those of the admin area. */
const laterPages = 'later pages';
const adminPages = 'admin pages';

/** The roots that import this module statically: the entry, the shop, the other modules that the entry imports (`views`), landing pages, or later pages. */
const findRoots = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const module = modules.getModuleInfo(id);
  const roots = new Set(module?.importers.flatMap((importer) => [...findRoots(importer, modules, seen)]));
  if (module?.isEntry) roots.add('entry');
  if (module?.dynamicImporters.some((importer) => entry.test(importer)))
    roots.add(shopRoot.test(id) ? 'shop' : 'views');
  else if (landingPage.test(id)) roots.add(id);
  else if (clientRoots.test(id)) roots.add('client');
  else if (idleRoots.test(id)) roots.add('idle');
  else if (overlayRoots.test(id)) roots.add('overlays');
  else if (panelRoots.test(id)) roots.add('panels');
  else if (pagePartRoots.test(id)) roots.add('page parts');
  else if (module?.dynamicImporters.length) roots.add(adminRoots.test(id) ? adminPages : laterPages);
  return roots;
};

const landingPagesOf = (roots: ReadonlySet<string>): string[] =>
  [...roots].filter((root) => landingPage.test(root));

/** Every page loads it at once, when it is idle or after the first interaction. */
const isLoadedByEveryPage = (roots: ReadonlySet<string>): boolean =>
  ['views', 'shop', 'client', 'idle', 'overlays', 'panels'].some((root) => roots.has(root));

const isOfEveryPage = (id: string, modules: Modules, root: 'views' | 'shop'): boolean => {
  const roots = findRoots(id, modules);
  return roots.has(root) && !roots.has('entry');
};

const isPackageOfEveryPage = (id: string, modules: Modules): boolean =>
  /[\\/]node_modules[\\/]/.test(id) &&
  (isOfEveryPage(id, modules, 'views') || isOfEveryPage(id, modules, 'shop'));

/**
 * Four chunks for every page, each evaluated in a separate task: React, other packages, views, and the shop's machines and services. A
 * module goes to the first group that has it, with its imports. The bundler's helpers have a chunk too, for which it asks no group. One
 * chunk for modules that landing pages share with each other or with code that loads later, and one for those that only listings do. By
 * default, the bundler creates a chunk for each combination of pages, and a landing page loads forty files.
 */
export const firstPageChunks = {
  groups: [
    {
      debugName: 'entry',
      priority: 8,
      name: (id: string, modules: Modules) => (findRoots(id, modules).has('entry') ? 'entry' : null),
    },
    {
      debugName: 'React',
      priority: 7,
      name: (id: string, modules: Modules) =>
        react.test(id) && isPackageOfEveryPage(id, modules) ? 'react' : null,
    },
    {
      debugName: 'packages of every page',
      priority: 6,
      name: (id: string, modules: Modules) => (isPackageOfEveryPage(id, modules) ? 'packages' : null),
    },
    {
      debugName: 'views of every page',
      priority: 5,
      name: (id: string, modules: Modules) => (isOfEveryPage(id, modules, 'views') ? 'views' : null),
    },
    {
      debugName: 'machines and services of every page',
      priority: 3,
      name: (id: string, modules: Modules) => (isOfEveryPage(id, modules, 'shop') ? 'shop' : null),
    },
    {
      debugName: 'first requests',
      priority: 1,
      name: (id: string, modules: Modules) => (findRoots(id, modules).has('client') ? 'client' : null),
    },
    {
      debugName: 'shared by landing pages',
      priority: 2,
      name: (id: string, modules: Modules) => {
        const roots = findRoots(id, modules);
        const pages = landingPagesOf(roots);
        if (pages.length === 0 || roots.size === 1) return null;
        const isOfListing =
          pages.length === 1 && pages.some((page) => listing.test(page)) && !isLoadedByEveryPage(roots);
        return isOfListing ? 'listing' : 'landing';
      },
    },
    {
      debugName: 'loaded when idle',
      priority: 0,
      name: (id: string, modules: Modules) => (findRoots(id, modules).has('idle') ? 'idle' : null),
    },
    {
      debugName: 'shared by overlays and parts of landing pages',
      priority: 1,
      name: (id: string, modules: Modules) => {
        const roots = findRoots(id, modules);
        const isShared = roots.has('page parts') && (roots.has('overlays') || roots.has('panels'));
        return isShared ? 'overlays-shared' : null;
      },
    },
    {
      debugName: 'panels of overlays',
      priority: 1,
      name: (id: string, modules: Modules) => (findRoots(id, modules).has('panels') ? 'panels' : null),
    },
    {
      debugName: 'overlays of every page',
      priority: 0,
      name: (id: string, modules: Modules) => (findRoots(id, modules).has('overlays') ? 'overlays' : null),
    },
    {
      debugName: 'icons of later pages',
      priority: 0,
      name: (id: string, modules: Modules) => {
        if (!icon.test(id)) return null;
        const roots = findRoots(id, modules);
        if (landingPagesOf(roots).length > 0) return null;
        return roots.size === 1 && roots.has(adminPages) ? 'admin-icons' : 'icons';
      },
    },
  ],
};

/** Whether a file is the chunk of the overlays of every page or of their panels, which load with all their imports at once. */
export const isOverlayChunk = (file: string): boolean => /[\\/](?:overlays|panels)-/.test(file);
