/**
 * Factories that create a superstruct struct and its JSON Schema together, so that a payload is described once:
 * the struct validates in browser and server, the JSON Schema compiles the server's serializers and the OpenAPI document.
 */
import * as s from 'superstruct';
import { validateText, type TextLimits } from './textRules.ts';
import { createSchema, withTypeMessage, type Infer, type JsonSchema, type Schema } from './createSchema.ts';

export type { Infer, JsonSchema, Schema };

type Fields = { readonly [name: string]: Schema<unknown> };
type OptionalNames<F extends Fields> = { [K in keyof F]: undefined extends Infer<F[K]> ? K : never }[keyof F];
type ObjectOf<F extends Fields> = { [K in Exclude<keyof F, OptionalNames<F>>]: Infer<F[K]> } & {
  [K in OptionalNames<F>]?: Infer<F[K]>;
};
type Simplify<T> = { [K in keyof T]: T[K] };

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringStruct = withTypeMessage(s.string(), (value) => typeof value === 'string', 'Must be text');
const numberStruct = withTypeMessage(s.number(), (value) => typeof value === 'number', 'Must be a number');
const booleanStruct = withTypeMessage(
  s.boolean(),
  (value) => typeof value === 'boolean',
  'Must be true or false',
);
const unknownField = s.define<never>('never', () => 'Is not a known field');

/** Text of `min` to `max` characters (default 0 to 1,000), well-formed and without control characters. */
export const text = (limits: TextLimits = {}): Schema<string> =>
  createSchema(
    () => s.refine(stringStruct, 'text', (value) => validateText(value, limits)),
    () => ({
      type: 'string',
      ...(limits.min ? { minLength: limits.min } : {}),
      maxLength: limits.max ?? 1000,
      // JSON Schema has no keyword for it; without this extension a text is one line.
      ...(limits.multiline ? { 'x-multiline': true } : {}),
      ...(limits.pattern ? { pattern: limits.pattern.source } : {}),
    }),
  );

/** An integer between `min` and `max`, both inclusive. */
export const integer = ({ min, max }: { min: number; max: number }): Schema<number> =>
  createSchema(
    () =>
      s.refine(
        numberStruct,
        'integer',
        (value) =>
          (Number.isSafeInteger(value) && !Object.is(value, -0) && value >= min && value <= max) ||
          `Must be a whole number from ${min} to ${max}`,
      ),
    () => ({ type: 'integer', minimum: min, maximum: max }),
  );

/** A number between `min` and `max`, in steps of `step` where given. */
export const decimal = ({ min, max, step }: { min: number; max: number; step?: number }): Schema<number> =>
  createSchema(
    () =>
      s.refine(
        numberStruct,
        'decimal',
        (value) =>
          (Number.isFinite(value) &&
            value >= min &&
            value <= max &&
            (!step || Number.isInteger(value / step))) ||
          `Must be a number from ${min} to ${max}`,
      ),
    () => ({ type: 'number', minimum: min, maximum: max, ...(step ? { multipleOf: step } : {}) }),
  );

/** Also of NaN, which forms read from a text that is no number. */
export const amountMessage = 'Must be an amount like 42.50';

const money = (maximum: number): Schema<number> =>
  createSchema(
    () =>
      s.refine(
        numberStruct,
        'money',
        (value) =>
          (Number.isFinite(value) &&
            value >= 0 &&
            value <= maximum &&
            // Floats of large amounts are further from whole cents.
            Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value / 1e6)) ||
          amountMessage,
      ),
    () => ({ type: 'number', minimum: 0, maximum }),
  );

const positive = (amount: Schema<number>): Schema<number> =>
  createSchema(
    () => s.refine(amount.struct, 'positive', (value) => Number(value) >= 0.01 || 'Must be at least 0.01'),
    () => ({ ...amount.json, minimum: 0.01 }),
  );

/** An amount in dollars with at most two decimals. Wire format only; calculations use whole cents (`money.ts`). */
export const dollars = (): Schema<number> => money(1_000_000);

/** INTL-61: as `dollars`, in the major unit of the currency that the payload names; a dollar can be thousands of them. */
export const amount = (): Schema<number> => money(1_000_000_000);

/** An amount of at least one cent, in dollars. */
export const positiveDollars = (): Schema<number> => positive(dollars());

/** As `amount`, above 0. */
export const positiveAmount = (): Schema<number> => positive(amount());

/** INTL-60: the currency of the amounts beside it, ISO 4217; absent for dollars. */
export const currency = (): Schema<string | undefined> => optional(text({ max: 3 }));

export const boolean = (): Schema<boolean> =>
  createSchema(
    () => booleanStruct,
    () => ({ type: 'boolean' }),
  );

/** One of the given strings; an empty one, as of a select without a choice, is missing. */
export const oneOf = <const T extends string>(values: readonly T[]): Schema<T> =>
  createSchema(
    () =>
      s.refine(
        stringStruct,
        'oneOf',
        (value) =>
          (values as readonly string[]).includes(value) ||
          (value === '' ? 'Required' : `Must be one of: ${values.join(', ')}`),
      ),
    () => ({
      type: 'string',
      enum: values,
    }),
  );

export const literal = <const T extends string | number | boolean>(value: T): Schema<T> =>
  createSchema(
    () => s.define('literal', (given) => given === value || `Must be ${JSON.stringify(value)}`),
    () => ({ const: value }),
  );

/** An ISO 8601 time in UTC, like `2026-01-31T12:00:00.000Z`. */
export const time = (): Schema<string> =>
  createSchema(
    () =>
      s.refine(
        stringStruct,
        'time',
        (value) =>
          (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value) && !Number.isNaN(Date.parse(value))) ||
          'Must be an ISO 8601 time in UTC',
      ),
    () => ({ type: 'string', format: 'date-time' }),
  );

