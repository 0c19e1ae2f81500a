import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/endpoint.ts';
import { pathIn, toLanguage } from '../../contract/languages.ts';
import { stockRequestMessages } from '../../contract/messages/stockRequests.ts';
import * as endpoints from '../../contract/wire/stockRequest.ts';
import { stockAddressLimit, unsubscribeLimit } from '../http/rateLimitRules.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { hashAddress } from '../usecases/guests/findOrder.ts';
import { editStockRequests, requestStockMail } from '../usecases/stockRequests/requestStockMail.ts';
import { confirmStockMail, endStockMails } from '../usecases/stockRequests/stockMailLinks.ts';

const unsubscribePath = `${apiBase}/stock-requests/unsubscribe`;
const bodyLimitBytes = 4096;
const maximumTokenLength = 200;

const parameterOf = (query: unknown, name: string): unknown =>
  typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;

const readToken = (query: unknown): string => {
  const token = parameterOf(query, 'token');
  return typeof token === 'string' ? token.slice(0, maximumTokenLength) : '';
};

/** What mail programs request: `list-unsubscribe` of RFC 8058 by POST, and that of RFC 2369 by opening the page of the link. */
const registerUnsubscribe = (app: FastifyInstance, context: AppContext): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body has no other content than that of RFC 8058, as a form of either media type.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, async () => null);
    scope.post(unsubscribePath, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      await context.rateLimiter.count(unsubscribeLimit, { address: request.ip });
      await endStockMails(context, readToken(request.query));
      return reply.code(200).type('text/plain; charset=utf-8').send(`${stockRequestMessages.allEnded}.\n`);
    });
    scope.get(unsubscribePath, async (request, reply) => {
      await context.rateLimiter.count(unsubscribeLimit, { address: request.ip });
      const page = pathIn(toLanguage(parameterOf(request.query, 'language')), '/back-in-stock/end');
      return reply.redirect(`${page}#${encodeURIComponent(readToken(request.query))}`, 303);
    });
  });
};

/** STOCK-04 to STOCK-10: emails about sizes that are back in stock. */
export const registerStockRequestRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.requestStockMail, async ({ body, language }) => {
    await context.rateLimiter.count(stockAddressLimit, { account: hashAddress(body.email) });
    await requestStockMail({ ...context, language }, body);
    return mutationReply(stockRequestMessages.mailSent, 202);
  });

  route(app, context, endpoints.editStockRequests, async ({ user, body, language }) => {
    await editStockRequests({ ...context, language }, { userId: user.id, ...body });
    return mutationReply(stockRequestMessages[body.type === 'add' ? 'requested' : 'ended']);
  });

  route(app, context, endpoints.confirmStockMail, async ({ body }) =>
    mutationReply(stockRequestMessages.confirmed, 200, await confirmStockMail(context, body.token)),
  );

  route(app, context, endpoints.endStockMails, async ({ body }) => {
    await endStockMails(context, body.token);
    return mutationReply(stockRequestMessages.allEnded);
  });

  registerUnsubscribe(app, context);
};
