import fastJsonStringify from 'fast-json-stringify';
import type { JsonSchema } from '../../contract/schema.ts';

/** Keywords that a serialiser needs; limits and patterns only serve validation and would slow it down. */
const serialiserKeywords = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'additionalProperties',
  'const',
  'enum',
]);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNullSchema = (schema: unknown): boolean => isSchema(schema) && schema.type === 'null';

/**
 * Reduces a JSON schema to what Fastify's serialiser needs. `anyOf: [X, null]` becomes `nullable`, which avoids validating each value;
 * a string enum is serialised as a plain string.
 */
const serialiserSchema = (json: JsonSchema): JsonSchema => {
  const { anyOf } = json;
  if (Array.isArray(anyOf) && anyOf.length === 2 && isNullSchema(anyOf[1]) && isSchema(anyOf[0]))
    return { ...serialiserSchema(anyOf[0]), nullable: true };
  const reduced: { [keyword: string]: unknown } = {};
  for (const [keyword, value] of Object.entries(json)) {
    if (!serialiserKeywords.has(keyword) || (keyword === 'enum' && json.type === 'string')) continue;
    if (keyword === 'properties' && isSchema(value))
      reduced.properties = Object.fromEntries(
        Object.entries(value).map(([name, field]) => [
          name,
          isSchema(field) ? serialiserSchema(field) : field,
        ]),
      );
    else if (keyword === 'items' && isSchema(value)) reduced.items = serialiserSchema(value);
    else reduced[keyword] = value;
  }
  return reduced;
};

/** Serialises a value as JSON text; properties that the schema does not have are left out. */
export type Serialise = (value: unknown) => string;

const serialisers = new WeakMap<JsonSchema, Serialise>();

/** The serialiser of a schema of the contract. It is compiled when it is called first, as a server has some hundred schemas. */
export const serialiserOf = (json: JsonSchema): Serialise => {
  const known = serialisers.get(json);
  if (known) return known;
  let compiled: Serialise | undefined;
  const serialise: Serialise = (value) => (compiled ??= fastJsonStringify(serialiserSchema(json)))(value);
  serialisers.set(json, serialise);
  return serialise;
};
