/** Query strings: text on the wire, typed values on both sides. A codec reads one way and writes the other. */
import type { FieldErrors, Parsed } from './parse.ts';
import { isPlainLine } from './textRules.ts';

/** A query string's parameters by name, as a server hands them over. */
export type RawQuery = { readonly [name: string]: unknown };

export interface QueryCodec<T> {
  /** Reads and checks; an unknown or repeated parameter is a fault that names it. */
  readonly read: (raw: RawQuery) => Parsed<T>;
  /** The parameters that say `value`, in a stable order; what stands at its default is left out. */
  readonly write: (value: T) => [name: string, text: string][];
  /** For the OpenAPI document. */
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: { readonly [keyword: string]: unknown };
  }[];
}

export interface QueryField<T> {
  readonly read: (text: string) => { readonly value: T } | { readonly fault: string };
  readonly write: (value: T) => string | undefined;
  readonly missing: T;
  readonly json: { readonly [keyword: string]: unknown };
}

/** A whole number from `min` to `max`, `missing` where it is left out. */
export const queryInteger = (limits: { min: number; max: number; missing: number }): QueryField<number> => ({
  read: (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= limits.min && value <= limits.max
      ? { value }
      : { fault: `Must be a whole number from ${limits.min} to ${limits.max}` };
  },
  write: (value) => (value === limits.missing ? undefined : String(value)),
  missing: limits.missing,
  json: { type: 'integer', minimum: limits.min, maximum: limits.max, default: limits.missing },
});

/** Free text of at most `max` characters. */
export const queryText = ({ max }: { max: number }): QueryField<string | undefined> => ({
  read: (text) =>
    text.length > max
      ? { fault: `Use at most ${max} characters` }
      : !isPlainLine(text)
        ? { fault: 'Contains characters that are not allowed' }
        : { value: text },
  write: (value) => value || undefined,
  missing: undefined,
  json: { type: 'string', maxLength: max },
});

/** One of the given words, or nothing. */
export const queryWord = <const T extends string>(words: readonly T[]): QueryField<T | undefined> => ({
  read: (text) => {
    const value = words.find((word) => word === text);
    return value === undefined ? { fault: `Must be one of: ${words.join(', ')}` } : { value };
  },
  write: (value) => value,
  missing: undefined,
  json: { type: 'string', enum: words },
});

/** Words joined by commas; empty ones are dropped. */
export const queryWords = ({ max }: { max: number }): QueryField<readonly string[]> => ({
  read: (text) => {
    const value = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    if (value.length > max) return { fault: `Takes at most ${max} values` };
    if (!isPlainLine(text)) return { fault: 'Contains characters that are not allowed' };
    return value.some((word) => word.length > 60)
      ? { fault: 'Each value takes at most 60 characters' }
      : { value };
  },
  write: (value) => value.join(',') || undefined,
  missing: [],
  json: { type: 'string' },
});

export const queryFlag = (): QueryField<boolean> => ({
  read: (text) =>
    text === 'true' || text === 'false' ? { value: text === 'true' } : { fault: 'Must be true or false' },
  write: (value) => (value ? 'true' : undefined),
  missing: false,
  json: { type: 'boolean', default: false },
});

type Fields<T> = { readonly [K in keyof T]: QueryField<T[K]> };

/** A codec for flat parameters of these names and no others. */
export const queryShape = <T>(fields: Fields<T>): QueryCodec<T> => {
  const entries = Object.entries(fields) as [string, QueryField<unknown>][];
  return {
    read: (raw) => {
      const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(fields, name));
      // Made from entries, so that a parameter named `__proto__` is a fault like any other.
      const faults: FieldErrors = Object.fromEntries(
        unknown.map((name) => [name, 'Is not a known parameter']),
      );
      const value: { [name: string]: unknown } = {};
      for (const [name, field] of entries) {
        const given = raw[name];
        if (given === undefined) value[name] = field.missing;
        else if (typeof given !== 'string') faults[name] = 'May be given once';
        else {
          const outcome = field.read(given);
          if ('fault' in outcome) faults[name] = outcome.fault;
          else value[name] = outcome.value;
        }
      }
      return Object.keys(faults).length > 0 ? { ok: false, fields: faults } : { ok: true, value: value as T };
    },
    write: (value) =>
      entries.flatMap(([name, field]) => {
        const text = field.write(Reflect.get(value as object, name));
        return text === undefined ? [] : [[name, text] as [string, string]];
      }),
    parameters: entries.map(([name, field]) => ({ name, schema: field.json })),
  };
};

/** The same codec, which also reads a parameter by another name; said by both names it is a fault. It writes the first name. */
export const withOtherName = <T>(codec: QueryCodec<T>, other: string, name: string): QueryCodec<T> => ({
  ...codec,
  read: ({ [other]: given, ...raw }) => {
    if (given === undefined) return codec.read(raw);
    if (raw[name] !== undefined) return { ok: false, fields: { [other]: `Say it once, by ${name}` } };
    const outcome = codec.read({ ...raw, [name]: given });
    if (outcome.ok) return outcome;
    const { [name]: fault, ...fields } = outcome.fields;
    return { ok: false, fields: fault === undefined ? fields : { ...fields, [other]: fault } };
  },
  parameters: codec.parameters.flatMap((one) => (one.name === name ? [one, { ...one, name: other }] : [one])),
});
