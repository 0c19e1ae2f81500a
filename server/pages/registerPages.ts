import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../domain/appError.ts';
import { negotiateEncoding } from '../http/compression.ts';
import { isApiPath, rejectUnknownEndpoint } from '../http/notFound.ts';
import { matchesEtag } from '../http/cacheableReply.ts';
import { cacheReply } from '../http/replyCache.ts';
import type { AppContext } from '../appContext.ts';
import { createPageCache } from './pageCache.ts';
import { loadRenderer } from './renderer.ts';
import { readTemplate } from './template.ts';

/** Browsers revalidate at each request; a CDN may cache for 10 s. */
const cacheControl = 'public, max-age=0, s-maxage=10, must-revalidate';

/** Paths of static files, which get a plain 404 instead of a page. */
const isFile = (url: string): boolean =>
  /^\/(assets|media)\//.test(url) || /^\/[^?]*\.\w{1,5}(\?|$)/.test(url);

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

/** Registers the catch-all route of pages: 200, or a page with 404 for an unknown path. Does nothing before the first build. */
export const registerPages = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { devPort } = context.config;
  if (devPort !== null) return redirectPagesToVite(app, devPort);
  const [renderer, template] = [await loadRenderer(), readTemplate()];
  if (!renderer || !template) return;
  const getPage = createPageCache(context, renderer, template);
  const allowScripts = createScriptPermission(template.scriptHashes);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> => {
    if (isApiPath(request.url)) rejectUnknownEndpoint(request, reply);
    if (isFile(request.url)) throw notFound('The file');
    const page = await getPage(request);
    allowScripts(reply);
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': cacheControl, etag: page.etag, vary: 'accept-encoding' });
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
