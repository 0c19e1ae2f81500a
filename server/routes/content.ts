import type { FastifyInstance } from 'fastify';
import { articleBySlug, articles, contentPageByName } from '../../contract/wire/content.ts';
import { notFound } from '../domain/refusal.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { Kept } from '../store/catalogue/kept.ts';
import { publicRead } from './publicRead.ts';

/** FRAME-11: the operator's pages and articles. */
export const registerContentRoutes = (app: FastifyInstance, shop: Shop): void => {
  const { content } = shop;

  route(app, shop, contentPageByName, async (request) => {
    const result = content.page(request.params.name);
    if (!result) throw notFound('The page');
    return publicRead(new Kept({ result }), request);
  });

  route(app, shop, articles, async (request) => publicRead(new Kept({ result: content.articles }), request));

  route(app, shop, articleBySlug, async (request) => {
    const result = content.article(request.params.slug);
    if (!result) throw notFound('The article');
    return publicRead(new Kept({ result }), request);
  });
};
