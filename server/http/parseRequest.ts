import type { FastifyRequest } from 'fastify';
import { parse, type FieldErrors } from '../../contract/parse.ts';
import type { QueryCodec, RawQuery } from '../../contract/query.ts';
import { idempotencyHeader } from '../../contract/rules/headers.ts';
import { text, type Schema } from '../../contract/schema.ts';
import { validationError, notFound } from '../domain/appError.ts';

const parameter = text({ min: 1, max: 100 });

/** Path parameters. Throws `not_found` for one that cannot be an id. */
export const parseParams = (params: unknown): { readonly [name: string]: string } => {
  const input = params as { readonly [name: string]: string };
  for (const value of Object.values(input))
    if (!parse(parameter, value).ok) throw notFound('What you asked for');
  return input;
};

const unknownParameters = (raw: RawQuery): FieldErrors =>
  Object.fromEntries(Object.keys(raw).map((name) => [name, 'Is not a known parameter']));

/** Parses the query; an endpoint without a codec takes no parameters. Throws `validation_failed` with the parameter's name. */
export const parseQuery = <Q>(codec: QueryCodec<Q> | undefined, raw: unknown): Q | undefined => {
  const input = raw as RawQuery;
  if (!codec) {
    const unknown = unknownParameters(input);
    if (Object.keys(unknown).length > 0) throw validationError(unknown);
    return undefined;
  }
  const parsed = codec.read(input);
  if (!parsed.ok) throw validationError(parsed.fields);
  return parsed.value;
};

/** Parses the body; an endpoint without a schema takes no body. Throws `validation_failed` with the fields' names. */
export const parseBody = <B>(schema: Schema<B> | undefined, raw: unknown): B | undefined => {
  if (!schema) {
    if (raw !== undefined && raw !== null) throw validationError({ body: 'Is not taken here' });
    return undefined;
  }
  const parsed = parse(schema, raw);
  if (!parsed.ok) throw validationError(parsed.fields);
  return parsed.value;
};

const keyPattern = /^[\w.:-]{1,100}$/;

/** The idempotency key of the request, if any. Throws `validation_failed` for a malformed one. */
export const parseIdempotencyKey = (headers: FastifyRequest['headers']): string | undefined => {
  const key = headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw validationError({ [idempotencyHeader]: 'Use 1 to 100 letters, digits and . : _ -' });
};
