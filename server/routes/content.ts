import type { FastifyInstance } from 'fastify';
import { articleBySlug, articles, contentPageByName } from '../../contract/wire/content.ts';
import { notFound } from '../domain/appError.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { revalidatedReply } from '../http/cacheableReply.ts';

/** FRAME-11: content pages and articles. */
export const registerContentRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { content } = context;

  route(app, context, contentPageByName, async (request) => {
    const result = content.page(request.params.name);
    if (!result) throw notFound('The page');
    return revalidatedReply({ result }, request);
  });

  route(app, context, articles, async (request) => revalidatedReply({ result: content.articles }, request));

  route(app, context, articleBySlug, async (request) => {
    const result = content.article(request.params.slug);
    if (!result) throw notFound('The article');
    return revalidatedReply({ result }, request);
  });
};