/** An id of the shop: 1 to 100 characters out of letters, digits and `_.:-`. */
export const id = (): Schema<string> =>
  text({ min: 1, max: 100, pattern: /^[\w.:-]+$/, message: 'Is not an id' });

/** Default limit of items in a list. */
export const defaultMaxItems = 1000;

export const list = <T>(
  item: Schema<T>,
  { min = 0, max = defaultMaxItems }: { min?: number; max?: number } = {},
): Schema<T[]> =>
  createSchema(
    () =>
      s.refine(
        withTypeMessage(s.array(item.struct), Array.isArray, 'Must be a list'),
        'list',
        (value) =>
          (value.length >= min && value.length <= max) ||
          (value.length < min ? `Needs at least ${min}` : `Takes at most ${max}`),
      ),
    () => ({ type: 'array', items: item.json, ...(min ? { minItems: min } : {}), maxItems: max }),
  );

/** A list whose items are documented but not validated: the handler validates each item, so that an invalid one does not refuse the rest. */
export const unvalidatedList = <T>(
  item: Schema<T>,
  { min = 0, max = defaultMaxItems }: { min?: number; max?: number } = {},
): Schema<unknown[]> =>
  createSchema(
    () => list(unknownSchema, { min, max }).struct,
    () => list(item, { min, max }).json,
  );

/** The key may be absent. */
export const optional = <T>(schema: Schema<T>): Schema<T | undefined> =>
  createSchema(
    () => s.optional(schema.struct),
    () => schema.json,
    true,
  );

export const nullable = <T>(schema: Schema<T>): Schema<T | null> =>
  createSchema(
    () => s.nullable(schema.struct),
    () => ({ anyOf: [schema.json, { type: 'null' }] }),
  );

const unknownSchema: Schema<unknown> = createSchema(
  () => s.unknown(),
  () => ({}),
);

/** Adds a check of the whole value, which returns true or the error message. */
export const refine = <T>(schema: Schema<T>, check: (value: T) => boolean | string): Schema<T> =>
  createSchema(
    // The refinement runs only on values that the struct accepts.
    () => s.refine(schema.struct, 'refine', (value) => check(value as T)),
    () => schema.json,
  );

const objectJsonSchema = (fields: Fields, additionalProperties: boolean): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.json])),
  required: Object.keys(fields).filter((name) => !fields[name]?.isOptional),
  ...(additionalProperties ? {} : { additionalProperties: false }),
});

const structsOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.struct]));

type Structs = { readonly [name: string]: s.Struct<unknown, unknown> };

const looseStruct = (fields: Structs) => withTypeMessage(s.type(fields), isRecord, 'Must be an object');

const strictStruct = (fields: Structs) => {
  const { schema, validator, entries } = looseStruct(fields);
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

/** A request payload: an object with exactly these fields; an unknown field is an error under its name. */
export const strictObject = <const F extends Fields>(fields: F): Schema<Simplify<ObjectOf<F>>> =>
  createSchema(
    () => strictStruct(structsOf(fields)),
    () => objectJsonSchema(fields, false),
  );

/** A response payload: an object with at least these fields, so that a newer server may add some. */
export const looseObject = <const F extends Fields>(fields: F): Schema<Simplify<ObjectOf<F>>> =>
  createSchema(
    () => looseStruct(structsOf(fields)),
    () => objectJsonSchema(fields, true),
  );

/** One of several object schemas, selected by the string in the field `discriminator`. */
export const discriminatedUnion = <
  D extends string,
  const V extends { readonly [tag: string]: Schema<unknown> },
>(
  discriminator: D,
  variants: V,
): Schema<Infer<V[keyof V]>> => {
  const findVariant = (value: unknown) => {
    const tag: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, discriminator) : undefined;
    return typeof tag === 'string' && Object.hasOwn(variants, tag) ? variants[tag] : undefined;
  };
  const unknownVariant = s.define<unknown>('discriminatedUnion', (value, context) => {
    if (!isRecord(value)) return 'Must be an object';
    if (findVariant(value)) return true;
    const tag: unknown = Reflect.get(value, discriminator);
    const message = tag === undefined ? 'Required' : `Must be one of: ${Object.keys(variants).join(', ')}`;
    return [
      { path: [...context.path, discriminator], branch: [...context.branch, tag], value: tag, message },
    ] as never;
  });
  return createSchema(
    () => s.dynamic((value) => (findVariant(value)?.struct ?? unknownVariant) as s.Struct<unknown, unknown>),
    () => ({
      anyOf: Object.values(variants).map((variant) => variant.json),
    }),
  );
};

/** The response of an endpoint that returns a file; its bytes are not validated. */
export const file = (): Schema<Blob> =>
  createSchema(
    // No `instanceof`: a browser and its test environment may each have their own `Blob` class.
    () => s.define('file', (value) => (isRecord(value) && 'arrayBuffer' in value) || 'Must be a file'),
    () => ({ type: 'string', format: 'binary' }),
  );

/** Any JSON object of at most `maxKeys` keys; its values are not validated. */
export const jsonObject = ({ maxKeys = 50 }: { maxKeys?: number } = {}): Schema<{ [key: string]: unknown }> =>
  createSchema(
    () =>
      s.refine(
        withTypeMessage(s.record(stringStruct, s.unknown()), isRecord, 'Must be an object'),
        'jsonObject',
        (value) => Object.keys(value).length <= maxKeys || `Takes at most ${maxKeys} keys`,
      ),
    () => ({ type: 'object', maxProperties: maxKeys, additionalProperties: true }),
  );
