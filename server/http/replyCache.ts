/** Cache of replies that depend on the catalogue alone; decision 040. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyHeader } from '../../contract/rules/headers.ts';
import type { AppContext } from '../appContext.ts';
import { createStampReader, type CatalogueStamp } from '../store/catalogue/versions/catalogueStamp.ts';
import { createByteCache } from './byteCache.ts';
import type { RateLimit } from './rateLimitRules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The catalogue's last known stamp when the request came; its reply is at least as new. */
    catalogueStamp: CatalogueStamp | undefined;
  }
}

interface Cacheable {
  /** The products whose stock the reply shows. */
  readonly productIds: readonly string[];
  /** Counted for each further request; those of pages are counted before. */
  readonly limit?: RateLimit;
}

interface CachedReply extends Cacheable {
  readonly status: number;
  /** Each name before its value, without the id of the request. */
  readonly headers: readonly string[];
  readonly body: Buffer | string;
}

/** Bodies are mostly those of other caches, and take no further memory while these hold them. */
const maxBytes = 8_000_000;
const cachedStatuses: ReadonlySet<number> = new Set([200, 304]);
const requestIdHeader = 'x-request-id';

const cacheable = new WeakMap<FastifyReply, Cacheable>();

/**
 * Marks a reply that is the same for every request with the same path, query, `accept-encoding` and `if-none-match`, until the catalogue
 * or the stock of its products changes.
 */
export const cacheReply = (reply: FastifyReply, { productIds, limit }: Cacheable): void => {
  if (limit?.isAcrossProcesses !== true) cacheable.set(reply, { productIds, ...(limit && { limit }) });
};

/** Requests whose reply may depend on who sends it, or is refused, are never answered from here. */
const isAnonymousRead = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.authorization === undefined && headers[idempotencyHeader] === undefined;

const toKey = ({ url, headers }: FastifyRequest): string =>
  `${url}\n${String(headers['accept-encoding'])}\n${String(headers['if-none-match'])}`;

const toCachedReply = (reply: FastifyReply, body: Buffer | string, marked: Cacheable): CachedReply => {
  const { [requestIdHeader]: _, ...headers } = reply.getHeaders();
  const pairs = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  const length = reply.statusCode === 304 ? [] : ['content-length', String(Buffer.byteLength(body))];
  return { status: reply.statusCode, headers: [...pairs, ...length], body, ...marked };
};

const send = ({ status, headers, body }: CachedReply, { id }: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.writeHead(status, [...headers, requestIdHeader, id]).end(body);
};

/**
 * Answers repeated anonymous reads before routing's work: the catalogue's stamp is read, the rate limit is counted, and the headers and
 * body of the first reply are sent. Register it after the hooks that every request must pass or that change bodies,
 * and before all others.
 */
export const serveCachedReplies = (
  app: FastifyInstance,
  { store, catalogue, clock, rateLimiter, readiness }: AppContext,
): void => {
  const replies = createByteCache<CachedReply>(maxBytes);
  const stamps = createStampReader(store.reader, clock, catalogue.periods, (changed) =>
    replies.deleteWhere(({ productIds }) => productIds.some((id) => changed.has(id))),
  );
  /** All replies are of its version. */
  let current: CatalogueStamp | undefined;

  const answer = (
    stamp: CatalogueStamp,
    request: FastifyRequest,
    reply: FastifyReply,
    next: () => void,
  ): void => {
    if (stamp.version !== current?.version) replies.clear();
    current = stamp;
    request.catalogueStamp = stamp;
    const found = replies.get(toKey(request));
    // Above the limit, the route refuses the request.
    if (!found || (found.limit && !rateLimiter.countIfBelow(found.limit, request.ip))) return next();
    send(found, request, reply);
  };

  app.decorateRequest('catalogueStamp');

  app.addHook('onRequest', (request, reply, next) => {
    request.catalogueStamp = stamps.last();
    // While the server stops, replies close their connections, which a cached one does not.
    if (readiness.isStopping() || !isAnonymousRead(request) || !replies.has(toKey(request))) return next();
    const stamp = stamps.read();
    if (!(stamp instanceof Promise)) return answer(stamp, request, reply, next);
    stamp.then((read) => answer(read, request, reply, next), next);
  });

  app.addHook('onSend', (request, reply, payload, next) => {
    const marked = cacheable.get(reply);
    const isCached =
      marked !== undefined &&
      request.catalogueStamp === stamps.last() &&
      isAnonymousRead(request) &&
      cachedStatuses.has(reply.statusCode) &&
      !reply.hasHeader('set-cookie') &&
      (typeof payload === 'string' || Buffer.isBuffer(payload));
    if (isCached) {
      const stored = toCachedReply(reply, payload, marked);
      replies.set(toKey(request), stored, Buffer.byteLength(payload) + stored.headers.join('').length);
    }
    next(null, payload);
  });
};
