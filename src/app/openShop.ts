import { apiBase } from '../../contract/call.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { paths } from '../routes/paths.ts';
import { learnOutdated } from '../ui/kit/outdated.ts';
import { fetchWhileHere } from './browser/fetchWhileHere.ts';
import { hearOutside } from './browser/outside.ts';
import { ownedStreams } from './browser/streams.ts';
import { browserClaims, browserSurroundings } from './browser/surroundings.ts';
import { takeResetToken } from './browser/resetToken.ts';
import { isReturn } from './flows/departure.ts';
import { createNetwork } from './network.ts';
import { readPageData } from './pageData.ts';
import { createShop, type Shop } from './shop.ts';

export interface OpenedShop {
  readonly shop: Shop;
  /** Starts every flow; a second call changes nothing. */
  readonly start: () => void;
  /** Whether the document holds the page already, to be hydrated. */
  readonly isRendered: boolean;
}

const guest = { token: () => null, renew: () => Promise.resolve(false) };

/** A page from the development server brings no data along. */
const readEnvironment = (): Promise<Environment> =>
  createNetwork({ baseUrl: apiBase, session: guest }).services.environment.read();

/** The shop of this page, ready to be shown, from what the page brought along. */
export const openShop = async (): Promise<OpenedShop> => {
  // The build's own word that code did not come, whoever asked for it.
  window.addEventListener('vite:preloadError', () => void learnOutdated());
  const resetToken = takeResetToken(window, paths.resetPassword());
  const data = readPageData(document);
  const claims = await browserClaims();
  const surroundings = browserSurroundings(claims);
  const [streams, environment, back] = await Promise.all([
    ownedStreams(claims, surroundings.tabValues),
    data?.environment ?? readEnvironment(),
    // Where it cannot be loaded, the page opens all the same, and the next one takes it up.
    isReturn(surroundings) ? import('./comeBack.ts').catch(() => undefined) : undefined,
  ]);
  const shop = createShop({
    environment,
    baseUrl: apiBase,
    fetch: fetchWhileHere(window),
    dehydratedState: data?.dehydratedState,
    surroundings,
    streams,
    resetToken,
  });
  let isStarted = false;
  return {
    shop,
    isRendered: data !== null,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      shop.root.start();
      back?.comeBack(shop, surroundings);
      hearOutside(shop, surroundings);
    },
  };
};
