import type { Socket } from 'node:net';
import { AppError } from '../domain/appError.ts';
import { toFailure } from './failure.ts';

const closeAfterMs = 1000;

const tooLarge = () =>
  new AppError(
    'headers_too_large',
    'Address and headers together are longer than the 16 KB that are taken here.',
  );
const tooSlow = () =>
  new AppError('request_timeout', 'The request took too long to arrive. Please send it again.');
const malformed = () => new AppError('malformed_request', 'The request is not well-formed.');

/** Node's codes of errors before there is a request. */
const errorsByCode: { readonly [code: string]: () => AppError } = {
  HPE_HEADER_OVERFLOW: tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

const reasons: { readonly [status: number]: string } = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what is no HTTP request, or one that is too long or too slow, in the shape of every other error, and closes the connection. */
export const answerClientError =
  (newId: (prefix?: string) => string) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    // The client left, or a reply is on its way already.
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newId('req');
    const refusal = (errorsByCode[error.code ?? ''] ?? malformed)();
    const body = JSON.stringify(toFailure(refusal, requestId));
    const head = [
      `HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      'connection: close',
    ];
    // The client may never close its side.
    socket.setTimeout(closeAfterMs, () => socket.destroy());
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
