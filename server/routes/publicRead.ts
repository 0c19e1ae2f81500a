import type { FastifyReply } from 'fastify';
import { Prepared } from '../http/answers.ts';
import type { Kept } from '../store/catalogue/kept.ts';

/**
 * A browser asks again each time and is mostly told that nothing changed; a CDN may answer for seconds on its own. Stock is checked
 * again wherever it counts.
 */
const cacheControl = 'public, max-age=0, s-maxage=10, must-revalidate';

const weak = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether `if-none-match` names this tag; compared weakly, as RFC 9110 has it for reads. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch?.split(',').some((tag) => weak(tag) === weak(etag)) ?? false);

const asText = (serialised: ReturnType<FastifyReply['serialize']>): string =>
  typeof serialised === 'string' ? serialised : new TextDecoder().decode(serialised);

/** A public read that anybody may keep: the kept text, or 304 where the client has it already. */
export const publicRead = <T>(
  kept: Kept<T>,
  {
    headers,
    reply,
  }: { readonly headers: { readonly 'if-none-match'?: string }; readonly reply: FastifyReply },
): Prepared => {
  const { body, etag } = kept.wire((value) => asText(reply.serialize(value)));
  const answer = { etag, 'cache-control': cacheControl };
  return isKnown(headers['if-none-match'], etag) ? new Prepared('', answer, 304) : new Prepared(body, answer);
};
