import type { FastifyInstance } from 'fastify';
import { languageHeader } from '../../contract/languages.ts';
import { articleBySlug, articles, contentPageByName } from '../../contract/wire/content.ts';
import { notFound } from '../domain/appError.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { route, type ApiRequest } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { revalidatedReply } from '../http/cacheableReply.ts';

/** FRAME-11: content pages and articles. */
export const registerContentRoutes = (app: FastifyInstance, context: AppContext): void => {
  /** Caches keep a reply for each language. */
  const contentFor = ({ headers, reply }: Pick<ApiRequest<unknown, unknown>, 'headers' | 'reply'>) => {
    reply.header('vary', languageHeader);
    return context.content.in(languageOf(headers));
  };

  route(app, context, contentPageByName, async (request) => {
    const result = contentFor(request).page(request.params.name);
    if (!result) throw notFound('The page');
    return revalidatedReply({ result }, request);
  });

  route(app, context, articles, async (request) =>
    revalidatedReply({ result: contentFor(request).articles }, request),
  );

  route(app, context, articleBySlug, async (request) => {
    const result = contentFor(request).article(request.params.slug);
    if (!result) throw notFound('The article');
    return revalidatedReply({ result }, request);
  });
};
