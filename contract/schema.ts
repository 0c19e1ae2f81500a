/**
 * Constructors that make a superstruct struct and its JSON Schema together, so that a payload is described once:
 * the struct validates on both sides, the JSON Schema compiles the server's serialisers and fills the OpenAPI document.
 */
import * as s from 'superstruct';
import { textFault, type TextLimits } from './textRules.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** A payload's description: `struct` decides what is valid, `json` says the same to machines that do not run it. */
export interface Schema<T> {
  readonly struct: s.Struct<unknown, unknown>;
  readonly json: JsonSchema;
  /** Set by `optional`: the key may be missing from its object. */
  readonly isOptional?: boolean;
  /** Never set: it carries the type alone. */
  readonly type?: T;
}

/** The TypeScript type that a schema describes. */
export type Of<S> = S extends Schema<infer T> ? T : never;

type Fields = { readonly [name: string]: Schema<unknown> };
type OptionalNames<F extends Fields> = { [K in keyof F]: undefined extends Of<F[K]> ? K : never }[keyof F];
type ObjectOf<F extends Fields> = { [K in Exclude<keyof F, OptionalNames<F>>]: Of<F[K]> } & {
  [K in OptionalNames<F>]?: Of<F[K]>;
};
type Flat<T> = { [K in keyof T]: T[K] };

/** A struct's own type parameter is invariant; the schema carries the type in its place, so that schemas nest. */
const make = <T>(struct: unknown, json: JsonSchema): Schema<T> => ({
  struct: struct as s.Struct<unknown, unknown>,
  json,
});

/**
 * The struct with a sentence of ours for a value of another type. Superstruct's own quote the value, and break where it is an object
 * that brings a `toString` of its own.
 */
const typed = <T, S>(
  { type, schema, entries, refiner }: s.Struct<T, S>,
  is: (value: unknown) => boolean,
  sentence: string,
) => new s.Struct<T, S>({ type, schema, entries, refiner, validator: (value) => is(value) || sentence });

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const anyText = typed(s.string(), (value) => typeof value === 'string', 'Must be text');
const anyNumber = typed(s.number(), (value) => typeof value === 'number', 'Must be a number');
const anyFlag = typed(s.boolean(), (value) => typeof value === 'boolean', 'Must be true or false');
const unknownField = s.define<never>('never', () => 'Is not a known field');

/** Text of `min` to `max` characters (0 to 1,000 unless told), well-formed and free of control characters. */
export const text = (limits: TextLimits = {}): Schema<string> =>
  make(
    s.refine(anyText, 'text', (value) => textFault(value, limits)),
    {
      type: 'string',
      ...(limits.min ? { minLength: limits.min } : {}),
      maxLength: limits.max ?? 1000,
      // JSON Schema has no word for it: a text is of one line unless this is said.
      ...(limits.multiline ? { 'x-multiline': true } : {}),
      ...(limits.pattern ? { pattern: limits.pattern.source } : {}),
    },
  );

/** A whole number between `min` and `max`, both included. */
export const integer = ({ min, max }: { min: number; max: number }): Schema<number> =>
  make(
    s.refine(
      anyNumber,
      'integer',
      (value) =>
        (Number.isSafeInteger(value) && !Object.is(value, -0) && value >= min && value <= max) ||
        `Must be a whole number from ${min} to ${max}`,
    ),
    { type: 'integer', minimum: min, maximum: max },
  );

/** A number between `min` and `max`, in steps of `step` where given. */
export const decimal = ({ min, max, step }: { min: number; max: number; step?: number }): Schema<number> =>
  make(
    s.refine(
      anyNumber,
      'decimal',
      (value) =>
        (Number.isFinite(value) &&
          value >= min &&
          value <= max &&
          (!step || Number.isInteger(value / step))) ||
        `Must be a number from ${min} to ${max}`,
    ),
    { type: 'number', minimum: min, maximum: max, ...(step ? { multipleOf: step } : {}) },
  );

/** An amount in dollars with at most two decimals, as it stands on the wire; inside, money is whole cents (`money.ts`). */
export const dollars = (): Schema<number> =>
  make(
    s.refine(
      anyNumber,
      'dollars',
      (value) =>
        (Number.isFinite(value) &&
          value >= 0 &&
          value <= 1_000_000 &&
          Math.abs(value * 100 - Math.round(value * 100)) < 1e-6) ||
        'Must be an amount in dollars with at most two decimals',
    ),
    { type: 'number', minimum: 0, maximum: 1_000_000 },
  );

/** An amount of at least one cent, in dollars. */
export const positiveDollars = (): Schema<number> => {
  const amount = dollars();
  return {
    struct: s.refine(amount.struct, 'positiveDollars', (value) =>
      Number(value) >= 0.01 ? true : 'Must be at least $0.01',
    ),
    json: { ...amount.json, minimum: 0.01 },
  };
};

export const flag = (): Schema<boolean> => make(anyFlag, { type: 'boolean' });

/** One of the given words. */
export const oneOf = <const T extends string>(words: readonly T[]): Schema<T> =>
  make(
    s.refine(
      anyText,
      'oneOf',
      (value) => (words as readonly string[]).includes(value) || `Must be one of: ${words.join(', ')}`,
    ),
    {
      type: 'string',
      enum: words,
    },
  );

export const literal = <const T extends string | number | boolean>(value: T): Schema<T> =>
  make(
    s.define('literal', (given) => given === value || `Must be ${JSON.stringify(value)}`),
    { const: value },
  );

