import type { FastifyRequest } from 'fastify';
import { parse, type FieldErrors } from '../../contract/parse.ts';
import type { QueryCodec, RawQuery } from '../../contract/query.ts';
import { idempotencyHeader } from '../../contract/rules.ts';
import { text, type Schema } from '../../contract/schema.ts';
import { invalid, notFound } from '../domain/refusal.ts';

const parameter = text({ min: 1, max: 100 });

/** Path parameters; one that cannot be an id of anything is simply not found. */
export const readParams = (params: unknown): { readonly [name: string]: string } => {
  const given = params as { readonly [name: string]: string };
  for (const value of Object.values(given))
    if (!parse(parameter, value).ok) throw notFound('What you asked for');
  return given;
};

const unknownParameters = (raw: RawQuery): FieldErrors =>
  Object.fromEntries(Object.keys(raw).map((name) => [name, 'Is not a known parameter']));

/** The query by the call's codec; a call without one takes no parameters. Throws `validation_failed` that names the parameter. */
export const readQuery = <Q>(codec: QueryCodec<Q> | undefined, raw: unknown): Q | undefined => {
  const given = raw as RawQuery;
  if (!codec) {
    const unknown = unknownParameters(given);
    if (Object.keys(unknown).length > 0) throw invalid(unknown);
    return undefined;
  }
  const read = codec.read(given);
  if (!read.ok) throw invalid(read.fields);
  return read.value;
};

/** The body by the call's struct; a call without one takes no body. Throws `validation_failed` that names each field. */
export const readBody = <B>(schema: Schema<B> | undefined, raw: unknown): B | undefined => {
  if (!schema) {
    if (raw !== undefined && raw !== null) throw invalid({ body: 'Is not taken here' });
    return undefined;
  }
  const read = parse(schema, raw);
  if (!read.ok) throw invalid(read.fields);
  return read.value;
};

const keyPattern = /^[\w.:-]{1,100}$/;

/** The idempotency key, where one was sent. */
export const readIdempotencyKey = (headers: FastifyRequest['headers']): string | undefined => {
  const key = headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw invalid({ [idempotencyHeader]: 'Use 1 to 100 letters, digits and . : _ -' });
};
