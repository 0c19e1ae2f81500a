import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, type ErrorCode } from '../../contract/errors.ts';
import { AppError } from '../domain/appError.ts';
import type { Log } from '../log.ts';
import { isUnavailable } from '../store/engines/errors.ts';
import { busyPage, busyPagePolicy, wantsBusyPage } from './busyPage.ts';
import { toFailure } from './failure.ts';
import { languageOf, splitPageUrl } from './requestLanguage.ts';

const frameworkErrors: { readonly [code: string]: readonly [ErrorCode, string] } = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send JSON, as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The body is larger than is taken here.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_request', 'The body is empty.'],
  FST_ERR_BAD_URL: ['malformed_request', 'The address is not well-formed.'],
};

/** Maps a Fastify error to an `AppError`; undefined for a bug. */
const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode = 500 } = error as FastifyError;
  const [errorCode, message] = frameworkErrors[code] ?? [];
  if (errorCode && message) return new AppError(errorCode, message);
  if (statusCode >= 400 && statusCode < 500)
    return new AppError('malformed_request', 'The request is not well-formed.');
  return undefined;
};

/** Seconds after which a client may repeat a request that the database could not take. */
const retryAfterSeconds = 5;

/** `unavailable` if the database is down, busy, full or failing over, else a bug. */
const toUnexpected = (error: unknown): AppError =>
  isUnavailable(error)
    ? new AppError(
        'unavailable',
        'The shop cannot save or read this right now. Please try again in a moment.',
        {
          retryAfterSeconds,
        },
      )
    : new AppError('internal', messages.unexpected);

/**
 * Sends an error as the contract's `failure`. Other errors than `AppError` are logged with their stack and sent without details: `unavailable`
 * if the database cannot work now, `internal` for a bug.
 */
export const sendError = async (
  log: Log,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const appError = toAppError(error);
  if (!appError)
    log.error('A request failed', error, {
      requestId: request.id,
      method: request.method,
      url: request.url.split('?')[0],
    });
  const sent = appError ?? toUnexpected(error);
  if (sent.retryAfterSeconds !== undefined) reply.header('retry-after', String(sent.retryAfterSeconds));
  reply
    .code(sent.status)
    .header('cache-control', 'no-store')
    // Also set here: a malformed URL is refused before any hook runs.
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff');
  if (wantsBusyPage(request, sent)) {
    await reply
      .header('content-security-policy', busyPagePolicy)
      .type('text/html; charset=utf-8')
      .send(busyPage(sent, splitPageUrl(request.url).language));
    return;
  }
  await reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toFailure(sent, request.id, languageOf(request.headers)));
};

export const handleErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply));
};
