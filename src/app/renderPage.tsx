import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Router } from 'wouter';
import { languageBase } from '../../contract/pageLanguage.ts';
import { apiBase } from '../../contract/endpoint.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { pageDataText } from './pageData.ts';
import { createServerPlatform } from './browser/platform.ts';
import { createShop, type Shop } from './shop.ts';
import { ShopProvider } from './ShopProvider.tsx';
import { createPageQueryClient } from './queryClient.ts';
import { ApiFailure } from '../services/failure.ts';
import { createInProcessApi, type InProcessRead } from '../services/inProcessApi.ts';
import { queryKeys } from '../services/queryKeys.ts';
import { createServices, type Services } from '../services/services.ts';
import { createQueries } from '../services/shop.queries.ts';
import { App } from '../routes/App.tsx';
import { prefetchFirstPage } from '../routes/prefetchFirstPage.ts';
import { preloadPages, pageModules, PageModuleCollector } from '../routes/publicPages.tsx';
import { fetchFooter } from '../ui/layout/lazyComponents.tsx';
import { renderHead } from '../ui/head/renderHead.ts';
import { HeadCollectorContext, type PageHead } from '../ui/head/pageHead.ts';
import { fetchExploreSection } from '../ui/search/lazyExploreSection.ts';
import { BaseStyle } from '../ui/theme/GlobalStyle.tsx';
import { fontFaces, fontUrls } from '../ui/theme/fonts.ts';

export interface RenderSettings {
  /** Reads of the API in this process. */
  readonly read: InProcessRead;
  readonly environment: Environment;
  /** Public scheme and host. */
  readonly origin: string;
}

/** A 404 is dehydrated like a result; other failures are fetched again by the browser. */
const isMissing = (failure: Error | null): boolean => failure instanceof ApiFailure && failure.status === 404;

/** Parts of the page template; all of them are escaped for HTML. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  /** Text of the JSON data block. */
  readonly state: string;
  /** Module of the page's component, for a preload link; null when the page has only the layout. */
  readonly module: string | null;
  /** The path of the page for search engines, without the prefix of the language; undefined if they leave it out. */
  readonly canonicalPath: string | undefined;
}

/** The shop of all pages: its actors do not start, so every page has the same initial snapshots. */
let shared: { readonly environment: Environment; readonly shop: Shop } | undefined;

const findSharedShop = (environment: Environment, services: Services): Shop => {
  if (shared?.environment !== environment) {
    const platform = createServerPlatform();
    const shop = createShop({ environment, baseUrl: '', services, platform, notify: () => undefined });
    shared = { environment, shop };
  }
  return shared.shop;
};

/** The shop of one page, with its own reads and query client. Creating actors would take a third of the time of a page. */
const createPageShop = ({ environment, origin, read }: RenderSettings): Shop => {
  const services = createServices(createInProcessApi(`${origin}${apiBase}`, read));
  return {
    ...findSharedShop(environment, services),
    services,
    queries: createQueries(services),
    queryClient: createPageQueryClient(environment),
  };
};

/**
 * Renders a page for an anonymous visitor, with its own query client. `url` is path and search, without the prefix of the language. A failed read is
 * rendered as the page's error state, never thrown.
 */
export const render = async (url: string, settings: RenderSettings): Promise<RenderedPage> => {
  await Promise.all([fetchFooter(), fetchExploreSection(), ...pageModules.map(preloadPages)]);
  const { environment, origin } = settings;
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const shop = createPageShop(settings);
  await prefetchFirstPage({ client: shop.queryClient, queries: shop.queries }, path, search);

  const sheet = new ServerStyleSheet();
  let page: PageHead = { title: '' };
  let module: string | null = null;
  const setHead = (head: PageHead) => {
    page = head;
  };
  const setModule = (rendered: string) => {
    module = rendered;
  };
  try {
    const body = renderToString(
      sheet.collectStyles(
        <HeadCollectorContext value={setHead}>
          <PageModuleCollector value={setModule}>
            <Router ssrPath={languageBase + path} ssrSearch={search}>
              <ShopProvider shop={shop}>
                <App styles={<BaseStyle />} />
              </ShopProvider>
            </Router>
          </PageModuleCollector>
        </HeadCollectorContext>,
      ),
    );
    const dehydratedState = dehydrate(shop.queryClient, {
      shouldDehydrateQuery: ({ queryKey, state }) =>
        (state.status === 'success' && queryKey[0] !== queryKeys.environment[0]) || isMissing(state.error),
    });
    return {
      status: page.isNotFound ? 404 : 200,
      head: `${renderHead(page, origin, fontUrls)}<style>${fontFaces}</style>${sheet.getStyleTags()}`,
      body,
      state: pageDataText({ environment, dehydratedState }),
      module,
      canonicalPath: page.isNotFound || page.isUnlisted ? undefined : page.canonicalPath,
    };
  } finally {
    sheet.seal();
    shop.queryClient.clear();
  }
};