/** An ISO 8601 time in UTC, like `2026-01-31T12:00:00.000Z`. */
export const time = (): Schema<string> =>
  make(
    s.refine(
      anyText,
      'time',
      (value) =>
        (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value) && !Number.isNaN(Date.parse(value))) ||
        'Must be an ISO 8601 time in UTC',
    ),
    { type: 'string', format: 'date-time' },
  );

/** An id of ours: text of 1 to 100 characters from a narrow alphabet. */
export const id = (): Schema<string> =>
  text({ min: 1, max: 100, pattern: /^[\w.:-]+$/, message: 'Is not an id' });

/** How many items a list takes unless told. */
export const listMost = 1000;

export const list = <T>(
  item: Schema<T>,
  { min = 0, max = listMost }: { min?: number; max?: number } = {},
): Schema<T[]> =>
  make(
    s.refine(
      typed(s.array(item.struct), Array.isArray, 'Must be a list'),
      'list',
      (value) =>
        (value.length >= min && value.length <= max) ||
        (value.length < min ? `Needs at least ${min}` : `Takes at most ${max}`),
    ),
    { type: 'array', items: item.json, ...(min ? { minItems: min } : {}), maxItems: max },
  );

/** A list whose items are described here, and checked one by one by who reads it: one that is wrong costs none of the others. */
export const listOfSeparate = <T>(
  item: Schema<T>,
  { min = 0, max = listMost }: { min?: number; max?: number } = {},
): Schema<unknown[]> => ({ ...list(anything, { min, max }), json: list(item, { min, max }).json });

/** The key may be missing. */
export const optional = <T>(schema: Schema<T>): Schema<T | undefined> => ({
  struct: s.optional(schema.struct),
  json: schema.json,
  isOptional: true,
});

export const nullable = <T>(schema: Schema<T>): Schema<T | null> =>
  make(s.nullable(schema.struct), { anyOf: [schema.json, { type: 'null' }] });

const anything: Schema<unknown> = make(s.unknown(), {});

/** The same with a rule about the value as a whole: it holds, or is answered by the sentence that says what to change. */
export const where = <T>(schema: Schema<T>, holds: (value: T) => boolean | string): Schema<T> =>
  make(
    // What the struct has let through is of the schema's type.
    s.refine(schema.struct, 'where', (value) => holds(value as T)),
    schema.json,
  );

const objectJson = (fields: Fields, additionalProperties: boolean): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.json])),
  required: Object.keys(fields).filter((name) => !fields[name]?.isOptional),
  ...(additionalProperties ? {} : { additionalProperties: false }),
});

const structs = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.struct]));

type Structs = { readonly [name: string]: s.Struct<unknown, unknown> };

const atLeast = (fields: Structs) => typed(s.type(fields), isRecord, 'Must be an object');

const exactly = (fields: Structs) => {
  const { schema, validator, entries } = atLeast(fields);
  return new s.Struct({
    type: 'object',
    schema,
    validator,
    *entries(value, context) {
      yield* entries(value, context);
      if (!isRecord(value)) return;
      for (const [name, inner] of Object.entries(value))
        if (!Object.hasOwn(fields, name)) yield [name, inner, unknownField];
    },
  });
};

/** What is sent: an object with exactly these fields; an unknown one is refused by name. */
export const shape = <const F extends Fields>(fields: F): Schema<Flat<ObjectOf<F>>> =>
  make(exactly(structs(fields)), objectJson(fields, false));

/** What is received: an object with at least these fields, so that a newer server may say more. */
export const reply = <const F extends Fields>(fields: F): Schema<Flat<ObjectOf<F>>> =>
  make(atLeast(structs(fields)), objectJson(fields, true));

/** One of several shapes, told apart by the word in the field `by`. */
export const choice = <B extends string, const V extends { readonly [word: string]: Schema<unknown> }>(
  by: B,
  variants: V,
): Schema<Of<V[keyof V]>> => {
  const chosen = (value: unknown) => {
    const word: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, by) : undefined;
    return typeof word === 'string' && Object.hasOwn(variants, word) ? variants[word] : undefined;
  };
  const known = s.define<unknown>('choice', (value, context) => {
    if (!isRecord(value)) return 'Must be an object';
    if (chosen(value)) return true;
    const word: unknown = Reflect.get(value, by);
    const message = word === undefined ? 'Required' : `Must be one of: ${Object.keys(variants).join(', ')}`;
    return [
      { path: [...context.path, by], branch: [...context.branch, word], value: word, message },
    ] as never;
  });
  return make(
    s.dynamic((value) => (chosen(value)?.struct ?? known) as s.Struct<unknown, unknown>),
    {
      anyOf: Object.values(variants).map((variant) => variant.json),
    },
  );
};

/** The answer of a call that gives a file: bytes, whatever is in them. */
export const file = (): Schema<Blob> =>
  make(
    // By what it can do: a browser and its tests may have a `Blob` each.
    s.define('file', (value) => (isRecord(value) && 'arrayBuffer' in value) || 'Must be a file'),
    { type: 'string', format: 'binary' },
  );

/** Any JSON object of at most `maxKeys` keys; for what only its writer reads back. */
export const bag = ({ maxKeys = 50 }: { maxKeys?: number } = {}): Schema<{ [key: string]: unknown }> =>
  make(
    s.refine(
      typed(s.record(anyText, s.unknown()), isRecord, 'Must be an object'),
      'bag',
      (value) => Object.keys(value).length <= maxKeys || `Takes at most ${maxKeys} keys`,
    ),
    { type: 'object', maxProperties: maxKeys, additionalProperties: true },
  );
