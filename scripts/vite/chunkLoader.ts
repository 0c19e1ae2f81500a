import type { Plugin } from 'vite';

/**
 * Runs in the browser, in place of Vite's own code around each `import()`; gets the file of the module, and those to request with it. Many
 * browsers, Chromium 150 among them, do not request a module again in a document in which a request for it failed. So if the second import
 * fails as well although the file is there, only a new document can load it; the journals of the flows outlive that.
 */
const browserCode = `
const requested = new Set();
const failed = new Set();
let isReloading = false;

const request = (file) => {
  if (requested.has(file)) return;
  requested.add(file);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: base + file }),
  );
};

const isThere = (file) =>
  fetch(base + file, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false);

export const __vitePreload = async (importModule, [file, ...others] = []) => {
  others.forEach(request);
  try {
    return await importModule();
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    if (failed.has(file) && (await isThere(file)) && !isReloading) {
      isReloading = true;
      location.reload();
    }
    failed.add(file);
    throw error;
  }
};
`;

/** Chunks that failed to load can be loaded again, in every browser. */
export const chunkLoader = (): Plugin => ({
  name: 'chunk-loader',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // Vite's plugin provides this module, so that it cannot be loaded from elsewhere.
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler() {
      const { base } = this.environment.config;
      return { code: `const base = ${JSON.stringify(base)};${browserCode}`, map: null };
    },
  },
});
