import { defaultLanguage, languages, pathIn, toLanguage, type Language } from '../../contract/languages.ts';
import { storeName } from '../../contract/rules.ts';
import { toEnvironment } from '../routes/environment.ts';
import type { AppContext } from '../appContext.ts';
import { networkOf } from '../domain/networkOf.ts';
import { AppError } from '../domain/appError.ts';
import { unseenPageLimit } from '../http/rateLimitRules.ts';
import { CachedPage } from './cachedPage.ts';
import { normalizePageUrl } from './normalizePageUrl.ts';
import { createPageReads } from './pageReads.ts';
import { createPreloadLinks } from './preloadLinks.ts';
import type { PageReply, Renderer } from './renderer.ts';
import { createRenderTurns } from './renderTurns.ts';
import type { Template } from './template.ts';

/** At about 20 kB each, compressed, the cache takes 6 MB; 25 MB of pages that no client has requested compressed. */
const maxCachedPages = 300;
/** Pages that wait for their turn, of about 15 ms each: more than a second or two is no first page. */
const waitingPages = { maxWaiting: 100, maxWaitingPerNetwork: 20 };

export interface PageRequest {
  readonly url: string;
  /** The client's IP address. */
  readonly ip: string;
}

/** INTL-52: the page in each language, for search engines. In a header, which weighs nothing in the page. */
const alternateLinks = (origin: string, path: string): string =>
  [...languages, 'x-default']
    .map(
      (language) =>
        `<${origin}${pathIn(toLanguage(language), path)}>; rel="alternate"; hreflang="${language}"`,
    )
    .join(', ');

/**
 * Creates the cache of server-rendered pages in a language. Pages hold nothing personal and are cached as the catalogue's replies are.
 */
export const createPageCache = (
  context: AppContext,
  renderer: Renderer,
  template: Template,
  language: Language = defaultLanguage,
) => {
  const environment = toEnvironment(context.config);
  const { origin } = context.config;
  const preloadLinks = createPreloadLinks(template, language);
  const turns = createRenderTurns(waitingPages);

  /** Fallback if server rendering fails: an empty page that the browser renders. */
  const renderShell = (address: string, error: unknown): CachedPage => {
    // Without its query, which may hold what a visitor typed.
    context.log.error('Rendering a page failed', error, { path: address.split('?')[0] });
    return new CachedPage(200, template.fill(`<title>${storeName}</title>`, '', ''), { isComplete: false });
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
    const read = createPageReads({ ...context, content: context.content.in(language) }, productIds);
    let isComplete = true;
    const { status, head, body, state, module, canonicalPath } = await renderer.render(address, {
      read: async (request) => {
        const isDone = (reply: PageReply): boolean => reply.ok || reply.status < 500;
        const reply = read(request);
        isComplete = (await reply.then(isDone, () => false)) && isComplete;
        return reply;
      },
      environment,
      origin,
    });
    const moduleAttribute = module === null ? '' : ` data-module="${module}"`;
    const dataBlock = `<script type="application/json" id="${renderer.pageDataId}"${moduleAttribute}>${state}</script>`;
    return new CachedPage(status, template.fill(head + preloadLinks(module), body, dataBlock), {
      productIds: [...productIds],
      isComplete,
      links: canonicalPath === undefined ? '' : alternateLinks(origin, canonicalPath),
    });
  };

  const loadInTurn = async ({ url, ip }: PageRequest): Promise<CachedPage> => {
    if (!context.rateLimiter.countIfBelow(unseenPageLimit, ip))
      throw new AppError('rate_limited', 'Too many pages at once. Please try again in a minute.', {
        retryAfterSeconds: unseenPageLimit.windowSeconds,
      });
    return turns.run(networkOf(ip), url, () => loadPage(url));
  };

  const cache = context.catalogue.cached({
    size: maxCachedPages,
    toKey: ({ url }: PageRequest) => url,
    load: loadInTurn,
    productIds: (page) => page.productIds,
    isKept: (page) => page.isComplete,
  });

  /**
   * The page of a path with its query, without the prefix of the language; an unknown path has a page with status 404. Throws `unavailable` or `rate_limited` where too many
   * pages are to be rendered.
   */
  return async (request: PageRequest): Promise<CachedPage> => {
    const url = normalizePageUrl(request.url);
    turns.join(networkOf(request.ip), url);
    return (await cache({ url, ip: request.ip })).value;
  };
};
