import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, languages, type Language } from '../../contract/languages.ts';
import { notFound } from '../domain/appError.ts';
import { negotiateEncoding } from '../http/compression.ts';
import { isApiPath, rejectUnknownEndpoint } from '../http/notFound.ts';
import { matchesEtag } from '../http/cacheableReply.ts';
import { cacheReply } from '../http/replyCache.ts';
import { splitPageUrl } from '../http/requestLanguage.ts';
import type { AppContext } from '../appContext.ts';
import type { CachedPage } from './cachedPage.ts';
import { createPageCache, type PageRequest } from './pageCache.ts';
import { loadRenderer } from './renderer.ts';
import { readTemplate } from './template.ts';

/** Browsers revalidate at each request; a CDN may cache for 10 s. */
const cacheControl = 'public, max-age=0, s-maxage=10, must-revalidate';

/** Paths of static files, which get a plain 404 instead of a page. */
const isFile = (url: string): boolean =>
  /^(?:\/\w\w)?\/(?:assets|media)\//.test(url) || /^\/[^?]*\.\w{1,5}(\?|$)/.test(url);

const policyHeader = 'content-security-policy';

/** Creates the function that allows the page's inline scripts by their hashes; the policy is the same for every page. */
const createScriptPermission = (hashes: readonly string[]): ((reply: FastifyReply) => void) => {
  const sources = ["script-src 'self'", ...hashes].join(' ');
  let [general, ofPages] = ['', ''];
  return (reply) => {
    const policy = reply.getHeader(policyHeader);
    if (typeof policy !== 'string') return;
    if (policy !== general) [general, ofPages] = [policy, policy.replace("script-src 'self'", sources)];
    reply.header(policyHeader, ofPages);
  };
};

/** In development, links in mails and redirects of other systems lead to the server; Vite serves the pages. */
const redirectPagesToVite = (app: FastifyInstance, devPort: number): void => {
  app.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) rejectUnknownEndpoint(request, reply);
    return reply.redirect(`http://${request.hostname}:${devPort}${request.url}`, 307);
  });
};

interface LanguagePages {
  readonly getPage: (request: PageRequest) => Promise<CachedPage>;
  readonly allowScripts: (reply: FastifyReply) => void;
}

/** The pages of each language that is built. */
const loadLanguages = async (context: AppContext): Promise<ReadonlyMap<Language, LanguagePages>> => {
  const built = new Map<Language, LanguagePages>();
  for (const language of languages) {
    const [renderer, template] = [await loadRenderer(language), readTemplate(language)];
    if (renderer && template)
      built.set(language, {
        getPage: createPageCache(context, renderer, template, language),
        allowScripts: createScriptPermission(template.scriptHashes),
      });
  }
  return built;
};

/** Registers the catch-all route of pages: 200, or a page with 404 for an unknown path. Does nothing before the first build. */
export const registerPages = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { devPort } = context.config;
  if (devPort !== null) return redirectPagesToVite(app, devPort);
  const built = await loadLanguages(context);
  const inEnglish = built.get(defaultLanguage);
  if (!inEnglish) return;

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> => {
    if (isApiPath(request.url)) rejectUnknownEndpoint(request, reply);
    if (isFile(request.url)) throw notFound('The file');
    const { language, url } = splitPageUrl(request.url);
    const pages = built.get(language);
    // Without a build of the language, its pages are not found.
    const page = await (pages
      ? pages.getPage({ url, ip: request.ip })
      : inEnglish.getPage({ url: request.url, ip: request.ip }));
    (pages ?? inEnglish).allowScripts(reply);
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': cacheControl, etag: page.etag, vary: 'accept-encoding' });
    if (page.links !== '') reply.header('link', page.links);
    if (page.isComplete) cacheReply(reply, page);
    if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
      reply.code(304);
      return '';
    }
    const encoding = negotiateEncoding(request);
    if (encoding) reply.header('content-encoding', encoding);
    reply.code(page.status);
    return page.as(encoding);
  };

  app.get('/*', handle);
};
