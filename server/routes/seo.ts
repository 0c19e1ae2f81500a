import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages, pathIn } from '../../contract/languages.ts';
import { createSitemap } from './sitemap.ts';
import type { AppContext } from '../appContext.ts';

const cacheControl = 'public, max-age=3600';

/**
 * Personal pages and paths that are not pages. Searches and filtered listings carry a `noindex` tag instead, which a crawler must be
 * allowed to read.
 */
const disallowedPaths = [
  '/account',
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/dev/',
  '/flows',
  '/login',
  '/product-review',
  '/register',
];

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(text);

/** `robots.txt` and the sitemap. */
export const registerSeoRoutes = (app: FastifyInstance, context: AppContext): void => {
  const sitemap = createSitemap(context);

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...languages.flatMap((language) =>
        disallowedPaths.map((path) => `Disallow: ${pathIn(language, path)}`),
      ),
      `Sitemap: ${context.config.origin}/sitemap.xml`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => sendXml(reply, await sitemap.readRoot()));

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,5}).xml', async (request, reply) =>
    sendXml(reply, await sitemap.readPart(Number(request.params.part))),
  );
};
