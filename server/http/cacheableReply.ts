import type { FastifyReply } from 'fastify';
import { SerializedReply } from './replies.ts';
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

const toText = (serialised: ReturnType<FastifyReply['serialize']>): string =>
  typeof serialised === 'string' ? serialised : new TextDecoder().decode(serialised);

/** A reply that public caches may store: the cached text, or 304 if the client's copy is current. */
export const cacheableReply = <T>(
  entry: CacheEntry<T>,
  {
    headers,
    reply,
  }: { readonly headers: { readonly 'if-none-match'?: string }; readonly reply: FastifyReply },
): SerializedReply => {
  const { body, etag } = entry.toResponse((value) => toText(reply.serialize(value)));
  const replyHeaders = { etag, 'cache-control': cacheControl };
  return matchesEtag(headers['if-none-match'], etag)
    ? new SerializedReply('', replyHeaders, 304)
    : new SerializedReply(body, replyHeaders);
};
