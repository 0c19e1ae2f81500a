import type { JsonSchema } from '../../contract/schema.ts';

/** What a serialiser needs of a schema; limits and patterns are for validation and would only slow it down. */
const kept = new Set([
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

const nullOnly = (schema: unknown): boolean => isSchema(schema) && schema.type === 'null';

/**
 * The schema that Fastify compiles an answer's serialiser from. `X or null` becomes `nullable`, which is written out directly, where
 * `anyOf` would validate each value first; an enum or constant is written as the text or value that it is.
 */
export const serialiserSchema = (json: JsonSchema): JsonSchema => {
  const { anyOf } = json;
  if (Array.isArray(anyOf) && anyOf.length === 2 && nullOnly(anyOf[1]) && isSchema(anyOf[0]))
    return { ...serialiserSchema(anyOf[0]), nullable: true };
  const slim: { [keyword: string]: unknown } = {};
  for (const [keyword, value] of Object.entries(json)) {
    if (!kept.has(keyword) || (keyword === 'enum' && json.type === 'string')) continue;
    if (keyword === 'properties' && isSchema(value))
      slim.properties = Object.fromEntries(
        Object.entries(value).map(([name, field]) => [
          name,
          isSchema(field) ? serialiserSchema(field) : field,
        ]),
      );
    else if (keyword === 'items' && isSchema(value)) slim.items = serialiserSchema(value);
    else slim[keyword] = value;
  }
  return slim;
};
