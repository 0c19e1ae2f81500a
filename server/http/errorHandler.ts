import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, type ErrorCode } from '../../contract/errors.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Log } from '../log.ts';
import { failureOf } from './failure.ts';

const known: { readonly [code: string]: readonly [ErrorCode, string] } = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send JSON, as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The body is larger than is taken here.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_request', 'The body is empty.'],
  FST_ERR_BAD_URL: ['malformed_request', 'The address is not well-formed.'],
};

/** The refusal that an error of the framework amounts to; none for what is a bug. */
const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode = 500 } = error as FastifyError;
  const [errorCode, sentence] = known[code] ?? [];
  if (errorCode && sentence) return new Refusal(errorCode, sentence);
  if (statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed_request', 'The request is not well-formed.');
  return undefined;
};

/** Sends an error in the `failure` form of the contract. A bug is logged with its stack and answered by a plain sentence. */
export const sendError = async (
  log: Log,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const refusal = asRefusal(error);
  if (!refusal)
    log.error('A request failed', error, {
      requestId: request.id,
      method: request.method,
      url: request.url.split('?')[0],
    });
  const told = refusal ?? new Refusal('internal', messages.unexpected);
  if (told.retryAfterSeconds !== undefined) reply.header('retry-after', String(told.retryAfterSeconds));
  await reply
    .code(told.status)
    .header('cache-control', 'no-store')
    // Here as well, because an address that cannot be read is refused before any hook runs.
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureOf(told, request.id));
};

export const handleErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply));
};
