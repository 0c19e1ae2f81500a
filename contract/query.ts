/** Query strings: text on the wire, typed values in the code. A codec parses one into the other and serializes it back. */
import type { FieldErrors, ParseResult } from './parse.ts';
import { maximumPageSize } from './rules.ts';
import { isPlainLine } from './textRules.ts';

/** A query string's parameters by name, as Fastify passes them: a repeated one is an array. */
export type RawQuery = { readonly [name: string]: unknown };

export interface QueryCodec<T> {
  /** Parses and validates; an unknown or repeated parameter is an error under its name. */
  readonly read: (raw: RawQuery) => ParseResult<T>;
  /** The parameters of `value` in a stable order, without those at their default. */
  readonly write: (value: T) => [name: string, text: string][];
  /** For the OpenAPI document. */
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: { readonly [keyword: string]: unknown };
  }[];
}

export interface QueryField<T> {
  readonly read: (text: string) => { readonly value: T } | { readonly error: string };
  readonly write: (value: T) => string | undefined;
  readonly default: T;
  readonly json: { readonly [keyword: string]: unknown };
}

/** An integer from `min` to `max`. */
export const queryInteger = (limits: { min: number; max: number; default: number }): QueryField<number> => ({
  read: (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= limits.min && value <= limits.max
      ? { value }
      : { error: `Must be a whole number from ${limits.min} to ${limits.max}` };
  },
  write: (value) => (value === limits.default ? undefined : String(value)),
  default: limits.default,
  json: { type: 'integer', minimum: limits.min, maximum: limits.max, default: limits.default },
});

/** Free text of at most `max` characters. */
export const queryText = ({ max }: { max: number }): QueryField<string | undefined> => ({
  read: (text) =>
    text.length > max
      ? { error: `Use at most ${max} characters` }
      : !isPlainLine(text)
        ? { error: 'Contains characters that are not allowed' }
        : { value: text },
  write: (value) => value || undefined,
  default: undefined,
  json: { type: 'string', maxLength: max },
});

/** One of the given values; optional. */
export const queryEnum = <const T extends string>(values: readonly T[]): QueryField<T | undefined> => ({
  read: (text) => {
    const value = values.find((allowed) => allowed === text);
    return value === undefined ? { error: `Must be one of: ${values.join(', ')}` } : { value };
  },
  write: (value) => value,
  default: undefined,
  json: { type: 'string', enum: values },
});

/** Values separated by commas, each of at most 60 characters; empty ones are dropped. */
export const queryList = ({ max }: { max: number }): QueryField<readonly string[]> => ({
  read: (text) => {
    const value = text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (value.length > max) return { error: `Takes at most ${max} values` };
    if (!isPlainLine(text)) return { error: 'Contains characters that are not allowed' };
    return value.some((item) => item.length > 60)
      ? { error: 'Each value takes at most 60 characters' }
      : { value };
  },
  write: (value) => value.join(',') || undefined,
  default: [],
  json: { type: 'string' },
});

export const queryBoolean = (): QueryField<boolean> => ({
  read: (text) =>
    text === 'true' || text === 'false' ? { value: text === 'true' } : { error: 'Must be true or false' },
  write: (value) => (value ? 'true' : undefined),
  default: false,
  json: { type: 'boolean', default: false },
});

type Fields<T> = { readonly [K in keyof T]: QueryField<T[K]> };

/** The parameters of a page: `skip` items are left out, at most `limit` are returned. */
export const pageParameters = (defaultLimit: number) => ({
  skip: queryInteger({ min: 0, max: 1_000_000, default: 0 }),
  limit: queryInteger({ min: 1, max: maximumPageSize, default: defaultLimit }),
});

/** A codec for a flat object: the parameters of `fields` and no others. */
export const queryObject = <T>(fields: Fields<T>): QueryCodec<T> => {
  const entries = Object.entries(fields) as [string, QueryField<unknown>][];
  return {
    read: (raw) => {
      const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(fields, name));
      // Made from entries, so that a parameter named `__proto__` becomes an own key.
      const errors: FieldErrors = Object.fromEntries(
        unknown.map((name) => [name, 'Is not a known parameter']),
      );
      const value: { [name: string]: unknown } = {};
      for (const [name, field] of entries) {
        const given = raw[name];
        if (given === undefined) value[name] = field.default;
        else if (typeof given !== 'string') errors[name] = 'May be given once';
        else {
          const outcome = field.read(given);
          if ('error' in outcome) errors[name] = outcome.error;
          else value[name] = outcome.value;
        }
      }
      return Object.keys(errors).length > 0 ? { ok: false, fields: errors } : { ok: true, value: value as T };
    },
    write: (value) =>
      entries.flatMap(([name, field]) => {
        const text = field.write(Reflect.get(value as object, name));
        return text === undefined ? [] : [[name, text] as [string, string]];
      }),
    parameters: entries.map(([name, field]) => ({ name, schema: field.json })),
  };
};

/** Accepts `alias` as another name of the parameter `name`; both at once are an error. Writes `name`. */
export const withAlias = <T>(codec: QueryCodec<T>, alias: string, name: string): QueryCodec<T> => ({
  ...codec,
  read: ({ [alias]: given, ...raw }) => {
    if (given === undefined) return codec.read(raw);
    if (raw[name] !== undefined) return { ok: false, fields: { [alias]: `Say it once, by ${name}` } };
    const outcome = codec.read({ ...raw, [name]: given });
    if (outcome.ok) return outcome;
    const { [name]: error, ...fields } = outcome.fields;
    return { ok: false, fields: error === undefined ? fields : { ...fields, [alias]: error } };
  },
  parameters: codec.parameters.flatMap((parameter) =>
    parameter.name === name ? [parameter, { ...parameter, name: alias }] : [parameter],
  ),
});
