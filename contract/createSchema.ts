/** What a schema is, and how it is created. */
import * as s from 'superstruct';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Describes a payload: `struct` validates it, `json` is the equivalent JSON Schema. */
export interface Schema<T> {
  readonly struct: s.Struct<unknown, unknown>;
  readonly json: JsonSchema;
  /** Set by `optional`: the key may be absent from its object. */
  readonly isOptional?: boolean;
  /** Never set: a phantom property that carries the TypeScript type. */
  readonly type?: T;
}

/** The TypeScript type that a schema describes. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

/**
 * A schema whose struct and JSON Schema are each created at the first use: a page uses few of the payloads that it imports, and no JSON
 * Schema. A struct's type parameter is invariant; the phantom type of `Schema` is not, so that schemas nest.
 */
export const createSchema = <T>(
  createStruct: () => unknown,
  createJson: () => JsonSchema,
  isOptional = false,
): Schema<T> => {
  let struct: s.Struct<unknown, unknown> | undefined;
  let json: JsonSchema | undefined;
  return {
    get struct() {
      struct ??= createStruct() as s.Struct<unknown, unknown>;
      return struct;
    },
    get json() {
      json ??= createJson();
      return json;
    },
    isOptional,
  };
};

/**
 * Replaces superstruct's message for a value of another type: it quotes the value, and throws on an object whose `toString` is not
 * callable.
 */
export const withTypeMessage = <T, S>(
  { type, schema, entries, refiner }: s.Struct<T, S>,
  isType: (value: unknown) => boolean,
  message: string,
) => new s.Struct<T, S>({ type, schema, entries, refiner, validator: (value) => isType(value) || message });
