import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/languages.ts';
import { apiBase, type Access, type Endpoint, type ParamsOf } from '../../contract/endpoint.ts';
import { captchaHeader } from '../../contract/rules/headers.ts';
import type { AppContext } from '../appContext.ts';
import { AppError } from '../domain/appError.ts';
import { SerializedReply, StreamedReply, translateReply } from './replies.ts';
import { authorize, type SignedInUser } from './authorize.ts';
import { authorizeKey, hasApiKey } from './authorizeKey.ts';
import { runAtomically, runInSteps, type StoreReply } from './idempotency.ts';
import { cacheReply } from './replyCache.ts';
import { languageOf } from './requestLanguage.ts';
import { rateLimitFor, type RateLimit } from './rateLimitRules.ts';
import { parseBody, parseIdempotencyKey, parseParams, parseQuery } from './parseRequest.ts';
import { serialiserOf } from './serialiser.ts';

/** An authorized request; params, query and body are parsed by the endpoint's schemas. */
export interface ApiRequest<Q, B, A extends Access = Access, P extends string = string> {
  readonly params: ParamsOf<P>;
  readonly query: Q;
  readonly body: B;
  /** Null only at a public endpoint without a valid access token. */
  readonly user: A extends 'public' ? SignedInUser | null : SignedInUser;
  readonly requestId: string;
  /** The client's IP address; the forwarded one behind a trusted proxy. */
  readonly ip: string;
  /** INTL-51: of the page that sent it. */
  readonly language: Language;
  readonly now: Date;
  readonly headers: FastifyRequest['headers'];
  /** Only for setting cookies and headers; handlers never send with it. */
  readonly reply: FastifyReply;
}

type Handler<Q, B, R, A extends Access, P extends string> = (
  request: ApiRequest<Q, B, A, P>,
  context: AppContext,
  storeReply: StoreReply,
) => Promise<R | SerializedReply | StreamedReply>;

/** AUTH-05, AUTH-06: verifies the captcha answer in `x-captcha-token`; throws `captcha_failed` for a missing, wrong or used one. */
const requireCaptcha = async (context: AppContext, request: FastifyRequest): Promise<void> => {
  const answer = request.headers[captchaHeader];
  const passed = typeof answer === 'string' && (await context.captcha.verify(answer, request.ip));
  if (!passed)
    throw new AppError('captcha_failed', 'We could not check that you are not a robot. Please try again.');
};

/** The user of a request within the limits of its address and account. */
const authorizeWithinLimit = async (
  context: AppContext,
  endpoint: Pick<Endpoint, 'access' | 'method' | 'path'>,
  limit: RateLimit,
  { ip, headers }: FastifyRequest,
): Promise<SignedInUser | null> => {
  // First, because authorizing reads the database.
  context.rateLimiter.countOfNetwork(limit, ip);
  const { authorization } = headers;
  const user = hasApiKey(authorization)
    ? await authorizeKey(context, endpoint, authorization)
    : await authorize(context, endpoint.access, authorization);
  const caller = user && !limit.isSecurity ? { account: user.id } : { address: ip };
  await context.rateLimiter.count(limit, caller);
  return user;
};

/** MODEL-15: the HTTP status equals the `statusCode` of a mutation's reply. */
const assertSameStatus = (result: unknown, status: number): void => {
  const statusCode: unknown =
    typeof result === 'object' && result !== null ? Reflect.get(result, 'statusCode') : undefined;
  if (statusCode !== undefined && statusCode !== status)
    throw new Error(`The reply's statusCode is not the ${status} of its endpoint.`);
};

const register = <Q, B, R, A extends Access, P extends string>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint<Q, B, R, A, P>,
  handler: Handler<Q, B, R, A, P>,
  runWithKey: typeof runAtomically | typeof runInSteps,
): void => {
  const status = endpoint.successStatus ?? 200;
  const limit = rateLimitFor(endpoint);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const user = await authorizeWithinLimit(context, endpoint, limit, request);
    const idempotencyKey = parseIdempotencyKey(request.headers);
    const accepted = {
      params: parseParams(request.params),
      query: parseQuery(endpoint.query, request.query),
      body: parseBody(endpoint.body, request.body),
      user,
      requestId: request.id,
      ip: request.ip,
      language: languageOf(request.headers),
      now: context.clock(),
      headers: request.headers,
      reply,
    };
    if (endpoint.needsCaptcha) await requireCaptcha(context, request);
    reply.code(status);
    const run = async (runContext: AppContext, storeReply: StoreReply) => {
      // `authorize` and the parsers return what the endpoint's type parameters declare.
      const result = await handler(accepted as ApiRequest<Q, B, A, P>, runContext, storeReply);
      if (!(result instanceof SerializedReply)) assertSameStatus(result, status);
      return result;
    };
    const identity =
      endpoint.isIdempotent && idempotencyKey && user
        ? {
            userId: user.idempotencyUserId ?? user.id,
            // Keys of systems that one owner made are apart.
            key: user.idempotencyUserId === undefined ? idempotencyKey : `${user.id} ${idempotencyKey}`,
          }
        : undefined;
    const hasSecretReply = endpoint.hasSecretReply ?? false;
    const result = await runWithKey(context, { identity, request, status, hasSecretReply }, run);
    if (result instanceof StreamedReply) {
      reply.header('content-type', `${result.mediaType}; charset=utf-8`);
      return Readable.from(result.chunks);
    }
    if (!(result instanceof SerializedReply)) return translateReply(result, accepted.language);
    void reply.code(result.status).headers(result.headers).serializer(passThrough);
    if (result.productIds) cacheReply(reply, { productIds: result.productIds, limit });
    if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
    return result.body;
  };

  app.route({
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}`,
    schema: { response: { [status]: {} } },
    serializerCompiler: () => serialiserOf(endpoint.reply.json),
    config: { isLimited: true },
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    exposeHeadRoute: !endpoint.isWritingGet,
    handler: handle,
  });
};

const passThrough = (payload: unknown): string => payload as string;

/**
 * Registers an endpoint of the contract. Each request is authenticated, rate-limited, validated and checked for the captcha; a repeated
 * idempotency key gets the first reply; otherwise `handler` runs and its result is serialised by the endpoint's schema. The handler throws
 * an `AppError` for an expected failure. For an idempotent endpoint see `runInSteps`, whose `storeReply` the handler gets.
 */
export const route = <Q, B, R, A extends Access, P extends string>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint<Q, B, R, A, P>,
  handler: Handler<Q, B, R, A, P>,
): void => register(app, context, endpoint, handler, runInSteps);

/**
 * As `route`, for an idempotent endpoint whose mutation is one transaction: the handler's context writes in the transaction of the key
 * and the reply (`runAtomically`), and need not store its reply.
 */
export const atomicRoute = <Q, B, R, A extends Access, P extends string>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint<Q, B, R, A, P>,
  handler: Handler<Q, B, R, A, P>,
): void => register(app, context, endpoint, handler, runAtomically);
