import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../domain/refusal.ts';
import { encodingFor } from '../http/compression.ts';
import { isApiPath, refuseUnknownCall } from '../http/notFound.ts';
import { isKnown } from '../routes/publicRead.ts';
import type { Shop } from '../shop.ts';
import { createPages } from './pages.ts';
import { loadRenderer } from './renderer.ts';
import { readTemplate } from './template.ts';

/** A browser asks again each time and is mostly told that nothing changed; a CDN may answer for seconds on its own. */
const cacheControl = 'public, max-age=0, s-maxage=10, must-revalidate';

/** Files that would be there if they were: a missing one is no page. */
const isFile = (url: string): boolean =>
  /^\/(assets|media)\//.test(url) || /^\/[^?]*\.\w{1,5}(\?|$)/.test(url);

const policy = 'content-security-policy';

/** Lets the page's own inline scripts run, by their hashes. */
const allowScripts = (reply: FastifyReply, hashes: readonly string[]): void => {
  const said = reply.getHeader(policy);
  if (typeof said === 'string')
    reply.header(policy, said.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')));
};

/** Answers every path that no other route has with a page: 200, or 404 where it leads nowhere. Before the first build there are no pages. */
export const registerPages = async (app: FastifyInstance, shop: Shop): Promise<void> => {
  const [renderer, template] = [await loadRenderer(), readTemplate()];
  if (!renderer || !template) return;
  const pageAt = createPages(shop, renderer, template);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> => {
    if (isApiPath(request.url)) refuseUnknownCall(request, reply);
    if (isFile(request.url)) throw notFound('The file');
    const page = await pageAt(request.url);
    allowScripts(reply, template.scriptHashes);
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': cacheControl, etag: page.etag, vary: 'accept-encoding' });
    if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
      reply.code(304);
      return '';
    }
    const encoding = encodingFor(request);
    if (encoding) reply.header('content-encoding', encoding);
    reply.code(page.status);
    return page.as(encoding);
  };

  app.get('/*', handle);
};
