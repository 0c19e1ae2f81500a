import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Router } from 'wouter';
import { apiBase } from '../../contract/call.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { fetchNetwork } from './network.ts';
import { pageDataText } from './pageData.ts';
import { serverSurroundings } from './browser/surroundings.ts';
import { createShop, type ShopSettings } from './shop.ts';
import { ShopProvider } from './ShopProvider.tsx';
import { ApiFailure } from '../services/failure.ts';
import { queryKeys } from '../services/queryKeys.ts';
import { App } from '../routes/App.tsx';
import { readFirstPage } from '../routes/firstPage.ts';
import { fetchPages, pageModules, PageSink } from '../routes/publicPages.tsx';
import { fetchFooter } from '../ui/frame/lazyParts.tsx';
import { headMarkup } from '../ui/head/headMarkup.ts';
import { HeadSink, type PageHead } from '../ui/head/pageHead.ts';
import { fetchWhereToGo } from '../ui/search/lazyWhereToGo.ts';
import { fontUrls } from '../ui/theme/fonts.ts';

export interface RenderSettings {
  /** Answers the app's own calls of `/api/v1`, without a network. */
  readonly fetch: NonNullable<ShopSettings['fetch']>;
  readonly environment: Environment;
  /** Scheme and host that shoppers use. */
  readonly origin: string;
}

/** That something is not there is an answer too; any other failure is worth asking again. */
const isMissing = (failure: Error | null): boolean => failure instanceof ApiFailure && failure.status === 404;

/** The parts of a page, for its template: all of them safe to be put into HTML as they are. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  /** For the JSON data block. */
  readonly state: string;
  /** The module that the page's code is in, for the browser to fetch ahead; null where its frame is all there is. */
  readonly module: string | null;
}

/**
 * Renders a page for nobody in particular: one root actor and one query client, gone with the answer. `url` is path and search.
 * What could not be read is rendered as the page's own failure, never thrown.
 */
export const render = async (
  url: string,
  { fetch, environment, origin }: RenderSettings,
): Promise<RenderedPage> => {
  await Promise.all([fetchNetwork(), fetchFooter(), fetchWhereToGo(), ...pageModules.map(fetchPages)]);
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const shop = createShop({
    environment,
    baseUrl: `${origin}${apiBase}`,
    fetch,
    surroundings: serverSurroundings(),
    notify: () => undefined,
  });
  await readFirstPage({ client: shop.queryClient, queries: shop.queries }, path, search);

  const sheet = new ServerStyleSheet();
  let page: PageHead = { title: '' };
  let module: string | null = null;
  const keepHead = (head: PageHead) => {
    page = head;
  };
  const keepModule = (rendered: string) => {
    module = rendered;
  };
  try {
    const body = renderToString(
      sheet.collectStyles(
        <HeadSink value={keepHead}>
          <PageSink value={keepModule}>
            <Router ssrPath={path} ssrSearch={search}>
              <ShopProvider shop={shop}>
                <App />
              </ShopProvider>
            </Router>
          </PageSink>
        </HeadSink>,
      ),
    );
    const dehydratedState = dehydrate(shop.queryClient, {
      shouldDehydrateQuery: ({ queryKey, state }) =>
        (state.status === 'success' && queryKey[0] !== queryKeys.environment[0]) || isMissing(state.error),
    });
    return {
      status: page.isMissing ? 404 : 200,
      head: headMarkup(page, origin, fontUrls) + sheet.getStyleTags(),
      body,
      state: pageDataText({ environment, dehydratedState }),
      module,
    };
  } finally {
    sheet.seal();
    shop.queryClient.clear();
  }
};
