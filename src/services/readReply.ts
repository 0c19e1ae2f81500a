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
export const isRefusal = (body: unknown): boolean => {
  const statusCode = fieldOf(body, 'statusCode');
  return fieldOf(body, 'success') === false || (typeof statusCode === 'number' && statusCode >= 400);
};

const refusal = (body: unknown, httpStatus: number): ApiFailure => {
  const statusCode = fieldOf(body, 'statusCode');
  return new ApiFailure({
    kind: 'http',
    status: httpStatus >= 400 ? httpStatus : typeof statusCode === 'number' ? statusCode : httpStatus,
    code: textOf(body, 'code') || (httpStatus >= 500 ? 'unavailable' : 'internal'),
    message: textOf(body, 'error') || textOf(body, 'message'),
    fields: fieldErrorsOf(body),
  });
};

const withoutAnswer = (kind: FailureKind, code: string = kind): ApiFailure =>
  new ApiFailure({ kind, status: 0, code, message: '' });

/** What of a call says how its answer is read. */
interface Answered<R> {
  readonly reply: Schema<R>;
  /** Set where the answer is a file. */
  readonly media?: string;
}

/** Reads an answer's body by its schema; a refusal or a body of another shape throws an `ApiFailure`. */
export const readReply = async <R>(response: Response, { reply: schema, media }: Answered<R>): Promise<R> => {
  const body: unknown = await (media === undefined ? response.json() : response.blob());
  if (isRefusal(body)) throw refusal(body, response.status);
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

/** Turns whatever a request threw into the one failure of the services. */
export const toFailure = (error: unknown, signal: AbortSignal | undefined): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (isHTTPError(error)) return refusal(error.data, error.response.status);
  if (isTimeoutError(error)) return withoutAnswer('timeout');
  if (signal?.aborted) return withoutAnswer('network', 'aborted');
  if (isNetworkError(error) || error instanceof TypeError) return withoutAnswer('network');
  // What is left was thrown while the body was read: it is not JSON, or broke off.
  return withoutAnswer('parsing');
};
