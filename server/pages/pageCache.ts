import { storeName } from '../../contract/rules.ts';
import { toEnvironment } from '../routes/environment.ts';
import type { AppContext } from '../appContext.ts';
import { createCatalogueFetch } from './catalogueFetch.ts';
import { CachedPage } from './cachedPage.ts';
import { normalizePageUrl } from './normalizePageUrl.ts';
import { createPreloadLinks } from './preloadLinks.ts';
import type { Renderer } from './renderer.ts';
import type { Template } from './template.ts';

/** At about 20 kB each, compressed, the cache takes 6 MB; 25 MB of pages that no client has requested compressed. */
const maxCachedPages = 300;

/**
 * Creates the cache of server-rendered pages. Pages hold nothing personal and are cached as the catalogue's replies are.
 */
export const createPageCache = (context: AppContext, renderer: Renderer, template: Template) => {
  const environment = toEnvironment(context.config);
  const { origin } = context.config;
  const preloadLinks = createPreloadLinks(template);

  /** Fallback if server rendering fails: an empty page that the browser renders. */
  const renderShell = (address: string, error: unknown): CachedPage => {
    context.log.error('Rendering a page failed', error, { address });
    return new CachedPage(200, template.fill(`<title>${storeName}</title>`, '', ''));
  };

  const loadPage = async (address: string): Promise<CachedPage> => {
    try {
      return await renderPage(address);
    } catch (error) {
      return renderShell(address, error);
    }
  };

  const renderPage = async (address: string): Promise<CachedPage> => {
    const productIds = new Set<string>();
    const { status, head, body, state, module } = await renderer.render(address, {
      fetch: createCatalogueFetch(context, productIds),
      environment,
      origin,
    });
    const moduleAttribute = module === null ? '' : ` data-module="${module}"`;
    const dataBlock = `<script type="application/json" id="${renderer.pageDataId}"${moduleAttribute}>${state}</script>`;
    return new CachedPage(status, template.fill(head + preloadLinks(module), body, dataBlock), [
      ...productIds,
    ]);
  };

  const cache = context.catalogue.cached({
    size: maxCachedPages,
    toKey: (address: string) => address,
    load: loadPage,
    productIds: (page) => page.productIds,
  });

  /** The page of a path with its query; an unknown path has a page with status 404. */
  return async (url: string): Promise<CachedPage> => (await cache(normalizePageUrl(url))).value;
};
