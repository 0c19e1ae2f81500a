import { storeName } from '../../contract/rules.ts';
import { environmentOf } from '../routes/environment.ts';
import type { Shop } from '../shop.ts';
import { createKeeper } from '../store/catalogue/kept.ts';
import { readCatalogueVersion } from '../store/catalogue/version.ts';
import { catalogueFetch } from './catalogueFetch.ts';
import { KeptPage } from './keptPage.ts';
import { pageAddress } from './pageAddress.ts';
import { readPreloads } from './pageChunks.ts';
import type { Renderer } from './renderer.ts';
import type { Template } from './template.ts';

/** Pages that are kept; at some 80 kB each they take 25 MB at most. */
const keptPages = 300;
const minuteMs = 60_000;

/**
 * The shop's pages as HTML, rendered for nobody in particular and kept as long as the catalogue's version stands. What counts as new changes
 * with time alone, so a page is a minute old at most.
 */
export const createPages = (shop: Shop, renderer: Renderer, template: Template) => {
  const environment = environmentOf(shop.config);
  const fetch = catalogueFetch(shop);
  const { origin } = shop.config;
  const preloads = readPreloads(template);

  const keep = createKeeper(async () => {
    const version = await readCatalogueVersion(shop.store.reader);
    return `${version} ${Math.floor(shop.clock().getTime() / minuteMs)}`;
  });

  /** A page that cannot be rendered here is rendered by the browser: a fault costs time, not the page. */
  const shell = (address: string, error: unknown): KeptPage => {
    shop.log.error('A page could not be rendered', error, { address });
    return new KeptPage(200, template.fill(`<title>${storeName}</title>`, '', ''));
  };

  const load = async (address: string): Promise<KeptPage> => {
    try {
      return await rendered(address);
    } catch (error) {
      return shell(address, error);
    }
  };

  const rendered = async (address: string): Promise<KeptPage> => {
    const { status, head, body, state, module } = await renderer.render(address, {
      fetch,
      environment,
      origin,
    });
    const noted = module === null ? '' : ` data-module="${module}"`;
    const block = `<script type="application/json" id="${renderer.pageDataId}"${noted}>${state}</script>`;
    return new KeptPage(status, template.fill(head + preloads(module), body, block));
  };

  const kept = keep({ size: keptPages, keyOf: (address: string) => address, load });

  /** The page at a path with its search. An address that leads nowhere is a page too, with status 404. */
  return async (url: string): Promise<KeptPage> => (await kept(pageAddress(url))).value;
};
