import type { FastifyInstance, FastifyReply } from 'fastify';
import { createSitemap } from '../pages/sitemap.ts';
import type { Shop } from '../shop.ts';

const cacheControl = 'public, max-age=3600';

/**
 * What is for one person alone, and what is no page. Searches and filtered listings are not among them: they say of themselves that they
 * are not to be listed, which a robot has to be let in to read.
 */
const forbidden = [
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

/** `robots.txt` and the sitemap, for search engines. */
export const registerSeoRoutes = (app: FastifyInstance, shop: Shop): void => {
  const sitemap = createSitemap(shop);

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...forbidden.map((path) => `Disallow: ${path}`),
      `Sitemap: ${shop.config.origin}/sitemap.xml`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => sendXml(reply, await sitemap.whole()));

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,5}).xml', async (request, reply) =>
    sendXml(reply, await sitemap.part(Number(request.params.part))),
  );
};
