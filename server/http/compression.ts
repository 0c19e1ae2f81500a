import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this compressing costs more than it saves. */
const smallestBytes = 1024;
/** Up to this it takes a fraction of a millisecond, less than a trip to another thread. */
const atOnceBytes = 16_384;
const quality = 4;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
const later = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const compressible =
  /^(text\/(?!event-stream)|application\/(json|xml|javascript|manifest\+json)|image\/svg\+xml)/;

/** The best of the encodings that the request accepts; none where it accepts neither. */
export const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | undefined => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : undefined;
};

const compress = async (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  if (body.length > atOnceBytes)
    return encoding === 'br' ? later.br(body, brotliOptions) : later.gzip(body, { level: quality });
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions) : gzipSync(body, { level: quality });
};

/** An answer that carries a token is left as it is, so that its length says nothing about it. */
const isSecret = (request: FastifyRequest): boolean => request.url.startsWith('/api/v1/auth/');

const isOpen = (request: FastifyRequest, reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') &&
  compressible.test(String(reply.getHeader('content-type') ?? '')) &&
  !isSecret(request);

/** Compresses texts that are not compressed yet; streams and files see to themselves. */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || !isOpen(request, reply)) return payload;
    const body = Buffer.from(payload);
    if (body.length < smallestBytes) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding);
  });
};
