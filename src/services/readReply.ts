import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { parse, type FieldErrors } from '../../contract/parse.ts';
import type { Schema } from '../../contract/schema.ts';
import { ApiFailure, type FailureKind } from './failure.ts';

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

const textOf = (body: unknown, name: string): string => {
  const value = fieldOf(body, name);
  return typeof value === 'string' ? value : '';
};

const fieldErrorsOf = (body: unknown): FieldErrors => {
  const fields = fieldOf(body, 'fields');
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** ERR-01: a response is a success unless `success` is false or `statusCode` is 400 or above. */
export const isErrorReply = (body: unknown): boolean => {
  const statusCode = fieldOf(body, 'statusCode');
  return fieldOf(body, 'success') === false || (typeof statusCode === 'number' && statusCode >= 400);
};

const toHttpFailure = (body: unknown, httpStatus: number): ApiFailure => {
  const statusCode = fieldOf(body, 'statusCode');
  return new ApiFailure({
    kind: 'http',
    status: httpStatus >= 400 ? httpStatus : typeof statusCode === 'number' ? statusCode : httpStatus,
    code: textOf(body, 'code') || (httpStatus >= 500 ? 'unavailable' : 'internal'),
    message: textOf(body, 'error') || textOf(body, 'message'),
    fields: fieldErrorsOf(body),
  });
};

const noResponse = (kind: FailureKind, code: string = kind): ApiFailure =>
  new ApiFailure({ kind, status: 0, code, message: '' });

/** How the response of an endpoint is read. */
interface ReplyFormat<R> {
  readonly reply: Schema<R>;
  /** Set if the response is a file. */
  readonly media?: string;
}

/**
 * Parses a response body by its schema; rejects with an `ApiFailure` for an error response or an invalid body.
 */
export const readReply = async <R>(
  response: Response,
  { reply: schema, media }: ReplyFormat<R>,
): Promise<R> => {
  const body: unknown = await (media === undefined ? response.json() : response.blob());
  if (isErrorReply(body)) throw toHttpFailure(body, response.status);
  const parsed = parse(schema, body);
  if (parsed.ok) return parsed.value;
  throw new ApiFailure({
    kind: 'parsing',
    status: response.status,
    code: 'parsing',
    message: '',
    fields: parsed.fields,
  });
};

/** Converts any error of a request to an `ApiFailure`. */
export const toFailure = (error: unknown, signal: AbortSignal | undefined): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (isHTTPError(error)) return toHttpFailure(error.data, error.response.status);
  if (isTimeoutError(error)) return noResponse('timeout');
  if (signal?.aborted) return noResponse('network', 'aborted');
  if (isNetworkError(error) || error instanceof TypeError) return noResponse('network');
  // Thrown while the body was read: not JSON, or incomplete.
  return noResponse('parsing');
};
