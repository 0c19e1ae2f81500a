import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWorthCompressing, negotiateEncoding } from './compression.ts';
import { SerializedReply } from './replies.ts';
import { CachedBody } from '../store/catalogue/cachedBody.ts';
import type { CacheEntry } from '../store/catalogue/versionedCache.ts';

/**
 * Browsers revalidate at each request; a CDN may cache for 10 s. A stale stock level is harmless, since cart and checkout check it
 * again.
 */
const cacheControl = 'public, max-age=0, s-maxage=10, must-revalidate';

const stripWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether `if-none-match` contains this tag, by the weak comparison of RFC 9110. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' ||
  (ifNoneMatch?.split(',').some((tag) => stripWeakPrefix(tag) === stripWeakPrefix(etag)) ?? false);

/** What `reply.serialize` returned, as text. */
export const toText = (serialised: ReturnType<FastifyReply['serialize']>): string =>
  typeof serialised === 'string' ? serialised : new TextDecoder().decode(serialised);

interface CacheableRequest {
  readonly headers: FastifyRequest['headers'];
  readonly reply: FastifyReply;
}

/** As `cacheableReply`, for a value that this server does not keep: the body is compressed as that of any reply. */
export const revalidatedReply = (value: unknown, { headers, reply }: CacheableRequest): SerializedReply => {
  const { bytes, etag } = new CachedBody(toText(reply.serialize(value)));
  const common = { etag, 'cache-control': cacheControl };
  return matchesEtag(headers['if-none-match'], etag)
    ? new SerializedReply('', common, { status: 304 })
    : new SerializedReply(bytes, common);
};

/**
 * A reply that public caches may store: the cached body in the preferred encoding, or 304 if the client's copy is current. The body is
 * serialised by the endpoint's schema, or by `serialise`.
 */
export const cacheableReply = async <T>(
  entry: CacheEntry<T>,
  { headers, reply }: CacheableRequest,
  serialise: (value: T, reply: FastifyReply) => CachedBody = (value) =>
    new CachedBody(toText(reply.serialize(value))),
): Promise<SerializedReply> => {
  // Most listings with filters are requested once: the reply cache gets those that are repeated.
  const options = entry.hasBody ? { productIds: entry.productIds } : {};
  const body = entry.toBody((value) => serialise(value, reply));
  const common = { etag: body.etag, 'cache-control': cacheControl };
  if (matchesEtag(headers['if-none-match'], body.etag))
    return new SerializedReply('', common, { status: 304, ...options });
  if (!isWorthCompressing(body.length)) return new SerializedReply(body.bytes, common, options);
  const encoding = negotiateEncoding({ headers });
  const negotiated = {
    ...common,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  };
  return new SerializedReply(await body.as(encoding), negotiated, options);
};
